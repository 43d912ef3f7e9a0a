import type { FastifyInstance } from 'fastify';
import { latestToday } from '#contract/dates.ts';
import { operations } from '#contract/operations.ts';
import { newApplicationId, parseBody } from '../http/request-input.ts';
import type { BankContext } from '../lifecycle/bank-context.ts';
import { createOffers } from '../rules/offers.ts';
import { withIdempotency } from './with-idempotency.ts';

/** POST /application: keeps the request and answers the four offers. No mail is sent before one is chosen. */
export function submitApplication(app: FastifyInstance, bank: BankContext): void {
  const { now } = bank;
  const { path, request: requestOn } = operations.submitApplication;
  app.post(path, async (sent, reply) => {
    const request = parseBody(requestOn(latestToday(now())), sent.body);
    const id = newApplicationId();
    const offers = createOffers(request, id);
    const [state, at] = ['PREAPPROVAL', now()] as const;
    return withIdempotency(bank, sent, reply, async (tx) => {
      const [asked, offered] = [JSON.stringify(request), JSON.stringify(offers)];
      const row = { id, state, request: asked, offers: offered, createdAt: at, changedAt: at };
      // One statement: this is the call that comes most often.
      await tx
        .with('kept', (within) => within.insertInto('application').values(row))
        .insertInto('transition')
        .values({ applicationId: id, event: 'submit', fromState: null, toState: state, occurredAt: at })
        .execute();
      return offers;
    });
  });
}
