import { dayIn } from '../rules/day.ts';
import { applyTransition } from './apply-transition.ts';
import type { BankContext } from './bank-context.ts';

/** By application: the job of the email and a signature may come at the same time. */
const inProgress = new Map<string, Promise<void>>();

/**
 * Renders and stores the documents of an accepted schedule, unless they exist. The job of the email with the documents
 * calls this, so that a killed process loses none; a signature does, so that it need not wait for the mail server.
 */
export function createDocuments(bank: BankContext, applicationId: string): Promise<void> {
  const started = inProgress.get(applicationId);
  if (started) return started;
  const creating = create(bank, applicationId).finally(() => inProgress.delete(applicationId));
  inProgress.set(applicationId, creating);
  return creating;
}

/** Waits for the documents that are being created: a database must not be closed under a transaction. */
export const documentsSettled = async (): Promise<void> =>
  void (await Promise.allSettled(inProgress.values()));

/**
 * Rendering inside the transaction would block the embedded database meanwhile; after the acceptance nothing changes
 * that the documents say.
 */
async function create(bank: BankContext, applicationId: string): Promise<void> {
  const accepted = bank.db
    .selectFrom('application')
    .selectAll()
    .where('id', '=', applicationId)
    .where('state', '=', 'PREPARE_DOCUMENTS');
  const application = await accepted.executeTakeFirst();
  if (!application?.answers || !application.credit) return;
  const { request, answers, credit, changedAt } = application;
  const createdOn = dayIn(bank.settings.timeZone, changedAt);
  const documents = await bank.documents.render({ applicationId, createdOn, request, answers, credit });
  const rows = documents.map(({ bytes, ...rest }) => ({ applicationId, ...rest, bytes: Buffer.from(bytes) }));
  await bank.db.transaction().execute(async (tx) => {
    const locked = await tx.executeQuery(accepted.forUpdate().compile());
    // Cancelled, erased, or created by another process meanwhile.
    if (!locked.rows[0]) return;
    await tx.insertInto('document').values(rows).execute();
    await applyTransition(bank, tx, locked.rows[0], 'createDocuments', {});
  });
}
