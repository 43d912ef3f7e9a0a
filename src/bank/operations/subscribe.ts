import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import { read } from '../http/body.ts';
import type { World } from '../lifecycle/bank-context.ts';
import { answerOnce } from './with-idempotency.ts';

/** POST /email: keeps a newsletter subscription. The answer is the same for an address that is kept already. */
export function subscribe(app: FastifyInstance, world: World): void {
  const { path, request } = operations.subscribe;
  app.post(path, async (sent, reply) => {
    const { email } = read(request, sent.body);
    return answerOnce(world, sent, reply, async (tx) => {
      await tx
        .insertInto('subscription')
        .values({ email: email.toLowerCase(), subscribedAt: world.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
  });
}
