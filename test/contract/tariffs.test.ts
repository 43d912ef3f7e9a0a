import { expect, test } from 'vitest';
import type { ApplicationRequest } from '#contract/application.ts';
import { createOffers, offerFullCost } from '#contract/tariffs.ts';
import { someRequest } from '../support/requests.ts';

const offersFor = (amount: number, term: ApplicationRequest['term']) =>
  createOffers({ ...someRequest, amount, term }, 'an-id');

test.each<[number, ApplicationRequest['term'], number[]]>([
  [150_000, 6, [26_105.07, 27_528.73, 26_030.7, 27_449.82]],
  [300_000, 12, [27_077.49, 28_724.04, 26_936.14, 28_572.66]],
  [600_000, 24, [29_091.99, 29_829.02, 28_807.73, 29_532.75]],
])(
  'the offers for %i rubles over %i months have these four payments, one for each combination of insurance and salary client',
  (amount, term, payments) => {
    const asked = { applicationId: 'an-id', requestedAmount: amount, term, totalAmount: expect.any(Number) };
    expect(offersFor(amount, term)).toEqual([
      { ...asked, monthlyPayment: payments[0], rate: 15, isInsuranceEnabled: false, isSalaryClient: false },
      { ...asked, monthlyPayment: payments[1], rate: 11, isInsuranceEnabled: true, isSalaryClient: false },
      { ...asked, monthlyPayment: payments[2], rate: 14, isInsuranceEnabled: false, isSalaryClient: true },
      { ...asked, monthlyPayment: payments[3], rate: 10, isInsuranceEnabled: true, isSalaryClient: true },
    ]);
  },
);

test.each([
  [150_000, 160_000],
  [199_999, 209_999],
  [200_000, 210_000],
  [200_001, 220_001.05],
  [333_333, 359_999.65],
  [600_000, 640_000],
])(
  'with insurance, %d rubles become %d: 10 000 more, and 5 percent of the amount if it is above 200 000',
  (amount, total) => {
    expect(offersFor(amount, 6).map((offer) => offer.totalAmount)).toEqual([amount, total, amount, total]);
  },
);

test('the full cost of an offer is a percentage a year and includes the insurance', () => {
  expect(offersFor(150_000, 6).map(offerFullCost)).toEqual([15, 33.893, 14, 32.858]);
});

test('if an offer repays exactly the requested amount, its full cost is 0; if the offer repays less, its full cost is unknown', () => {
  const [offer] = offersFor(150_000, 6);
  const costs = [25_000, 24_999].map(
    (monthlyPayment) => offer && offerFullCost({ ...offer, monthlyPayment }),
  );
  expect(costs).toEqual([0, Number.NaN]);
});

// The amounts are negative so that the payments repay the debt in each of these terms: only the term is wrong.
test.each([-6, 0, 0.5])('the full cost of an offer with a term of %d months is unknown', (term) => {
  const [offer] = offersFor(150_000, 6);
  expect(offer && offerFullCost({ ...offer, term, requestedAmount: -1, monthlyPayment: -1 })).toBeNaN();
});
