import { expect, test } from 'vitest';
import { score } from '#bank/rules/scoring.ts';
import { applicant } from './applicants.ts';

type Case = [what: string, changes: Parameters<typeof applicant>[0], rate: number];

test.each<Case>([
  ['nothing', {}, 15],
  ['the rate of the chosen offer', { rate: 11 }, 11],
  ['self-employed, +1', { employmentStatus: 'SELF_EMPLOYED' }, 16],
  ['a business owner, +3', { employmentStatus: 'BUSINESS_OWNER' }, 18],
  ['a middle manager, -2', { position: 'MID_MANAGER' }, 13],
  ['a top manager, -4', { position: 'TOP_MANAGER' }, 11],
  ['an owner, 0', { position: 'OWNER' }, 15],
  ['married, -3', { maritalStatus: 'MARRIED' }, 12],
  ['divorced, +1', { maritalStatus: 'DIVORCED' }, 16],
  ['widowed, 0', { maritalStatus: 'WIDOW_WIDOWER' }, 15],
  ['one child, 0', { dependentAmount: 1 }, 15],
  ['two children, +1', { dependentAmount: 2 }, 16],
  ['seven children, +1', { dependentAmount: 7 }, 16],
  ['6 months, +5', { term: 6 }, 20],
  ['18 months, 0', { term: 18 }, 15],
  ['24 months, 0', { term: 24 }, 15],
])('moves the rate: %s', (_, changes, rate) => {
  expect(score(applicant(changes))).toEqual({ approved: true, rate });
});

test.each<Case>([
  ['a woman, 35 tomorrow', { gender: 'FEMALE', birthdate: '1991-06-16' }, 15],
  ['a woman, 35 today', { gender: 'FEMALE', birthdate: '1991-06-15' }, 12],
  ['a woman, 61 tomorrow', { gender: 'FEMALE', birthdate: '1965-06-16' }, 12],
  ['a woman, 61 today', { gender: 'FEMALE', birthdate: '1965-06-15' }, 15],
  ['a man, 30 tomorrow', { gender: 'MALE', birthdate: '1996-06-16' }, 15],
  ['a man, 30 today', { gender: 'MALE', birthdate: '1996-06-15' }, 12],
  ['a man, 56 tomorrow', { gender: 'MALE', birthdate: '1970-06-16' }, 12],
  ['a man, 56 today', { gender: 'MALE', birthdate: '1970-06-15' }, 15],
])('women of 35 to 60 and men of 30 to 55, -3: %s', (_, changes, rate) => {
  expect(score(applicant(changes))).toEqual({ approved: true, rate });
});

test.each<Case>([
  [
    'all that is dear',
    {
      employmentStatus: 'BUSINESS_OWNER',
      maritalStatus: 'DIVORCED',
      dependentAmount: 3,
      term: 6,
    },
    25,
  ],
  ['all that is cheap', { position: 'TOP_MANAGER', maritalStatus: 'MARRIED', birthdate: '1986-01-01' }, 5],
  [
    'some of each',
    {
      employmentStatus: 'SELF_EMPLOYED',
      position: 'MID_MANAGER',
      maritalStatus: 'MARRIED',
      dependentAmount: 2,
      term: 6,
    },
    17,
  ],
])('the moves add up: %s', (_, changes, rate) => {
  expect(score(applicant(changes))).toEqual({ approved: true, rate });
});

test.each<Case>([
  ['11 percent become 1', { rate: 11 }, 1],
  ['10 percent would become 0, and are 1', { rate: 10 }, 1],
  ['8 percent would become -2, and are 1', { rate: 8 }, 1],
])('no credit is cheaper than 1 percent: %s', (_, changes, rate) => {
  const cheapest = { position: 'TOP_MANAGER', maritalStatus: 'MARRIED', birthdate: '1986-01-01' } as const;
  expect(score(applicant({ ...cheapest, ...changes }))).toEqual({ approved: true, rate });
});
