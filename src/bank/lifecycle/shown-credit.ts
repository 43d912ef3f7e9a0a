import { rateReasonKinds } from '#contract/credit-terms.ts';
import type { IsoDate } from '#contract/dates.ts';
import { fullCost } from '#contract/full-cost.ts';
import type { Credit } from '#contract/schedule.ts';
import { createCredit } from '../rules/credit.ts';
import { kindOfReason } from '../rules/scoring.ts';
import { hashOf } from '../store/hash.ts';
import type { Application } from '../store/tables.ts';
import { isAllowedIn } from './lifecycle.ts';

/** Returns the application as of `today`: until the schedule is accepted, its credit is calculated from that day. */
export function asOf(application: Application, today: IsoDate): Application {
  const { state, credit, offer } = application;
  if (!credit || !offer || !isAllowedIn(state, 'agree')) return application;
  return { ...application, credit: createCredit(offer, credit.rate, today) };
}

/** The application as an email of `today` describes it: without its last day if that is before `today`. */
export function emailedAsOf(application: Application, today: IsoDate): Application {
  const { validUntil, ...current } = asOf(application, today);
  return { ...current, validUntil: validUntil && validUntil < today ? null : validUntil };
}

/**
 * The credit as of `today` with its schedule, and the chosen offer's rate and payment for comparison; undefined without
 * a credit. Anyone with the application's id can read it, so it omits `isSalaryClient` and discloses only the kinds of
 * the reasons for a changed rate. `version` is a hash of the rest without `validUntil`, which is omitted once the
 * schedule is accepted; the `version` of a repeated consent still has to match.
 */
export function shownCredit(application: Application, today: IsoDate) {
  const { state, credit, offer, decision, validUntil } = asOf(application, today);
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
  // Sorted, because the database does not keep the order of a stored credit's keys.
  const keys = [shown, ...shown.paymentSchedule].flatMap(Object.keys).sort();
  return {
    ...shown,
    ...(validUntil && isAllowedIn(state, 'agree') && { validUntil }),
    version: hashOf(JSON.stringify(shown, keys)),
  };
}

/** Returns each kind once, in the order of `rateReasonKinds`, so that the order of the reasons is not disclosed. */
function rateReasonsOf(decision: Application['decision']) {
  const adjustments = decision?.approved ? decision.adjustments : [];
  return rateReasonKinds.filter((kind) => adjustments.some(({ reason }) => kindOfReason(reason) === kind));
}
