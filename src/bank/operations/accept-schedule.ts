import { isDeepStrictEqual } from 'node:util';
import { localToday } from '#contract/dates.ts';
import { operations } from '#contract/operations.ts';
import type { DocumentData, RenderedDocument } from '../documents/document-data.ts';
import { conflict, unknownApplication } from '../http/problem.ts';
import { parseApplicationId, parseBody } from '../http/request-input.ts';
import {
  applyTransition,
  assertAllowed,
  isAlreadyApplied,
  lockApplication,
} from '../lifecycle/apply-transition.ts';
import type { BankContext } from '../lifecycle/bank-context.ts';
import type { Tx } from '../store/store.ts';
import type { Application } from '../store/tables.ts';
import { hasStoredResponse, withIdempotency } from './idempotency.ts';
import { linkToStatus } from './load-status.ts';
import type { Operation } from './operation.ts';

/**
 * POST /document/:applicationId: accepts the schedule and creates the documents. They are rendered before the
 * transaction, which would block the database meanwhile, and once more where the application changed in between.
 */
export const acceptSchedule: Operation = (bank) => async (request, reply) => {
  const id = parseApplicationId(request.params);
  parseBody(operations.acceptSchedule.request, request.body);
  linkToStatus(reply, id);
  for (;;) {
    const rendering = (await hasStoredResponse(bank, request)) ? undefined : await render(bank, id);
    try {
      return await withIdempotency(bank, request, reply, (tx) => accept(bank, tx, id, rendering));
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

/** Renders the documents; undefined where they are created already. Throws HttpProblem 404, 409. */
async function render(bank: BankContext, id: string): Promise<Rendering | undefined> {
  const application = await bank.db
    .selectFrom('application')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!application) throw unknownApplication();
  if (isAlreadyApplied(application, 'agree')) return undefined;
  assertAllowed(application.state, 'agree');
  const data = documentDataOf(application, bank.now());
  return { data, documents: await bank.documentWorker.renderDocuments(data) };
}

async function accept(bank: BankContext, tx: Tx, id: string, rendering?: Rendering): Promise<void> {
  const application = await lockApplication(tx, id);
  if (isAlreadyApplied(application, 'agree')) return;
  assertAllowed(application.state, 'agree');
  if (!rendering || !isDeepStrictEqual(documentDataOf(application, bank.now()), rendering.data))
    throw new ApplicationChanged();
  await storeDocuments(tx, id, rendering.documents);
  const preparing = await applyTransition(bank, tx, application, 'agree', {});
  await applyTransition(bank, tx, preparing, 'createDocuments', {});
}

function documentDataOf({ id, request, answers, credit }: Application, now: Date): DocumentData {
  if (!answers || !credit) throw conflict();
  return { applicationId: id, createdOn: localToday(now), request, answers, credit };
}

async function storeDocuments(tx: Tx, applicationId: string, documents: RenderedDocument[]): Promise<void> {
  const rows = documents.map(({ bytes, ...rest }) => ({ applicationId, ...rest, bytes: Buffer.from(bytes) }));
  await tx.insertInto('document').values(rows).execute();
}
