import type { FastifyInstance } from 'fastify';
import { localToday } from '#contract/dates.ts';
import { operations } from '#contract/operations.ts';
import type { DocumentFacts, RenderedDocument } from '../documents/facts.ts';
import { read } from '../http/body.ts';
import { outOfOrder, unknownApplication } from '../http/problem.ts';
import { isDone, lockApplication, next, take } from '../lifecycle/apply-transition.ts';
import type { World } from '../lifecycle/bank-context.ts';
import type { Tx } from '../store/store.ts';
import type { Application } from '../store/tables.ts';
import { knownForm, type OfApplication } from './application-id.ts';
import { sayWhereItStands } from './load-progress.ts';
import { sameContent } from './same-content.ts';
import { answerOnce, isAnswered } from './with-idempotency.ts';

/**
 * POST /document/:applicationId: the schedule is accepted, the papers are made. They are drawn before the transaction,
 * for it holds the database, and once more where the application changed meanwhile; after the answer they can be signed.
 */
export function acceptSchedule(app: FastifyInstance, world: World): void {
  const { path, request } = operations.acceptSchedule;
  app.post<OfApplication>(path, async (sent, reply) => {
    const id = knownForm(sent.params.applicationId);
    read(request, sent.body);
    sayWhereItStands(reply, id);
    for (;;) {
      const drawn = (await isAnswered(world, sent)) ? undefined : await draw(world, id);
      try {
        return await answerOnce(world, sent, reply, (tx) => accept(world, tx, id, drawn));
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

type Drawn = { facts: DocumentFacts; documents: RenderedDocument[] };

/** The papers of the application as it stands; none where they are made already. Throws Refusal 404, 409. */
async function draw(world: World, id: string): Promise<Drawn | undefined> {
  const seen = await world.db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirst();
  if (!seen) throw unknownApplication();
  if (isDone(seen.state, 'agree', true)) return undefined;
  next(seen.state, 'agree');
  const facts = factsOf(seen, world.now());
  return { facts, documents: await world.desk.draw(facts) };
}

async function accept(world: World, tx: Tx, id: string, drawn: Drawn | undefined): Promise<void> {
  const application = await lockApplication(tx, id);
  if (isDone(application.state, 'agree', true)) return;
  next(application.state, 'agree');
  if (!drawn || !sameContent(factsOf(application, world.now()), drawn.facts)) throw new OtherFacts();
  await keep(tx, id, drawn.documents);
  const preparing = await take(world, tx, application, 'agree', {});
  await take(world, tx, preparing, 'createDocuments', {});
}

function factsOf({ id, request, answers, credit }: Application, now: Date): DocumentFacts {
  if (!answers || !credit) throw outOfOrder();
  return { applicationId: id, madeOn: localToday(now), request, answers, credit };
}

async function keep(tx: Tx, applicationId: string, documents: RenderedDocument[]): Promise<void> {
  const rows = documents.map(({ bytes, ...rest }) => ({ applicationId, ...rest, bytes: Buffer.from(bytes) }));
  await tx.insertInto('document').values(rows).execute();
}
