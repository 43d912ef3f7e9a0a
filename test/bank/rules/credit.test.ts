import { expect, test } from 'vitest';
import { createCredit } from '#bank/rules/credit.ts';
import { createOffers } from '#bank/rules/offers.ts';
import { paymentSchedule } from '#bank/rules/schedule.ts';
import { someRequest } from '../../support/requests.ts';

test("a credit has its offer's terms, the rate of scoring and a payment schedule", () => {
  const [, , , offer] = createOffers(someRequest, 'an-id');
  if (!offer) throw new Error('The bank makes four offers.');
  expect(createCredit({ offer, rate: 12, today: '2026-03-15' })).toEqual({
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
