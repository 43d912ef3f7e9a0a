import { type CreditTerms, rateReasonKinds } from '#contract/credit-terms.ts';
import { fullCost } from '#contract/full-cost.ts';
import type { Credit } from '#contract/schedule.ts';
import { termsOf } from '#contract/schedule-terms.ts';
import { kindOfReason } from '../rules/scoring.ts';
import { hashOf } from '../store/hash.ts';
import type { Application } from '../store/tables.ts';
import { isAllowedIn } from './lifecycle.ts';

/**
 * The credit with its schedule, and the chosen offer's rate and payment for comparison; undefined if there is no
 * credit. Anyone with the application's id can read it, so it omits `isSalaryClient` and discloses only the kinds of
 * the reasons for a changed rate. `version` is a hash of the rest without `validUntil`, because accepting the schedule
 * removes `validUntil`, and a repeated consent sends the accepted version.
 */
export function shownCredit(application: Application) {
  const { state, credit, offer, decision, validUntil } = application;
  if (!credit || !offer) return undefined;
  const { amount: requestedAmount, totalAmount, isSalaryClient: _, ...terms } = credit;
  const shown = {
    ...terms,
    amount: totalAmount,
    requestedAmount,
    psk: fullCost(requestedAmount, terms.paymentSchedule),
    offeredRate: offer.rate,
    offeredMonthlyPayment: offer.monthlyPayment,
    ...(credit.rate !== offer.rate && { rateReasons: rateReasonsOf(decision) }),
  } satisfies Credit;
  return {
    ...shown,
    ...(validUntil && isAllowedIn(state, 'agree') && { validUntil }),
    version: hashOf(JSON.stringify(shown)),
  };
}

/** Returns each kind once, in the order of `rateReasonKinds`, so that the order of the reasons is not disclosed. */
function rateReasonsOf(decision: Application['decision']) {
  const adjustments = decision?.approved ? decision.adjustments : [];
  return rateReasonKinds.filter((kind) => adjustments.some(({ reason }) => kindOfReason(reason) === kind));
}

/** The terms of `shownCredit`, without the schedule. */
export function shownTerms(application: Application): CreditTerms | undefined {
  const credit = shownCredit(application);
  return (credit && termsOf(credit)) ?? undefined;
}
