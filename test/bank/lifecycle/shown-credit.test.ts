import { expect, test } from 'vitest';
import { emailedAsOf, shownCredit } from '#bank/lifecycle/shown-credit.ts';
import { createCredit } from '#bank/rules/credit.ts';
import type { RateAdjustment } from '#bank/rules/scoring.ts';
import type { Application } from '#bank/store/tables.ts';
import type { LoanOffer } from '#contract/offer.ts';
import { createOffers } from '#contract/tariffs.ts';
import { someRequest } from '../../support/requests.ts';

/** An application for this amount, approved at this rate; `choice` is the index of the chosen offer, 0 to 3. */
function approved(amount: number, choice: number, rate: number, adjustments: RateAdjustment[]) {
  const offer = createOffers({ ...someRequest, amount }, 'an-id')[choice] as LoanOffer;
  const credit = createCredit(offer, rate, '2026-03-15');
  const decision = { approved: true, rate, adjustments };
  return { state: 'CC_APPROVED', credit, offer, decision } as Application;
}

test('an applicant sees the total amount, the full cost of an insured credit, and each kind of reason for a changed rate once', () => {
  const application = approved(300_000, 1, 18, [
    { reason: 'shortTerm', points: 5 },
    { reason: 'divorced', points: 1 },
    { reason: 'severalChildren', points: 1 },
  ]);
  expect(shownCredit(application, '2026-03-15')).toMatchObject({
    amount: 325_000,
    requestedAmount: 300_000,
    psk: 46.821,
    isInsuranceEnabled: true,
    rateReasons: ['family', 'term'],
  });
});

test('a rate equal to the offered rate is shown without reasons, even if adjustments cancelled each other out', () => {
  const application = approved(someRequest.amount, 0, 15, [
    { reason: 'businessOwner', points: 3 },
    { reason: 'married', points: -3 },
  ]);
  const shown = shownCredit(application, '2026-03-15');
  expect(shown).toMatchObject({ rate: 15, offeredRate: 15 });
  expect(shown).not.toHaveProperty('rateReasons');
});

test('an email names the last day of the approval on that day, but not after it', () => {
  const application = { ...approved(someRequest.amount, 0, 15, []), validUntil: '2026-03-20' };
  expect(emailedAsOf(application, '2026-03-20').validUntil).toBe('2026-03-20');
  expect(emailedAsOf(application, '2026-03-21').validUntil).toBeNull();
});
