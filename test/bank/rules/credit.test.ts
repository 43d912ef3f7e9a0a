import { expect, test } from 'vitest';
import { creditFor } from '#bank/rules/credit.ts';
import { offersFor } from '#bank/rules/offers.ts';
import { paymentSchedule } from '#bank/rules/schedule.ts';
import { someRequest } from '../../support/requests.ts';

test("the credit is the offer's, at the rate of scoring, with its payments", () => {
  const [, , , offer] = offersFor(someRequest, 'an-id');
  if (!offer) throw new Error('The bank makes four offers.');
  expect(creditFor({ offer, rate: 12, today: '2026-03-15' })).toEqual({
    amount: 150_000,
    totalAmount: 160_000,
    term: 6,
    rate: 12,
    monthlyPayment: 27_607.74,
    isInsuranceEnabled: true,
    isSalaryClient: true,
    paymentSchedule: paymentSchedule({ totalAmount: 160_000, rate: 12, term: 6, today: '2026-03-15' }),
  });
});
