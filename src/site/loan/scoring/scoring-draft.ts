import type { Draft } from '../form/drafts.ts';
import { choices } from './choices.ts';

const valuesOf = (options: readonly { value: string }[]) => options.map(({ value }) => value);

/** Kept over a reload: what is chosen, and the lengths of service. Not the passport, the INN or the salary. */
export const scoringDraft: Draft = {
  form: 'scoring',
  keeps: {
    gender: valuesOf(choices.gender),
    maritalStatus: valuesOf(choices.maritalStatus),
    dependentAmount: valuesOf(choices.dependentAmount),
    employmentStatus: valuesOf(choices.employmentStatus),
    position: valuesOf(choices.position),
    workExperienceTotal: 'text',
    workExperienceCurrent: 'text',
  },
};
