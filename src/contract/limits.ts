/** Years. Apart from `limits`: the inline script of the document knows this one alone. */
export const minimumAge = 18;

/**
 * The numbers of both forms and of the flow (specification, sections 5 and 9). Amounts in rubles, terms in months, ages
 * and experience in years, lengths in characters.
 */
export const limits = {
  amount: { min: 150_000, max: 600_000, step: 1_000, initial: 150_000 },
  terms: [6, 12, 18, 24],
  initialTerm: 6,
  minimumAge,
  passportSeriesLength: 4,
  passportNumberLength: 6,
  dependents: { min: 0, max: 7, unselected: -1 },
  innLength: 12,
  experience: { min: 0, max: 99 },
  codeLength: 4,
  /** Not in the specification: the longest name, email address and salary that are accepted. */
  nameLength: 100,
  emailLength: 254,
  salaryLength: 9,
  /** Not in the specification: nobody alive is older, and nobody holds a passport before this age. Years. */
  oldestAge: 125,
  passportAge: 14,
} as const;

/** Rates and news are renewed every so many minutes (specification, section 9). */
export const feedRefreshMinutes = 15;

/**
 * Days after the day of an approval, or of the created documents, on which it can still be accepted. The bank's own.
 */
export const validityDays = 5;

/** Minutes for which a confirmation code is valid. The bank's own. */
export const codeMinutes = 10;

/** Days until the courier brings an issued card: working days in the two large cities (specification, section 9). */
export const deliveryDays = { largeCities: '1-2', elsewhere: '2-5' } as const;
