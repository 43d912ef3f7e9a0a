import { expect, test } from 'vitest';
import type { ApplicationRequest } from '#contract/application.ts';
import type { LoanOffer } from '#contract/offer.ts';
import { createOffers, offerFullCost, offerTotalCost } from '#contract/tariffs.ts';
import { someRequest } from '../support/requests.ts';

const offersFor = (amount: number, term: ApplicationRequest['term']) =>
  createOffers({ ...someRequest, amount, term }, 'an-id');

test('there is an offer for each combination of insurance and salary client', () => {
  const asked = { applicationId: 'an-id', requestedAmount: 300_000, term: 12 };
  const insured = { ...asked, totalAmount: 325_000, isInsuranceEnabled: true };
  const uninsured = { ...asked, totalAmount: 300_000, isInsuranceEnabled: false };
  expect(offersFor(300_000, 12)).toEqual([
    { ...uninsured, monthlyPayment: 27_077.49, rate: 15, isSalaryClient: false },
    { ...insured, monthlyPayment: 28_724.04, rate: 11, isSalaryClient: false },
    { ...uninsured, monthlyPayment: 26_936.14, rate: 14, isSalaryClient: true },
    { ...insured, monthlyPayment: 28_572.66, rate: 10, isSalaryClient: true },
  ]);
});

test.each([
  [200_000, 210_000],
  [200_001, 220_001.05],
])(
  'with insurance, %d rubles become %d: 10 000 more, and 5 percent of the amount if it is above 200 000',
  (amount, total) => {
    expect(offersFor(amount, 6).map((offer) => offer.totalAmount)).toEqual([amount, total, amount, total]);
  },
);

// Calculated independently, in Python with 60 decimal digits. Only the last payment differs from the others.
test('offers have the total and the full cost of their payment schedules, to the kopeck', () => {
  const offers = offersFor(450_922, 18);
  expect(offers.map(offerTotalCost)).toEqual([506_352.14, 526_658.11, 502_540.47, 522_642.25]);
  expect(offers.map(offerFullCost)).toEqual([15, 20.257, 14, 19.226]);
});

test.each<[Partial<LoanOffer>, number]>([
  [{ monthlyPayment: 28_130.66 }, 506_351.88],
  [{ rate: 0 }, 506_352.06],
  [{ term: 36 }, 1_012_704.12],
])('if another bank offers %o, all payments count as equal', (changes, total) => {
  const [offer] = offersFor(450_922, 18);
  expect(offer && offerTotalCost({ ...offer, ...changes })).toBe(total);
});

test('if an offer repays exactly the requested amount, its full cost is 0; if the offer repays less, its full cost is unknown', () => {
  const [offer] = offersFor(150_000, 6);
  const costs = [25_000, 24_999].map(
    (monthlyPayment) => offer && offerFullCost({ ...offer, monthlyPayment }),
  );
  expect(costs).toEqual([0, Number.NaN]);
});

// With negative amounts, the payments repay the request over each of these terms: only the term is wrong.
test.each([-6, 0, 0.5])('the full cost of an offer with a term of %d months is unknown', (term) => {
  const [offer] = offersFor(150_000, 6);
  expect(offer && offerFullCost({ ...offer, term, requestedAmount: -1, monthlyPayment: -1 })).toBeNaN();
});
