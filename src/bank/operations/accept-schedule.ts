import { isDeepStrictEqual } from 'node:util';
import { operations } from '#contract/operations.ts';
import { scheduleRenewed } from '#contract/problem.ts';
import type { DocumentData, RenderedDocument } from '../documents/document-data.ts';
import { HttpProblem } from '../http/problem.ts';
import { parseApplicationId, parseBody } from '../http/request-input.ts';
import { conflictOf } from '../lifecycle/application-status.ts';
import { applyTransition, assertAllowed, isAlreadyApplied } from '../lifecycle/apply-transition.ts';
import type { BankContext } from '../lifecycle/bank-context.ts';
import { findApplication } from '../lifecycle/find-application.ts';
import type { Tx } from '../store/store.ts';
import type { Application } from '../store/tables.ts';
import { documentDataOf, renewedCredit } from './agreement-documents.ts';
import { hasStoredResponse } from './idempotency.ts';
import { linkToStatus } from './load-status.ts';
import type { Operation } from './operation.ts';
import { isOtherVersion } from './schedule-version.ts';
import { withApplication } from './with-application.ts';

/**
 * POST /document/:applicationId: accepts the schedule and creates the documents. They are rendered when the schedule is
 * loaded or before the transaction, which would block the database meanwhile, and once more where the application
 * changed in between. The answer is 409, because the schedule has to be looked at first, where the consent names a
 * version that other answers to the scoring have replaced, and on another day than the schedule's, which renews it.
 */
export const acceptSchedule: Operation = (bank) => async (request, reply) => {
  const id = parseApplicationId(request.params);
  const { version } = parseBody(operations.acceptSchedule.request, request.body);
  linkToStatus(reply, id);
  for (;;) {
    const rendering = (await hasStoredResponse(bank, request)) ? undefined : await render(bank, id);
    try {
      const accepted = await withApplication(bank, request, reply, id, (tx, application) =>
        accept(bank, tx, application, version, rendering),
      );
      if (rendering) bank.documentPool.discard(rendering.data);
      return accepted;
    } catch (error) {
      if (!(error instanceof ApplicationChanged)) throw error;
    }
  }
};

/** The application changed after its documents were rendered. */
class ApplicationChanged extends Error {
  override readonly name = 'ApplicationChanged';
}

type Rendering = { data: DocumentData; documents: RenderedDocument[] };

/** The documents; undefined where the application cannot be accepted. Throws HttpProblem 404. */
async function render(bank: BankContext, id: string): Promise<Rendering | undefined> {
  const data = documentDataOf(await findApplication(bank.db, id), bank.today());
  return data && { data, documents: await bank.documentPool.render(data) };
}

async function accept(
  bank: BankContext,
  tx: Tx,
  application: Application,
  version: string | undefined,
  rendering?: Rendering,
): Promise<HttpProblem | undefined> {
  if (isAlreadyApplied(application, 'agree')) return undefined;
  assertAllowed(application, 'agree', bank.today());
  if (isOtherVersion(application, version)) throw renewed();
  const data = documentDataOf(application, bank.today());
  if (!data) return renewSchedule(bank, tx, application);
  if (!rendering || !isDeepStrictEqual(data, rendering.data)) throw new ApplicationChanged();
  await storeDocuments(tx, application.id, rendering.documents);
  const preparing = await applyTransition(bank, tx, application, 'agree', {});
  await applyTransition(bank, tx, preparing, 'createDocuments', {});
  return undefined;
}

async function renewSchedule(bank: BankContext, tx: Tx, application: Application): Promise<HttpProblem> {
  const credit = renewedCredit(application, bank.today());
  if (!credit) throw conflictOf(application, bank.today());
  await applyTransition(bank, tx, application, 'renewSchedule', { credit });
  return renewed();
}

const renewed = () =>
  new HttpProblem(409, 'The payment schedule has been renewed. Load it again.', {
    type: scheduleRenewed,
    outcome: 'approved',
  });

async function storeDocuments(tx: Tx, applicationId: string, documents: RenderedDocument[]): Promise<void> {
  const rows = documents.map(({ bytes, ...rest }) => ({ applicationId, ...rest, bytes: Buffer.from(bytes) }));
  await tx.insertInto('document').values(rows).execute();
}
