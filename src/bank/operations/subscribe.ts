import { operations } from '#contract/operations.ts';
import { parseBody } from '../http/request-input.ts';
import { withIdempotency } from './idempotency.ts';
import type { Operation } from './operation.ts';

/** POST /email: stores a newsletter subscription. A known address gets the same response. */
export const subscribe: Operation = (bank) => async (request, reply) => {
  const { email } = parseBody(operations.subscribe.request, request.body);
  return withIdempotency(bank, request, reply, async (tx) => {
    await tx
      .insertInto('subscription')
      .values({ email: email.toLowerCase(), subscribedAt: bank.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
};
