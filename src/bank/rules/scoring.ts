import type { ApplicationRequest } from '#contract/application.ts';
import type { RateReasonKind } from '#contract/credit-terms.ts';
import { ageOn, type IsoDate } from '#contract/dates.ts';
import { limits } from '#contract/limits.ts';
import type { LoanOffer } from '#contract/offer.ts';
import { maximumSalaries, type RefusalReason, refusalReasons } from '#contract/refusals.ts';
import type { ScoringAnswers } from '#contract/scoring.ts';
import { lowestRate, shortTerm } from '#contract/tariffs.ts';

export type ScoringInput = {
  request: ApplicationRequest;
  offer: LoanOffer;
  answers: ScoringAnswers;
  today: IsoDate;
};

/** One reason why the applicant's rate differs from the offer's, and its share of the difference, in percentage points. */
export type RateAdjustment = { reason: RateReason; points: number };

/** The bank's decision. `rate` is in percent a year: the offer's rate plus the `adjustments`. */
export type ScoringDecision =
  | { approved: true; rate: number; adjustments: RateAdjustment[] }
  | { approved: false; reasons: RefusalReason[] };

/** Decides on a credit: approves it at the applicant's rate, or refuses it with all reasons. */
export function score({ request, offer, answers, today }: ScoringInput): ScoringDecision {
  const facts = { ...answers, ...answers.employment, term: offer.term, age: ageOn(today, request.birthdate) };
  const reasons = refusalReasons({ ...facts, amount: request.amount });
  if (reasons.length > 0) return { approved: false, reasons };
  return { approved: true, ...personalRate(offer.rate, facts) };
}

/** In rubles. `possibleAmount` is rounded down to a multiple of this, so that it does not tell the exact salary. */
const possibleAmountStep = 10_000;

/**
 * The largest amount, in rubles, for an applicant who was refused only because of the amount. Undefined after an
 * approval, if there were other reasons, or if this largest amount is below the minimum of a credit.
 */
export function possibleAmount(decision: ScoringDecision, answers: ScoringAnswers): number | undefined {
  if (decision.approved || decision.reasons.some((reason) => reason !== 'amountOverTwentySalaries'))
    return undefined;
  const largest = maximumSalaries * answers.employment.salary;
  const amount = Math.floor(largest / possibleAmountStep) * possibleAmountStep;
  return amount < limits.amount.min ? undefined : amount;
}

const favouredAges = { FEMALE: { min: 35, max: 60 }, MALE: { min: 30, max: 55 } };

type Facts = ScoringAnswers & ScoringAnswers['employment'] & { term: number; age: number };
type Rule = { kind: RateReasonKind; points: number; applies: (facts: Facts) => boolean };

/** The rules that raise or lower the rate of the chosen offer, in percentage points. */
const rateRules = {
  selfEmployed: {
    kind: 'employment',
    points: 1,
    applies: (facts) => facts.employmentStatus === 'SELF_EMPLOYED',
  },
  businessOwner: {
    kind: 'employment',
    points: 3,
    applies: (facts) => facts.employmentStatus === 'BUSINESS_OWNER',
  },
  middleManager: { kind: 'employment', points: -2, applies: ({ position }) => position === 'MID_MANAGER' },
  topManager: { kind: 'employment', points: -4, applies: ({ position }) => position === 'TOP_MANAGER' },
  married: { kind: 'family', points: -3, applies: ({ maritalStatus }) => maritalStatus === 'MARRIED' },
  divorced: { kind: 'family', points: 1, applies: ({ maritalStatus }) => maritalStatus === 'DIVORCED' },
  severalChildren: { kind: 'family', points: 1, applies: ({ dependentAmount }) => dependentAmount > 1 },
  shortTerm: { kind: 'term', points: shortTerm.points, applies: ({ term }) => term < shortTerm.months },
  favouredAge: {
    kind: 'age',
    points: -3,
    applies: ({ gender, age }) => age >= favouredAges[gender].min && age <= favouredAges[gender].max,
  },
} satisfies Record<string, Rule>;

/** A rule that changed the rate, or 'lowestRate' if the rate was raised to that constant. */
export type RateReason = keyof typeof rateRules | 'lowestRate';

/** The kind of a reason. Anyone with the application id may see the kind, but not the reason itself. */
export const kindOfReason = (reason: RateReason): RateReasonKind =>
  reason === 'lowestRate' ? reason : rateRules[reason].kind;

/** The applicant's rate in percent a year, at least `lowestRate`, and each adjustment of the chosen offer's rate. */
function personalRate(offered: number, facts: Facts): { rate: number; adjustments: RateAdjustment[] } {
  const adjustments: RateAdjustment[] = (Object.keys(rateRules) as (keyof typeof rateRules)[])
    .filter((reason) => rateRules[reason].applies(facts))
    .map((reason) => ({ reason, points: rateRules[reason].points }));
  const rate = adjustments.reduce((sum, { points }) => sum + points, offered);
  if (rate >= lowestRate) return { rate, adjustments };
  const raise: RateAdjustment = { reason: 'lowestRate', points: lowestRate - rate };
  return { rate: lowestRate, adjustments: [...adjustments, raise] };
}
