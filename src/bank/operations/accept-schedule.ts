import type { FastifyInstance } from 'fastify';
import { localToday } from '#contract/dates.ts';
import { operations } from '#contract/operations.ts';
import type { DocumentData, RenderedDocument } from '../documents/document-data.ts';
import { conflict, unknownApplication } from '../http/problem.ts';
import { type OfApplication, parseApplicationId, parseBody } from '../http/request-input.ts';
import {
  applyTransition,
  assertAllowed,
  isAlreadyApplied,
  lockApplication,
} from '../lifecycle/apply-transition.ts';
import type { BankContext } from '../lifecycle/bank-context.ts';
import type { Tx } from '../store/store.ts';
import type { Application } from '../store/tables.ts';
import { linkToStatus } from './load-status.ts';
import { sameContent } from './same-content.ts';
import { hasStoredResponse, withIdempotency } from './with-idempotency.ts';

/**
 * POST /document/:applicationId: the schedule is accepted, the papers are made. They are drawn before the transaction,
 * for it holds the database, and once more where the application changed meanwhile; after the answer they can be signed.
 */
export function acceptSchedule(app: FastifyInstance, bank: BankContext): void {
  const { path, request } = operations.acceptSchedule;
  app.post<OfApplication>(path, async (sent, reply) => {
    const id = parseApplicationId(sent.params.applicationId);
    parseBody(request, sent.body);
    linkToStatus(reply, id);
    for (;;) {
      const drawn = (await hasStoredResponse(bank, sent)) ? undefined : await draw(bank, id);
      try {
        return await withIdempotency(bank, sent, reply, (tx) => accept(bank, tx, id, drawn));
      } catch (error) {
        if (!(error instanceof OtherFacts)) throw error;
      }
    }
  });
}

/** The application changed after its papers were drawn. */
class OtherFacts extends Error {
  override readonly name = 'OtherFacts';
}

type Drawn = { facts: DocumentData; documents: RenderedDocument[] };

/** The papers of the application as it stands; none where they are made already. Throws HttpProblem 404, 409. */
async function draw(bank: BankContext, id: string): Promise<Drawn | undefined> {
  const seen = await bank.db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirst();
  if (!seen) throw unknownApplication();
  if (isAlreadyApplied(seen.state, 'agree', true)) return undefined;
  assertAllowed(seen.state, 'agree');
  const facts = factsOf(seen, bank.now());
  return { facts, documents: await bank.documentWorker.renderDocuments(facts) };
}

async function accept(bank: BankContext, tx: Tx, id: string, drawn: Drawn | undefined): Promise<void> {
  const application = await lockApplication(tx, id);
  if (isAlreadyApplied(application.state, 'agree', true)) return;
  assertAllowed(application.state, 'agree');
  if (!drawn || !sameContent(factsOf(application, bank.now()), drawn.facts)) throw new OtherFacts();
  await keep(tx, id, drawn.documents);
  const preparing = await applyTransition(bank, tx, application, 'agree', {});
  await applyTransition(bank, tx, preparing, 'createDocuments', {});
}

function factsOf({ id, request, answers, credit }: Application, now: Date): DocumentData {
  if (!answers || !credit) throw conflict();
  return { applicationId: id, createdOn: localToday(now), request, answers, credit };
}

async function keep(tx: Tx, applicationId: string, documents: RenderedDocument[]): Promise<void> {
  const rows = documents.map(({ bytes, ...rest }) => ({ applicationId, ...rest, bytes: Buffer.from(bytes) }));
  await tx.insertInto('document').values(rows).execute();
}
