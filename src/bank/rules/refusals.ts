import { ageOn } from '#contract/dates.ts';
import type { ScoringInput } from './scoring-input.ts';

/** The edges of what the bank lends on. Ages and experience in years, money in rubles. */
const demands = {
  age: { min: 20, max: 70 },
  monthlyIncome: 25_000,
  salariesInAmount: 20,
  experience: { total: 1, current: 0.25 },
};

const refusals = {
  unemployed: ({ answers }) => answers.employment.employmentStatus === 'UNEMPLOYED',
  amountOverTwentySalaries: ({ request, answers }) =>
    request.amount > demands.salariesInAmount * answers.employment.salary,
  underTwenty: ({ request, today }) => ageOn(today, request.birthdate) < demands.age.min,
  overSeventy: ({ request, today }) => ageOn(today, request.birthdate) > demands.age.max,
  incomeTooLow: ({ answers }) => answers.employment.salary < demands.monthlyIncome,
  totalExperienceTooShort: ({ answers }) => answers.employment.workExperienceTotal < demands.experience.total,
  currentExperienceTooShort: ({ answers }) =>
    answers.employment.workExperienceCurrent < demands.experience.current,
} satisfies Record<string, (input: ScoringInput) => boolean>;

/** Why the bank does not lend. */
export type RefusalReason = keyof typeof refusals;

/** Every reason against a credit, in the order of the rules; none is a yes. */
export const refusalReasons = (input: ScoringInput): RefusalReason[] =>
  (Object.keys(refusals) as RefusalReason[]).filter((reason) => refusals[reason](input));
