import { expect, test } from 'vitest';
import type { Credit } from '#contract/schedule.ts';
import { termsOf } from '#contract/terms-of-credit.ts';
import { someCredit } from '../support/schedules.ts';

test('the terms are what the bank sent, with the total and the first payment date of the schedule', () => {
  const sent = {
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
  expect(termsOf({ ...someCredit, ...sent, psk: 47.113, version: 'v' })).toEqual({
    ...sent,
    totalPayment: 1015.02,
    fullCost: 47.113,
    firstPaymentDate: '2026-12-21',
  });
});

test('a schedule alone gives only the terms that follow from it, exact to the kopeck', () => {
  expect(termsOf(someCredit)).toEqual({
    amount: 1000,
    term: 2,
    monthlyPayment: 507.51,
    totalPayment: 1015.02,
    firstPaymentDate: '2026-12-21',
  });
});

test('a schedule with different payments before the last one has no monthly payment', () => {
  const [first, last] = someCredit.paymentSchedule;
  const paymentSchedule = [first, { ...first, totalPayment: 600 }, last] as Credit['paymentSchedule'];
  expect(termsOf({ paymentSchedule })).toMatchObject({ monthlyPayment: undefined, totalPayment: 1615.02 });
});

test('a row without a payment is not the first payment', () => {
  const [first] = someCredit.paymentSchedule;
  const opening = { ...first, number: 0, date: '2026-11-21', totalPayment: 0 };
  const paymentSchedule = [opening, ...someCredit.paymentSchedule] as Credit['paymentSchedule'];
  expect(termsOf({ paymentSchedule })).toMatchObject({ firstPaymentDate: '2026-12-21' });
});

test('an empty schedule has no terms', () => {
  expect(termsOf({ amount: 1000, term: 2, paymentSchedule: [] })).toBe(null);
});
