import type { FastifyInstance } from 'fastify';
import { localToday } from '#contract/dates.ts';
import { operations } from '#contract/operations.ts';
import { renderDocuments } from '../documents/documents.ts';
import type { DocumentFacts, RenderedDocument } from '../documents/facts.ts';
import { read } from '../http/body.ts';
import { outOfOrder, unknownApplication } from '../http/refusal.ts';
import type { Tx } from '../store/store.ts';
import type { Application } from '../store/tables.ts';
import { isDone, lockApplication, next, take } from '../transition.ts';
import type { World } from '../world.ts';
import { knownForm, type OfApplication } from './application-id.ts';
import { sameContent } from './same-content.ts';

/**
 * POST /document/:applicationId: the schedule is accepted, the papers are made. They are drawn before the transaction,
 * for it holds the database, and once more where the application changed meanwhile; after the answer they can be signed.
 */
export function acceptSchedule(app: FastifyInstance, world: World): void {
  const { path, request } = operations.acceptSchedule;
  app.post<OfApplication>(path, async ({ body, params }, reply) => {
    const id = knownForm(params.applicationId);
    read(request, body);
    while (!(await accepted(world, id)));
    return reply.send();
  });
}

async function accepted(world: World, id: string): Promise<boolean> {
  const seen = await world.db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirst();
  if (!seen) throw unknownApplication();
  if (isDone(seen.state, 'agree', true)) return true;
  next(seen.state, 'agree');
  const facts = factsOf(seen, world.now());
  const documents = await renderDocuments(facts);
  return world.db.transaction().execute(async (tx) => {
    const application = await lockApplication(tx, id);
    if (isDone(application.state, 'agree', true)) return true;
    next(application.state, 'agree');
    if (!sameContent(factsOf(application, world.now()), facts)) return false;
    await keep(tx, id, documents);
    const preparing = await take(world, tx, application, 'agree', {});
    await take(world, tx, preparing, 'createDocuments', {});
    return true;
  });
}

function factsOf({ id, request, answers, credit }: Application, now: Date): DocumentFacts {
  if (!answers || !credit) throw outOfOrder();
  return { applicationId: id, madeOn: localToday(now), request, answers, credit };
}

async function keep(tx: Tx, applicationId: string, documents: RenderedDocument[]): Promise<void> {
  const rows = documents.map(({ bytes, ...rest }) => ({ applicationId, ...rest, bytes: Buffer.from(bytes) }));
  await tx.insertInto('document').values(rows).execute();
}
