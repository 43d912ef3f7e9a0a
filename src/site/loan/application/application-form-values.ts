import { applicationRequestOn } from '#contract/application.ts';
import type { IsoDate } from '#contract/dates.ts';
import { limits } from '#contract/limits.ts';
import type { Draft } from '../form/drafts.ts';
import { thousands } from '../form/money.ts';
import { formSchema, parseRubles } from '../form/parse.ts';

/** The values of the application form when it opens (section 5). */
export const emptyApplication = {
  amount: thousands(limits.amount.initial),
  term: String(limits.initialTerm),
  lastName: '',
  firstName: '',
  middleName: '',
  email: '',
  birthdate: '',
  passportSeries: '',
  passportNumber: '',
};

export type ApplicationFormValues = typeof emptyApplication;

/** Parses the form's values to the application request of the contract, checked on the day `today`. */
export const applicationFormOn = (today: IsoDate) =>
  formSchema(
    (values: ApplicationFormValues) => ({
      ...values,
      amount: parseRubles(values.amount),
      term: Number(values.term),
    }),
    applicationRequestOn(today),
  );

/** Stores everything but the passport for a reload. */
export const applicationDraft: Draft = {
  form: 'application',
  stored: {
    amount: 'text',
    term: limits.terms.map(String),
    lastName: 'text',
    firstName: 'text',
    middleName: 'text',
    email: 'text',
    birthdate: 'text',
  },
};
