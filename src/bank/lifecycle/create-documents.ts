import { dayIn } from '../rules/day.ts';
import { applicationWith } from '../store/store.ts';
import { conflictIn } from './application-status.ts';
import { applyTransition } from './apply-transition.ts';
import type { BankContext } from './bank-context.ts';
import { isPastValidity } from './validity.ts';

/** Renderings in progress, by application id. The job that emails the documents and the call to sign share one. */
const inProgress = new Map<string, Promise<void>>();

/**
 * Renders and stores the documents of an accepted schedule, unless they exist. Fails if the validity is over. The job
 * that emails them calls this and is retried if the process is killed. Signing also calls this, because a slow mail
 * server can delay the job.
 */
export function createDocuments(bank: BankContext, applicationId: string): Promise<void> {
  const started = inProgress.get(applicationId);
  if (started) return started;
  const creating = create(bank, applicationId).finally(() => inProgress.delete(applicationId));
  inProgress.set(applicationId, creating);
  return creating;
}

/** Waits for the renderings in progress, because the database must not be closed during their transactions. */
export const settleDocuments = async (): Promise<void> =>
  void (await Promise.allSettled(inProgress.values()));

/**
 * Renders before the transaction begins, because an open transaction blocks the embedded database. The data cannot
 * change during the rendering, because it is final once the schedule is accepted.
 */
async function create(bank: BankContext, applicationId: string): Promise<void> {
  const accepted = applicationWith(bank.db, applicationId).where('state', '=', 'PREPARE_DOCUMENTS');
  const application = await accepted.executeTakeFirst();
  // No application: the documents exist, or the schedule is not accepted.
  if (!application?.answers || !application.credit) return;
  if (isPastValidity(application, bank.expiryDay())) throw conflictIn('EXPIRED');
  const { request, answers, credit, changedAt } = application;
  // In the state PREPARE_DOCUMENTS, the last change is the consent.
  const createdOn = dayIn(bank.settings.timeZone, changedAt);
  const documents = await bank.documents.render({ applicationId, createdOn, request, answers, credit });
  const rows = documents.map((document) => ({ applicationId, ...document }));
  await bank.db.transaction().execute(async (tx) => {
    const locked = await tx.executeQuery(accepted.forUpdate().compile());
    // No row: the application was cancelled, erased or expired during the rendering, or another process was faster.
    if (!locked.rows[0]) return;
    await tx.insertInto('document').values(rows).execute();
    await applyTransition(bank, tx, locked.rows[0], 'createDocuments', {});
  });
}
