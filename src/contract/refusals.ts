import { cardTerms } from './card-terms.ts';

/** The largest credit in monthly salaries. */
export const maximumSalaries = 20;

/** The least work experience in years. */
export const minimumExperience = { total: 1, current: 0.25 };

/**
 * What is known of an applicant: amount in rubles, salary in rubles a month, age and experience in years. An unknown
 * fact is missing or NaN: it does not refuse.
 */
export type KnownFacts = Partial<{
  amount: number;
  age: number;
  employmentStatus: string;
  salary: number;
  workExperienceTotal: number;
  workExperienceCurrent: number;
}>;

/** The reasons for a refusal. Age and income are those of the FAQ (section 9), the others the bank's own choice. */
const refusals = {
  unemployed: ({ employmentStatus }) => employmentStatus === 'UNEMPLOYED',
  amountOverTwentySalaries: ({ amount = NaN, salary = NaN }) => amount > maximumSalaries * salary,
  underTwenty: ({ age = NaN }) => age < cardTerms.age.min,
  overSeventy: ({ age = NaN }) => age > cardTerms.age.max,
  incomeTooLow: ({ salary = NaN }) => salary < cardTerms.monthlyIncome,
  totalExperienceTooShort: ({ workExperienceTotal = NaN }) => workExperienceTotal < minimumExperience.total,
  currentExperienceTooShort: ({ workExperienceCurrent = NaN }) =>
    workExperienceCurrent < minimumExperience.current,
} satisfies Record<string, (facts: KnownFacts) => boolean>;

export type RefusalReason = keyof typeof refusals;

/** Every reason for which the bank refuses an applicant of these facts, whatever the unknown ones are. */
export const refusalReasons = (facts: KnownFacts): RefusalReason[] =>
  (Object.keys(refusals) as RefusalReason[]).filter((reason) => refusals[reason](facts));
