import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import { parseBody } from '../http/request-input.ts';
import type { BankContext } from '../lifecycle/bank-context.ts';
import { withIdempotency } from './with-idempotency.ts';

/** POST /email: keeps a newsletter subscription. The answer is the same for an address that is kept already. */
export function subscribe(app: FastifyInstance, bank: BankContext): void {
  const { path, request } = operations.subscribe;
  app.post(path, async (sent, reply) => {
    const { email } = parseBody(request, sent.body);
    return withIdempotency(bank, sent, reply, async (tx) => {
      await tx
        .insertInto('subscription')
        .values({ email: email.toLowerCase(), subscribedAt: bank.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
  });
}
