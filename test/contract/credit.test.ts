import { expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import { someCredit } from '../support/schedules.ts';

const whole = {
  amount: 325_000,
  requestedAmount: 300_000,
  term: 6,
  monthlyPayment: 57_045.69,
  rate: 18,
  psk: 47.113,
  isInsuranceEnabled: true,
  offeredRate: 11,
  offeredMonthlyPayment: 55_917.73,
  validUntil: '2026-11-27',
  ...someCredit,
};

const creditIn = (credit: unknown) => operations.loadSchedule.answer.parse({ id: 1, credit }).credit;

test('every known field of a credit is read, and unknown fields are dropped', () => {
  expect(creditIn({ ...whole, extra: 'dropped' })).toEqual(whole);
});

test('a bank may leave out everything but the schedule', () => {
  expect(creditIn(someCredit)).toEqual(someCredit);
});

test.each([
  ['rate', '18'],
  ['amount', null],
  ['isInsuranceEnabled', 'yes'],
  ['validUntil', '27.11.2026'],
  ['validUntil', '2026-02-30'],
  ['psk', 335_506.38],
])('an invalid %s, %j, is treated as missing', (name, value) => {
  const read = creditIn({ ...whole, [name]: value });
  expect(read).toEqual({ ...whole, [name]: undefined });
});
