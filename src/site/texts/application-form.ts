/** The application form (specification, sections 2, 5 and 8). */
export const application = {
  heading: 'Your application',
  fields: {
    amount: 'Amount, ₽',
    term: 'Term',
    lastName: 'Last name',
    firstName: 'First name',
    middleName: 'Middle name (optional)',
    email: 'Email',
    birthdate: 'Birthdate',
    passportSeries: 'Passport series',
    passportNumber: 'Passport number',
  },
  estimate: {
    heading: 'Estimate of our offers',
    payment: (least: string, most: string) => `About ${least} to ${most} a month`,
    total: (least: string, most: string) => `About ${least} to ${most} in all`,
    rates: (low: string, high: string, least: string, most: string) =>
      `Offers: ${low} to ${high} a year, full cost ${least} to ${most}.`,
    decided: (low: string, high: string) => `Final rate after step 2: ${low} to ${high}.`,
  },
  hints: {
    names: 'As in your passport, in Latin letters',
    email: 'For our decision',
  },
  groups: { credit: 'Credit', person: 'About you', passport: 'Passport' },
  slider: 'Choose the amount',
  termOption: (months: number) => `${months} month`,
  consent: 'By pressing Continue you agree that we use this data for your application only.',
  submit: 'Continue',
  busy: 'Preparing your offers',
  failed: 'Error submitting form.',
  amountRange: 'Amount must be between 150 000 and 600 000',
} as const;
