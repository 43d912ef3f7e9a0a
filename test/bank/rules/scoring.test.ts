import { expect, test } from 'vitest';
import { possibleAmount, score } from '#bank/rules/scoring.ts';
import { decidedRates } from '#contract/tariffs.ts';
import { applicant } from './applicant.ts';

type Changes = Parameters<typeof applicant>[0];
type Refusal = [title: string, changes: Changes, reasons: string[]];
type Approval = [title: string, changes: Changes, rate: number];

test.each<Refusal>([
  [
    'a salary one ruble below a twentieth of the amount',
    { amount: 600_000, salary: 29_999 },
    ['amountOverTwentySalaries'],
  ],
  ['an applicant who turns 20 tomorrow', { birthdate: '2006-06-16' }, ['underTwenty']],
  ['an applicant who turns 71 today', { birthdate: '1955-06-15' }, ['overSeventy']],
  ['a salary of 24 999', { salary: 24_999 }, ['incomeTooLow']],
  [
    '0.99 years of total experience',
    { workExperienceTotal: 0.99, workExperienceCurrent: 0.25 },
    ['totalExperienceTooShort'],
  ],
  ['0.24 years of current experience', { workExperienceCurrent: 0.24 }, ['currentExperienceTooShort']],
  [
    'an applicant for every reason at once, except an age over 70',
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
])('scoring refuses %s', (_, changes, reasons) => {
  expect(score(applicant(changes))).toEqual({ approved: false, reasons });
});

test.each<[string, Changes, number | undefined]>([
  ['a refusal for the amount alone', { amount: 600_000, salary: 29_999 }, 590_000],
  ['a refusal for an amount over 20 salaries of 27 000', { amount: 600_000, salary: 27_000 }, 540_000],
  ['a refusal for amount and age', { amount: 600_000, salary: 29_999, birthdate: '2008-06-15' }, undefined],
  ['an approval', {}, undefined],
])('after $0, the largest possible amount, in steps of 10 000, is $2', (_, changes, amount) => {
  const input = applicant(changes);
  const { request, answers } = input;
  const possible = possibleAmount(score(input), answers);
  expect(possible).toBe(amount);
  if (possible !== undefined)
    expect(score({ ...input, request: { ...request, amount: possible } })).toMatchObject({ approved: true });
});

test.each<Approval>([
  ['an amount of exactly 20 salaries', { amount: 600_000, salary: 30_000 }, 15],
  ['an applicant who turns 20 today', { birthdate: '2006-06-15' }, 15],
  ['an applicant who turns 71 tomorrow', { birthdate: '1955-06-16' }, 15],
  ['a salary of 25 000', { salary: 25_000 }, 15],
  ['1 year of total experience', { workExperienceTotal: 1, workExperienceCurrent: 0.5 }, 15],
  ['0.25 years of current experience', { workExperienceCurrent: 0.25 }, 15],
  // Women of 35 to 60 and men of 30 to 55 pay 3 points less.
  ['a woman who turns 35 tomorrow', { gender: 'FEMALE', birthdate: '1991-06-16' }, 15],
  ['a woman who turns 35 today', { gender: 'FEMALE', birthdate: '1991-06-15' }, 12],
  ['a woman who turns 61 tomorrow', { gender: 'FEMALE', birthdate: '1965-06-16' }, 12],
  ['a woman who turns 61 today', { gender: 'FEMALE', birthdate: '1965-06-15' }, 15],
  ['a man who turns 30 tomorrow', { gender: 'MALE', birthdate: '1996-06-16' }, 15],
  ['a man who turns 30 today', { gender: 'MALE', birthdate: '1996-06-15' }, 12],
  ['a man who turns 56 tomorrow', { gender: 'MALE', birthdate: '1970-06-16' }, 12],
  ['a man who turns 56 today', { gender: 'MALE', birthdate: '1970-06-15' }, 15],
])('$0 is approved at $2 percent', (_, changes, rate) => {
  expect(score(applicant(changes))).toMatchObject({ approved: true, rate });
});

test('the price of the insurance does not count towards the limit of 20 salaries', () => {
  const input = applicant({ amount: 600_000, salary: 30_000 });
  const offer = { ...input.offer, totalAmount: 640_000, isInsuranceEnabled: true };
  expect(score({ ...input, offer })).toEqual({ approved: true, rate: 15, adjustments: [] });
});

type Adjusted = [changes: Changes, adjustments: [reason: string, points: number][]];

test.each<Adjusted>([
  [{ employmentStatus: 'SELF_EMPLOYED' }, [['selfEmployed', 1]]],
  [{ employmentStatus: 'BUSINESS_OWNER' }, [['businessOwner', 3]]],
  [{ position: 'MID_MANAGER' }, [['middleManager', -2]]],
  [{ maritalStatus: 'DIVORCED' }, [['divorced', 1]]],
  [{ dependentAmount: 1 }, []],
  [{ dependentAmount: 2 }, [['severalChildren', 1]]],
  [{ term: 6 }, [['shortTerm', 5]]],
  [{ term: 18 }, []],
  [
    { rate: 8, position: 'TOP_MANAGER', maritalStatus: 'MARRIED', birthdate: '1986-01-01' },
    [
      ['topManager', -4],
      ['married', -3],
      ['favouredAge', -3],
      ['lowestRate', 3],
    ],
  ],
])('scoring lists the adjustments for %j, and their sum is in the rate', (changes, adjustments) => {
  const expected = adjustments.map(([reason, points]) => ({ reason, points }));
  const rate = adjustments.reduce((sum, [, points]) => sum + points, changes?.rate ?? 15);
  expect(score(applicant(changes))).toMatchObject({ adjustments: expected, rate });
});

test('the lowest and highest rates are those that the site shows: 1 and 20 percent, or 5 and 25 for a term under 12 months', () => {
  const worst = {
    rate: 15,
    employmentStatus: 'BUSINESS_OWNER',
    maritalStatus: 'DIVORCED',
    dependentAmount: 7,
  } as const;
  const best = {
    rate: 10,
    position: 'TOP_MANAGER',
    maritalStatus: 'MARRIED',
    birthdate: '1986-01-01',
  } as const;
  const ratesAt = (term: 6 | 12) =>
    [best, worst].map((changes) => score(applicant({ ...changes, term }))) as { rate: number }[];
  expect(ratesAt(12)).toMatchObject([{ rate: 1 }, { rate: 20 }]);
  expect(ratesAt(6)).toMatchObject([{ rate: 5 }, { rate: 25 }]);
  expect(decidedRates(12)).toEqual({ min: 1, max: 20 });
  expect(decidedRates(6)).toEqual({ min: 5, max: 25 });
});
