import { expect, test } from 'vitest';
import { score } from '#bank/rules/scoring.ts';
import { applicant } from './applicants.ts';

type Case = [what: string, changes: Parameters<typeof applicant>[0], reasons: string[]];

test.each<Case>([
  ['unemployed', { employmentStatus: 'UNEMPLOYED' }, ['unemployed']],
  [
    'a ruble less than a twentieth of the amount',
    { amount: 600_000, salary: 29_999 },
    ['amountOverTwentySalaries'],
  ],
  ['20 tomorrow', { birthdate: '2006-06-16' }, ['underTwenty']],
  ['18 today', { birthdate: '2008-06-15' }, ['underTwenty']],
  ['71 today', { birthdate: '1955-06-15' }, ['overSeventy']],
  ['24 999 a month', { salary: 24_999 }, ['incomeTooLow']],
  [
    'worked 0.99 years in all',
    { workExperienceTotal: 0.99, workExperienceCurrent: 0.25 },
    ['totalExperienceTooShort'],
  ],
  ['0.24 years at the place', { workExperienceCurrent: 0.24 }, ['currentExperienceTooShort']],
  [
    'everything at once',
    {
      employmentStatus: 'UNEMPLOYED',
      birthdate: '2007-01-01',
      amount: 600_000,
      salary: 1,
      workExperienceTotal: 0,
      workExperienceCurrent: 0,
    },
    [
      'unemployed',
      'amountOverTwentySalaries',
      'underTwenty',
      'incomeTooLow',
      'totalExperienceTooShort',
      'currentExperienceTooShort',
    ],
  ],
])('refused: %s', (_, changes, reasons) => {
  expect(score(applicant(changes))).toEqual({ approved: false, reasons });
});

test.each<[string, Parameters<typeof applicant>[0], number]>([
  ['just 20 salaries', { amount: 600_000, salary: 30_000 }, 15],
  ['20 today', { birthdate: '2006-06-15' }, 15],
  ['70, and 71 tomorrow', { birthdate: '1955-06-16' }, 15],
  ['25 000 a month', { salary: 25_000 }, 15],
  ['a year of work in all', { workExperienceTotal: 1, workExperienceCurrent: 0.5 }, 15],
  ['a quarter of a year at the place', { workExperienceCurrent: 0.25 }, 15],
])('on the edge, and approved: %s', (_, changes, rate) => {
  expect(score(applicant(changes))).toEqual({ approved: true, rate });
});

test('the price of the insurance does not count against the salary', () => {
  const input = applicant({ amount: 600_000, salary: 30_000 });
  const offer = { ...input.offer, totalAmount: 640_000, isInsuranceEnabled: true };
  expect(score({ ...input, offer })).toEqual({ approved: true, rate: 15 });
});
