import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import { read } from '../http/body.ts';
import type { World } from '../world.ts';

/** POST /email: keeps a newsletter subscription. The answer is the same for an address that is kept already. */
export function subscribe(app: FastifyInstance, { db, now }: World): void {
  const { path, request } = operations.subscribe;
  app.post(path, async ({ body }, reply) => {
    const { email } = read(request, body);
    await db
      .insertInto('subscription')
      .values({ email: email.toLowerCase(), subscribedAt: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return reply.send();
  });
}
