import { expect, test } from 'vitest';
import type { ApplicationRequest } from '#contract/application.ts';
import type { LoanOffer } from '#contract/offer.ts';
import { createOffers, offerFullCost, offerTotalCost } from '#contract/tariffs.ts';
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

// Calculated independently, in Python with 60 decimal digits. Only the last payment differs from the others.
test.each<[number, ApplicationRequest['term'], number[], number[]]>([
  [450_922, 18, [506_352.14, 526_658.11, 502_540.47, 522_642.25], [15, 20.257, 14, 19.226]],
  [300_000, 12, [324_929.92, 344_688.45, 323_233.62, 342_871.95], [15, 26.445, 14, 25.408]],
])(
  'the offers for %i rubles over %i months have the total and the full cost of their payment schedules, to the kopeck',
  (amount, term, totals, fullCosts) => {
    const offers = offersFor(amount, term);
    expect([offers.map(offerTotalCost), offers.map(offerFullCost)]).toEqual([totals, fullCosts]);
  },
);

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

// With these negative amounts, the payments repay the debt in each term, so that only the term is wrong.
test.each([-6, 0, 0.5])('the full cost of an offer with a term of %d months is unknown', (term) => {
  const [offer] = offersFor(150_000, 6);
  expect(offer && offerFullCost({ ...offer, term, requestedAmount: -1, monthlyPayment: -1 })).toBeNaN();
});
