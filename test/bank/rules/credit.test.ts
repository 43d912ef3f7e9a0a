import { expect, test } from 'vitest';
import { createCredit } from '#bank/rules/credit.ts';
import { paymentSchedule } from '#bank/rules/schedule.ts';
import type { ApplicationRequest } from '#contract/application.ts';
import type { LoanOffer } from '#contract/offer.ts';
import { createOffers } from '#contract/tariffs.ts';
import { someRequest } from '../../support/requests.ts';

const offerOf = (request: ApplicationRequest, choice: number) =>
  createOffers(request, 'an-id')[choice] as LoanOffer;

test("a credit has its offer's terms, the rate of scoring and a payment schedule", () => {
  expect(createCredit(offerOf(someRequest, 3), 12, '2026-03-15')).toEqual({
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
