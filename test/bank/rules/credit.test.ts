import { expect, test } from 'vitest';
import { createCredit, disclosedCredit } from '#bank/rules/credit.ts';
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

test('an applicant sees the debt, the full cost, the offered rate and payment, and only the kinds of the reasons', () => {
  const offer = offerOf({ ...someRequest, amount: 300_000 }, 1);
  const credit = createCredit(offer, 18, '2026-03-15');
  const adjustments = [
    { reason: 'shortTerm' as const, points: 5 },
    { reason: 'divorced' as const, points: 1 },
    { reason: 'severalChildren' as const, points: 1 },
  ];
  expect(disclosedCredit({ credit, offer, adjustments, validUntil: '2026-03-20' })).toEqual({
    amount: 325_000,
    requestedAmount: 300_000,
    term: 6,
    rate: 18,
    monthlyPayment: 57_045.69,
    psk: 46.821,
    isInsuranceEnabled: true,
    offeredRate: 11,
    offeredMonthlyPayment: 55_917.73,
    rateReasons: ['family', 'term'],
    validUntil: '2026-03-20',
    paymentSchedule: credit.paymentSchedule,
  });
});

test('a rate equal to the offered rate has no reasons, even if adjustments cancel each other out', () => {
  const offer = offerOf(someRequest, 0);
  const credit = createCredit(offer, 15, '2026-03-15');
  const adjustments = [
    { reason: 'businessOwner' as const, points: 3 },
    { reason: 'married' as const, points: -3 },
  ];
  expect(disclosedCredit({ credit, offer, adjustments, validUntil: null })).not.toHaveProperty('rateReasons');
});
