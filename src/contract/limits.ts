/**
 * The limits of the application form, the scoring form and the confirmation code (specification, sections 5 and 9).
 * Amounts in rubles, terms in months, ages and experience in years, lengths in characters.
 */
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
  /** Not in the specification: the maximum length of a name, an email address and a salary. */
  nameLength: 100,
  emailLength: 254,
  salaryLength: 9,
  /** Not in the specification: the earliest plausible birthdate, and the age at which a passport is first issued. */
  earliestBirthdate: '1900-01-01',
  passportAge: 14,
} as const;

/** A confirmation code never begins with 0. */
export const smallestCode = 10 ** (limits.codeLength - 1);

/** Minutes between refreshes of rates and news (specification, section 9). */
export const feedRefreshMinutes = 15;

/** Days for which an approval and, later, the created documents are valid. Not in the specification. */
export const validityDays = 5;

/** Days until an application without a chosen offer is erased. Few, because no email links back to it. */
export const daysWithoutOffer = 2;

/** Days for which an emailed link can open the application on another device. Not in the specification. */
export const linkDays = 7;

/** Minutes for which a confirmation code is valid. Not in the specification. */
export const codeMinutes = 10;

/** Days for the delivery of a card; working days in the two large cities (specification, section 9). */
export const deliveryDays = { largeCities: '1-2', elsewhere: '2-5' } as const;
