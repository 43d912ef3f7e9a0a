import { randomBytes } from 'node:crypto';
import { latestToday } from '#contract/dates.ts';
import { operations } from '#contract/operations.ts';
import { createOffers } from '#contract/tariffs.ts';
import { parseBody } from '../http/request-input.ts';
import { withIdempotency } from './idempotency.ts';
import type { Operation } from './operation.ts';

/** POST /application: stores the request and returns the four offers. No email is sent before an offer is chosen. */
export const submitApplication: Operation = async (bank, request, reply) => {
  const now = bank.now();
  const sent = parseBody(operations.submitApplication.request(latestToday(now)), request.body);
  // 128 random bits: nobody can guess the id of another application.
  const id = randomBytes(16).toString('hex');
  const offers = createOffers(sent, id);
  const state = 'PREAPPROVAL';
  const row = {
    id,
    state,
    request: JSON.stringify(sent),
    offers: JSON.stringify(offers),
    createdAt: now,
    changedAt: now,
  } as const;
  return withIdempotency(bank, request, reply, id, async (tx) => {
    // One statement: this is the most frequent call.
    await tx
      .with('inserted', (within) => within.insertInto('application').values(row))
      .insertInto('transition')
      .values({ applicationId: id, event: 'submit', fromState: null, toState: state, occurredAt: now })
      .execute();
    return offers;
  });
};
