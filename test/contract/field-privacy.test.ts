import { expect, test } from 'vitest';
import { masked } from '#site/inspect/stately.ts';
import { plainPageTexts } from '#site/texts/plain-pages.ts';
import { privateFields, secretFields } from '../support/field-privacy.ts';

test('the inspector hides every private field', () => {
  const shown = masked(Object.fromEntries(privateFields.map((field) => [field, 1])));
  expect(privateFields.filter((field) => Object(shown)[field] !== '•••')).toEqual([]);
});

/** The name that the privacy page uses for each secret field. */
const names: Record<string, string> = {
  passportSeries: 'passport',
  passportNumber: 'passport',
  passportIssueDate: 'passport',
  passportIssueBranch: 'passport',
  employerINN: 'INN',
  salary: 'salary',
};

test('the privacy page says that no secret field is kept in the browser', () => {
  const page = plainPageTexts.privacy.sections['In your browser'];
  const never = page.slice(page.indexOf('but never'));
  expect(secretFields.filter((field) => !never.includes(names[field] ?? field))).toEqual([]);
});
