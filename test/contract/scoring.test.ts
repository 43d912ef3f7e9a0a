import { expect, test } from 'vitest';
import { scoringRequestOn } from '#contract/scoring.ts';
import { someAnswers } from '../support/requests.ts';

const schema = scoringRequestOn('2026-11-21');
const { employment } = someAnswers;

/** Returns the code of the first broken rule of each invalid field. The schema ignores fields in the wrong place. */
function codes(change: Record<string, unknown>): Record<string, string> {
  const result = schema.safeParse({ ...someAnswers, ...change, employment: { ...employment, ...change } });
  const first: Record<string, string> = {};
  for (const { path, message } of result.error?.issues ?? []) first[String(path.at(-1))] ??= message;
  return first;
}

test('answers with an account are accepted, and unknown keys are removed', () => {
  const answers = { ...someAnswers, account: 'a1b2' };
  expect(schema.parse({ ...answers, more: 1, employment: { ...employment, more: 1 } })).toEqual(answers);
});

test.each([
  ['gender', ['MALE', 'FEMALE']],
  ['maritalStatus', ['MARRIED', 'SINGLE', 'DIVORCED', 'WIDOW_WIDOWER']],
  ['employmentStatus', ['UNEMPLOYED', 'SELF_EMPLOYED', 'EMPLOYED', 'BUSINESS_OWNER']],
  ['position', ['WORKER', 'MID_MANAGER', 'TOP_MANAGER', 'OWNER']],
])('the field %s accepts only the values of its list', (field, constants) => {
  for (const constant of constants) expect(codes({ [field]: constant })).toEqual({});
  for (const other of ['', 'OTHER', null, undefined, 1])
    expect(codes({ [field]: other })).toEqual({ [field]: 'required' });
});

// `test/screens/loan/validation.test.tsx` has the other invalid values.
test.each([
  ['passportIssueDate', undefined, 'required'],
  ['passportIssueDate', '2026-02-30', 'notDate'],
  ['passportIssueDate', '1913-12-31', 'tooEarly'],
  ['passportIssueBranch', '123456', 'wrongFormat'],
  ['passportIssueBranch', '123-45', 'wrongFormat'],
  ['passportIssueBranch', '123-4567', 'wrongFormat'],
  ['passportIssueBranch', 'abc-def', 'wrongFormat'],
  ['dependentAmount', 8, 'outOfRange'],
  ['dependentAmount', 0.5, 'outOfRange'],
  ['dependentAmount', '1', 'outOfRange'],
  ['employerINN', '1234567890123', 'wrongFormat'],
  ['employerINN', '12345678901x', 'wrongFormat'],
  ['salary', '25000', 'notDigits'],
  ['salary', 25_000.5, 'notDigits'],
  ['salary', Number.POSITIVE_INFINITY, 'notDigits'],
  ['salary', 1_000_000_000, 'tooLong'],
  ['workExperienceTotal', undefined, 'required'],
  ['workExperienceTotal', 99.5, 'outOfRange'],
  ['workExperienceCurrent', -0.5, 'outOfRange'],
])('in the field %s, %o has the error %s', (field, value, code) => {
  expect(codes({ [field]: value })).toEqual({ [field]: code });
});

test.each([
  ...['2026-11-21', '1999-01-01', '1914-01-01'].map((passportIssueDate) => ({ passportIssueDate })),
  ...[0, 1, 7].map((dependentAmount) => ({ dependentAmount })),
  ...[1, 999_999_999].map((salary) => ({ salary })),
  { workExperienceTotal: 99, workExperienceCurrent: 99 },
  { workExperienceTotal: 0, workExperienceCurrent: 0 },
  { workExperienceTotal: 0.5, workExperienceCurrent: 0.25 },
])('answers with %j are accepted', (answers) => expect(codes(answers)).toEqual({}));

test('a current experience above a valid total is reported even if other fields are missing', () => {
  const change = { gender: '', salary: undefined, workExperienceTotal: 2, workExperienceCurrent: 3 };
  expect(codes(change)).toEqual({
    gender: 'required',
    salary: 'required',
    workExperienceCurrent: 'overTotal',
  });
  expect(codes({ workExperienceTotal: -1 })).toEqual({ workExperienceTotal: 'outOfRange' });
});
