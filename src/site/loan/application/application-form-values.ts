import { limits } from '#contract/limits.ts';
import { changeDraft, type Draft } from '../form/drafts.ts';
import { thousands } from '../number-format.ts';
import type { ApplicationFormValues } from './application-form-schema.ts';

/**
 * The values of the application form when it opens (section 5). The other fields are empty, and have no default: React
 * Hook Form reads a field without one, so that a text that is already there stays.
 */
export const defaultApplication = {
  amount: thousands(limits.amount.initial),
  term: String(limits.initialTerm),
} satisfies Partial<ApplicationFormValues>;

/** Stores everything but the passport for a reload. */
export const applicationDraft: Draft = {
  form: 'application',
  stored: ['amount', 'term', 'lastName', 'firstName', 'middleName', 'email', 'birthdate'],
};

/** Wraps an action that opens the form: it asks for this amount in rubles, if the bank has named one. */
export const withAmount = (amount: number | undefined, open: () => void) => () => {
  if (amount !== undefined) changeDraft(applicationDraft, { amount: thousands(amount) });
  open();
};
