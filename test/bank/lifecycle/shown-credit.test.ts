import { expect, test } from 'vitest';
import { shownCredit } from '#bank/lifecycle/shown-credit.ts';
import { createCredit } from '#bank/rules/credit.ts';
import type { ScoringDecision } from '#bank/rules/scoring.ts';
import type { Application } from '#bank/store/tables.ts';
import { createOffers } from '#contract/tariffs.ts';
import { someRequest } from '../../support/requests.ts';

test('an applicant sees the debt, the full cost, the offered rate and payment, and only the kinds of the reasons', () => {
  const [, offer] = createOffers({ ...someRequest, amount: 300_000 }, 'an-id');
  if (!offer) throw new Error('The bank makes four offers.');
  const credit = createCredit(offer, 18, '2026-03-15');
  const decision: ScoringDecision = {
    approved: true,
    rate: 18,
    adjustments: [
      { reason: 'shortTerm', points: 5 },
      { reason: 'divorced', points: 1 },
      { reason: 'severalChildren', points: 1 },
    ],
  };
  const validUntil = '2026-03-20';
  const application = { state: 'CC_APPROVED', credit, offer, decision, validUntil } as Application;
  expect(shownCredit(application)).toEqual({
    version: expect.any(String),
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
  const [offer] = createOffers(someRequest, 'an-id');
  if (!offer) throw new Error('The bank makes four offers.');
  const credit = createCredit(offer, 15, '2026-03-15');
  const decision: ScoringDecision = {
    approved: true,
    rate: 15,
    adjustments: [
      { reason: 'businessOwner', points: 3 },
      { reason: 'married', points: -3 },
    ],
  };
  const shown = shownCredit({ state: 'CC_APPROVED', credit, offer, decision } as Application);
  expect(shown).toMatchObject({ rate: 15, offeredRate: 15 });
  expect(shown).not.toHaveProperty('rateReasons');
});
