/** Every business number, once (specification, sections 5 and 9). Amounts in rubles, terms in months, ages and experience in years. */
export const limits = {
  amount: { min: 150_000, max: 600_000, step: 1_000, initial: 150_000 },
  terms: [6, 12, 18, 24],
  initialTerm: 6,
  minimumAge: 18,
  passportSeriesLength: 4,
  passportNumberLength: 6,
  dependents: { min: 0, max: 7, unselected: -1 },
  innLength: 12,
  experience: { min: 0, max: 99 },
  codeLength: 4,
  steps: 5,
  /** Not in the specification: what keeps a text a name, a mail address or a salary. The inputs stop at the same lengths. */
  nameLength: 100,
  emailLength: 254,
  salaryLength: 9,
} as const;

export type Term = (typeof limits.terms)[number];
