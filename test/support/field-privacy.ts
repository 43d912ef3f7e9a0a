import type { ApplicationRequest } from '#contract/application.ts';
import type { ScoringField } from '#contract/scoring.ts';

type Field = keyof ApplicationRequest | ScoringField;

/** Personal and secret values stay out of logs, metrics and Stately's inspector; secret values also out of drafts. */
const fieldPrivacy: Record<Field, 'open' | 'personal' | 'secret'> = {
  amount: 'open',
  term: 'open',
  firstName: 'personal',
  lastName: 'personal',
  middleName: 'personal',
  email: 'personal',
  birthdate: 'personal',
  passportSeries: 'secret',
  passportNumber: 'secret',
  passportIssueDate: 'secret',
  passportIssueBranch: 'secret',
  gender: 'open',
  maritalStatus: 'open',
  dependentAmount: 'open',
  employmentStatus: 'open',
  employerINN: 'secret',
  salary: 'secret',
  position: 'open',
  workExperienceTotal: 'open',
  workExperienceCurrent: 'open',
};

export const privateFields = (Object.keys(fieldPrivacy) as Field[]).filter(
  (field) => fieldPrivacy[field] !== 'open',
);
export const secretFields: string[] = privateFields.filter((field) => fieldPrivacy[field] === 'secret');
