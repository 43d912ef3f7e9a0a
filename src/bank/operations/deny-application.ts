import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import { isDone, lockApplication, take } from '../lifecycle/apply-transition.ts';
import type { World } from '../lifecycle/bank-context.ts';
import { knownForm, type OfApplication } from './application-id.ts';
import { answerOnce } from './with-idempotency.ts';

/** POST /application/:applicationId/deny: the applicant wants no card. What is sent is not read. */
export function denyApplication(app: FastifyInstance, world: World): void {
  app.post<OfApplication>(operations.denyApplication.path, async (sent, reply) => {
    const id = knownForm(sent.params.applicationId);
    return answerOnce(world, sent, reply, async (tx) => {
      const application = await lockApplication(tx, id);
      if (isDone(application.state, 'deny', true)) return;
      await tx.updateTable('code').set({ unsent: null }).where('applicationId', '=', id).execute();
      await take(world, tx, application, 'deny', {});
    });
  });
}
