import { expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import type { Credit } from '#contract/schedule.ts';
import { termsOf } from '#contract/schedule-terms.ts';
import { someCredit } from '../support/schedules.ts';

const terms = {
  amount: 1000,
  requestedAmount: 900,
  isInsuranceEnabled: true,
  term: 2,
  rate: 12,
  monthlyPayment: 507.51,
  offeredRate: 11,
  offeredMonthlyPayment: 507,
  rateReasons: ['age' as const],
  validUntil: '2026-11-27',
};
const whole = { ...terms, ...someCredit, psk: 47.113, version: 'v' };

const creditIn = (credit: unknown) => operations.loadSchedule.answer.parse({ id: 1, credit }).credit;

test('every known field of a credit is read, and unknown fields are dropped', () => {
  expect(creditIn({ ...whole, extra: 'dropped' })).toEqual(whole);
});

test('a credit that contains only the schedule is accepted; its rows are read in the order of their numbers', () => {
  const paymentSchedule = someCredit.paymentSchedule.toReversed();
  expect(creditIn({ paymentSchedule })).toEqual(someCredit);
});

test.each([
  ['rate', '18'],
  ['isInsuranceEnabled', 'yes'],
  ['validUntil', '2026-02-30'],
  ['psk', 1000.001],
])('in a credit, the field %s with the invalid value %j is treated as missing', (name, value) => {
  const read = creditIn({ ...whole, [name]: value });
  expect(read).toEqual({ ...whole, [name]: undefined });
});

test('the terms of a credit are those that the bank sent, plus the total and the first payment date of its schedule', () => {
  expect(termsOf(whole)).toEqual({
    ...terms,
    totalPayment: 1015.02,
    fullCost: 47.113,
    firstPaymentDate: '2026-12-21',
  });
});

test('the terms of a credit that contains only the schedule are calculated from the schedule, exact to the kopeck', () => {
  expect(termsOf(someCredit)).toEqual({
    amount: 1000,
    term: 2,
    monthlyPayment: 507.51,
    totalPayment: 1015.02,
    firstPaymentDate: '2026-12-21',
  });
});

test('if the payments differ, the terms have no monthly payment; of three or more payments, the last may differ', () => {
  const [first, last] = someCredit.paymentSchedule;
  const paymentSchedule = [first, { ...first, totalPayment: 600 }, last] as Credit['paymentSchedule'];
  expect(termsOf({ paymentSchedule })).toMatchObject({ monthlyPayment: undefined, totalPayment: 1615.02 });
  const lower = { ...last, totalPayment: 507.48 };
  const rounded = [first, first, lower] as Credit['paymentSchedule'];
  expect(termsOf({ paymentSchedule: rounded })).toMatchObject({ monthlyPayment: 507.51 });
  const two = [first, lower] as Credit['paymentSchedule'];
  expect(termsOf({ paymentSchedule: two })).toMatchObject({ monthlyPayment: undefined });
});

test('a row that pays nothing, or pays out, changes no term of the credit', () => {
  const [first] = someCredit.paymentSchedule;
  for (const paid of [0, -1000]) {
    const opening = { ...first, number: 0, date: '2026-11-21', totalPayment: paid, debtPayment: paid };
    const paymentSchedule = [opening, ...someCredit.paymentSchedule] as Credit['paymentSchedule'];
    expect(termsOf({ paymentSchedule })).toEqual(termsOf(someCredit));
  }
});

test('a debt that is left over after the last payment does not reduce the amount', () => {
  const [first, last] = someCredit.paymentSchedule;
  const paymentSchedule = [
    first,
    { ...last, debtPayment: 502.45, remainingDebt: 0.04 },
  ] as Credit['paymentSchedule'];
  expect(termsOf({ paymentSchedule })).toMatchObject({ amount: 1000 });
});

test('a credit with an empty schedule has no terms', () => {
  expect(termsOf({ amount: 1000, term: 2, paymentSchedule: [] })).toBe(null);
});
