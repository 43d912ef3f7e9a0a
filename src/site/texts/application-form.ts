const amountRange = 'Amount must be between 150 000 and 600 000';
const name = { notLatin: 'Must be in Latin characters', tooLong: 'Must be at most 100 characters' };

/** The application form (specification, sections 2, 5 and 8). */
export const application = {
  heading: 'Your application',
  fields: {
    amount: 'Amount, ₽',
    term: 'Term',
    firstName: 'First name',
    lastName: 'Last name',
    middleName: 'Middle name (optional)',
    email: 'Email',
    birthdate: 'Birthdate',
    passportSeries: 'Passport series',
    passportNumber: 'Passport number',
  },
  estimate: {
    heading: 'Estimate of our offers',
    payment: (amount: string, least: string, most: string) =>
      `For ${amount}: about ${least} to ${most} a month`,
    total: (least: string, most: string) => `About ${least} to ${most} in total`,
    rates: (low: string, high: string, least: string, most: string) =>
      `Offers: ${low} to ${high} a year, full cost ${least} to ${most}.`,
    decided: (low: string, high: string) => `Final rate after step 2: ${low} to ${high}.`,
  },
  hints: {
    lastName: 'As in your passport, in Latin letters',
    email: 'For our decision',
  },
  groups: { credit: 'Credit', person: 'About you', passport: 'Passport' },
  slider: 'Choose the amount',
  termOption: (months: number) => `${months} month`,
  consent: 'By pressing Continue you agree that we may use this data for your application only.',
  submit: 'Continue',
  back: 'Back to the offers',
  otherAddress: (address: string) =>
    `If you enter an email address other than ${address}, we cancel your earlier application.`,
  busy: 'Preparing your offers',
  failed: 'Error submitting form.',
  amountRange,
  /** Suggests a correction of a mistyped address. */
  suggestion: (address: string) => `Did you mean ${address}?`,
  /** By field and violated rule. */
  messages: {
    amount: {
      required: amountRange,
      outOfRange: amountRange,
      notDigits: `Type the amount in digits, for example 300\u00a0000. ${amountRange}`,
    },
    term: { outOfRange: 'Please select a term' },
    firstName: { ...name, required: 'First name cannot be empty' },
    lastName: { ...name, required: 'Last name cannot be empty' },
    middleName: name,
    email: {
      required: 'Email cannot be empty',
      notEmail: 'Invalid email address',
      tooLong: 'Invalid email address',
    },
    birthdate: {
      required: 'Birthdate cannot be empty',
      notDate: 'Invalid date',
      tooYoung: 'You must be at least 18 years old',
    },
    passportSeries: { required: 'Passport series cannot be empty', wrongFormat: 'Must be 4 digits' },
    passportNumber: { required: 'Passport number cannot be empty', wrongFormat: 'Must be 6 digits' },
  },
} as const;

/** Conditions and next steps, before the form asks for personal data. Age and income: specification, section 9. */
export const eligibility = {
  who: {
    heading: 'Who can get the card',
    points: [
      'Age 20 to 70',
      'At least 25 000 ₽ a month after taxes',
      'Amount up to 20 times your monthly income',
      'A year in work, three months in your job',
    ],
  },
  next: {
    heading: 'What happens next',
    points: [
      'Choose one of four offers',
      'Answer questions about your work',
      'Sign and enter a code: only then are you bound',
    ],
  },
} as const;
