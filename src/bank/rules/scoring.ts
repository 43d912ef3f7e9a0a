import type { ApplicationRequest } from '#contract/application.ts';
import { ageOn, type IsoDate } from '#contract/dates.ts';
import { cardTerms } from '#contract/limits.ts';
import type { LoanOffer } from '#contract/offer.ts';
import type { ScoringAnswers } from '#contract/scoring.ts';

/** The data that the decision is made on: both forms' answers, the chosen offer and the day of the decision. */
export type ScoringInput = {
  request: ApplicationRequest;
  offer: LoanOffer;
  answers: ScoringAnswers;
  today: IsoDate;
};

/** The bank's decision. `rate` in percent a year. */
export type ScoringDecision =
  | { approved: true; rate: number }
  | { approved: false; reasons: RefusalReason[] };

/** Decides on a credit: approves it at the applicant's rate, or refuses it with every reason. */
export function score(input: ScoringInput): ScoringDecision {
  const reasons = refusalReasons(input);
  return reasons.length > 0 ? { approved: false, reasons } : { approved: true, rate: personalRate(input) };
}

/** The largest credit in monthly salaries. */
const maximumSalaries = 20;

/** The least work experience in years. */
const minimumExperience = { total: 1, current: 0.25 };

/** The reasons for a refusal. Age and income are those of the FAQ (section 9), the others the bank's own choice. */
const refusals = {
  unemployed: ({ answers }) => answers.employment.employmentStatus === 'UNEMPLOYED',
  amountOverTwentySalaries: ({ request, answers }) =>
    request.amount > maximumSalaries * answers.employment.salary,
  underTwenty: ({ request, today }) => ageOn(today, request.birthdate) < cardTerms.age.min,
  overSeventy: ({ request, today }) => ageOn(today, request.birthdate) > cardTerms.age.max,
  incomeTooLow: ({ answers }) => answers.employment.salary < cardTerms.monthlyIncome,
  totalExperienceTooShort: ({ answers }) => answers.employment.workExperienceTotal < minimumExperience.total,
  currentExperienceTooShort: ({ answers }) =>
    answers.employment.workExperienceCurrent < minimumExperience.current,
} satisfies Record<string, (input: ScoringInput) => boolean>;

type RefusalReason = keyof typeof refusals;

const refusalReasons = (input: ScoringInput): RefusalReason[] =>
  (Object.keys(refusals) as RefusalReason[]).filter((reason) => refusals[reason](input));

/** The lowest rate in percent a year: without it the modifiers below can lower an offer's 10 % to 0 %. */
const lowestRate = 1;

const employmentModifiers = { UNEMPLOYED: 0, SELF_EMPLOYED: 1, EMPLOYED: 0, BUSINESS_OWNER: 3 };
const positionModifiers = { WORKER: 0, MID_MANAGER: -2, TOP_MANAGER: -4, OWNER: 0 };
const maritalModifiers = { MARRIED: -3, SINGLE: 0, DIVORCED: 1, WIDOW_WIDOWER: 0 };
/** The ages that get a lower rate. */
const favouredAges = { FEMALE: { min: 35, max: 60 }, MALE: { min: 30, max: 55 } };

/** The applicant's rate in percent a year: the chosen offer's rate plus the modifiers, at least 1. */
function personalRate({ request, offer, answers, today }: ScoringInput): number {
  const rate =
    offer.rate +
    employmentModifiers[answers.employment.employmentStatus] +
    positionModifiers[answers.employment.position] +
    maritalModifiers[answers.maritalStatus] +
    (answers.dependentAmount > 1 ? 1 : 0) +
    (offer.term < 12 ? 5 : 0) +
    (isFavoured(ageOn(today, request.birthdate), answers.gender) ? -3 : 0);
  return Math.max(rate, lowestRate);
}

function isFavoured(age: number, gender: ScoringAnswers['gender']): boolean {
  const { min, max } = favouredAges[gender];
  return age >= min && age <= max;
}
