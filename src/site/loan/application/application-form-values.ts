import { limits } from '#contract/limits.ts';
import type { Draft } from '../form/drafts.ts';
import { groupedInteger } from '../format.ts';
import type { ApplicationFormValues } from './application-form-schema.ts';

/**
 * The initial values of the amount and the term (specification, section 5). The other fields are empty at first. They
 * get no default value, so that React Hook Form keeps text that was typed into their inputs before hydration.
 */
export const defaultApplication = {
  amount: groupedInteger(limits.amount.initial),
  term: String(limits.initialTerm),
} satisfies Partial<ApplicationFormValues>;

/** The fields that survive a reload: all except the passport. */
export const applicationDraft: Draft = {
  form: 'application',
  stored: ['amount', 'term', 'lastName', 'firstName', 'middleName', 'email', 'birthdate'],
};
