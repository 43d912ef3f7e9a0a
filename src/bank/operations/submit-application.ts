import { randomBytes } from 'node:crypto';
import { createOffers } from '#contract/tariffs.ts';
import { withIdempotency } from './idempotency.ts';
import type { Operation } from './operation.ts';

/** POST /application: stores the request and returns the four offers. No email is sent before an offer is chosen. */
export const submitApplication: Operation<'submitApplication'> = (call) => {
  const now = call.bank.now();
  // 128 random bits: nobody can guess the id of another application.
  const id = randomBytes(16).toString('hex');
  const offers = createOffers(call.body, id);
  const state = 'PREAPPROVAL';
  const row = {
    id,
    state,
    request: call.body,
    offers: JSON.stringify(offers),
    createdAt: now,
    changedAt: now,
  } as const;
  return withIdempotency(call, id, async (tx) => {
    // The history begins with this row; `lifecycle` has the events after it. One statement for both tables saves a round
    // trip to the database in the most frequent write.
    await tx
      .with('inserted', (query) => query.insertInto('application').values(row))
      .insertInto('transition')
      .values({ applicationId: id, event: 'submit', fromState: null, toState: state, occurredAt: now })
      .execute();
    return offers;
  });
};
