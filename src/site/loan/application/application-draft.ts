import { limits } from '#contract/limits.ts';
import type { Draft } from '../form/drafts.ts';

/** Kept over a reload: everything but the passport. */
export const applicationDraft: Draft = {
  form: 'application',
  keeps: {
    amount: 'text',
    term: limits.terms.map(String),
    lastName: 'text',
    firstName: 'text',
    middleName: 'text',
    email: 'text',
    birthdate: 'text',
  },
};
