import { expect, test } from 'vitest';
import { createCredit, disclosedCredit } from '#bank/rules/credit.ts';
import { paymentSchedule } from '#bank/rules/schedule.ts';
import { createOffers } from '#contract/tariffs.ts';
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

test('the applicant is told the debt, the full cost, and rate and payment of the chosen offer', () => {
  const [, offer] = createOffers({ ...someRequest, amount: 300_000 }, 'an-id');
  if (!offer) throw new Error('The bank makes four offers.');
  const credit = createCredit({ offer, rate: 18, today: '2026-03-15' });
  expect(disclosedCredit({ credit, offer, validUntil: '2026-03-20' })).toEqual({
    amount: 325_000,
    requestedAmount: 300_000,
    term: 6,
    rate: 18,
    monthlyPayment: 57_045.69,
    psk: 46.821,
    isInsuranceEnabled: true,
    offeredRate: 11,
    offeredMonthlyPayment: 55_917.73,
    validUntil: '2026-03-20',
    paymentSchedule: credit.paymentSchedule,
  });
});
