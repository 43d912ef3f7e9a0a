import type { FastifyInstance } from 'fastify';
import type { LoanOffer } from '#contract/offer.ts';
import { operations } from '#contract/operations.ts';
import { notTooMany, notTooManyTo } from '../email/email-rate-limits.ts';
import { badInput } from '../http/problem.ts';
import { parseApplicationId, parseBody } from '../http/request-input.ts';
import {
  applyTransition,
  assertAllowed,
  isAlreadyApplied,
  lockApplication,
} from '../lifecycle/apply-transition.ts';
import type { BankContext } from '../lifecycle/bank-context.ts';
import { linkToStatus } from './load-status.ts';
import { sameContent } from './same-content.ts';
import { withIdempotency } from './with-idempotency.ts';

/** POST /application/apply: keeps the chosen offer. It must be one of those the bank made; keys of others are ignored. */
export function chooseOffer(app: FastifyInstance, bank: BankContext): void {
  const { path, request } = operations.chooseOffer;
  app.post(path, async (sent, reply) => {
    const said = parseBody(request, sent.body);
    const id = parseApplicationId(said.applicationId);
    linkToStatus(reply, id);
    return withIdempotency(bank, sent, reply, async (tx) => {
      const application = await lockApplication(tx, id);
      const offer = ownOffer(application.offers, said);
      if (isAlreadyApplied(application.state, 'apply', sameContent(application.offer, offer))) return;
      assertAllowed(application.state, 'apply');
      await notTooMany(bank, tx, application, ['finishRegistration']);
      await notTooManyTo(bank, tx, application);
      await applyTransition(bank, tx, application, 'apply', { offer });
    });
  });
}

/** The bank's offer that is meant. Throws HttpProblem 400 naming what the bank did not say like this. */
function ownOffer(offers: LoanOffer[], said: LoanOffer): LoanOffer {
  const meant = offers.find(
    (offer) =>
      offer.isInsuranceEnabled === said.isInsuranceEnabled && offer.isSalaryClient === said.isSalaryClient,
  );
  if (!meant) throw badInput([{ field: 'rate', code: 'outOfRange' }]);
  const changed = Object.keys(meant)
    .filter((key) => meant[key] !== said[key])
    .sort();
  if (changed.length > 0) throw badInput(changed.map((field) => ({ field, code: 'outOfRange' })));
  return meant;
}
