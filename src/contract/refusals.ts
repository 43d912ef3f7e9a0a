/** The ages, in years, at which the bank lends, and the lowest income in rubles a month (specification, section 9). */
export const lendingAge = { min: 20, max: 70 };
export const minimumIncome = 25_000;

/** The maximum credit, in monthly salaries. */
export const maximumSalaries = 20;

/** The minimum work experience, in years. */
export const minimumExperience = { total: 1, current: 0.25 };

/**
 * The known facts about an applicant: amount in rubles, salary in rubles a month, age and experience in years. A fact
 * that is missing or NaN is never a reason for a refusal.
 */
export type KnownFacts = Partial<{
  amount: number;
  age: number;
  employmentStatus: string;
  salary: number;
  workExperienceTotal: number;
  workExperienceCurrent: number;
}>;

/** The reasons for a refusal. Age and income come from the FAQ (section 9); the others are not in the specification. */
const refusals = {
  unemployed: ({ employmentStatus }) => employmentStatus === 'UNEMPLOYED',
  amountOverTwentySalaries: ({ amount = NaN, salary = NaN }) => amount > maximumSalaries * salary,
  underTwenty: ({ age = NaN }) => age < lendingAge.min,
  overSeventy: ({ age = NaN }) => age > lendingAge.max,
  incomeTooLow: ({ salary = NaN }) => salary < minimumIncome,
  totalExperienceTooShort: ({ workExperienceTotal = NaN }) => workExperienceTotal < minimumExperience.total,
  currentExperienceTooShort: ({ workExperienceCurrent = NaN }) =>
    workExperienceCurrent < minimumExperience.current,
} satisfies Record<string, (facts: KnownFacts) => boolean>;

export type RefusalReason = keyof typeof refusals;

/** Returns every reason for a refusal that follows from the known facts. */
export const refusalReasons = (facts: KnownFacts): RefusalReason[] =>
  (Object.keys(refusals) as RefusalReason[]).filter((reason) => refusals[reason](facts));
