import { application } from './application-form.ts';

const amount = application.amountRange;
const name = { notLatin: 'Must be in Latin characters', tooLong: 'Must be at most 100 characters' };

/** The error messages of the application form (specification, section 5), by field and broken rule. */
export const applicationMessages = {
  amount: {
    required: amount,
    outOfRange: amount,
    notDigits: `Type the amount in digits, for example 300\u00a0000. ${amount}`,
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
} as const;

/** The question about a mistyped address. */
export const suggestion = (address: string) => `Did you mean ${address}?`;
