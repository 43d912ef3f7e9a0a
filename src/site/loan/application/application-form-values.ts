import { limits } from '#contract/limits.ts';
import type { Draft } from '../form/drafts.ts';
import { thousands } from '../form/money.ts';

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
