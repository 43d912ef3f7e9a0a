import { kopecksOf, rublesOf } from './money.ts';
import type { LoanOffer } from './offer.ts';

/** Rates are counted in thousandths of a percent, so that the calculation with whole numbers is exact. */
const partsPerPercent = 1000;
const partsPerMonth = 12n * 100n * BigInt(partsPerPercent);

/**
 * Returns the monthly payment of an annuity in whole kopecks: the exact value, rounded half up. `total` is in kopecks,
 * `rate` in percent a year with at most three decimals, `term` in months. Throws RangeError unless the rate is above 0.
 * The exact value is total * m * k / (k - 1), where m = rate / 100 / 12 and k = (1 + m)^term.
 */
export function annuityPayment(total: number, rate: number, term: number): number {
  if (!(rate > 0)) throw new RangeError(`an annuity needs a rate above 0, not ${rate}`);
  const parts = BigInt(Math.round(rate * partsPerPercent));
  const growth = (partsPerMonth + parts) ** BigInt(term);
  const unit = partsPerMonth ** BigInt(term);
  // m = parts / partsPerMonth, and k = growth / unit.
  const dividend = BigInt(total) * parts * growth;
  const divisor = partsPerMonth * (growth - unit);
  return Number((2n * dividend + divisor) / (2n * divisor));
}

export type ScheduleTerms = Pick<LoanOffer, 'totalAmount' | 'rate' | 'term'>;

/**
 * The amounts of a payment schedule in rubles, a row for each month. `rate` is above 0. Interest = remaining debt *
 * rate / 100 / 12, rounded to the kopeck. The last payment is the remaining debt with its interest, so it may differ
 * from the others by some kopecks.
 */
export function scheduleAmounts({ totalAmount, rate, term }: ScheduleTerms) {
  const payment = annuityPayment(kopecksOf(totalAmount), rate, term);
  let remaining = kopecksOf(totalAmount);
  return Array.from({ length: term }, (_, index) => {
    const interest = Math.round((remaining * rate) / 1200);
    const principal = index === term - 1 ? remaining : payment - interest;
    remaining -= principal;
    return {
      totalPayment: rublesOf(principal + interest),
      interestPayment: rublesOf(interest),
      debtPayment: rublesOf(principal),
      remainingDebt: rublesOf(remaining),
    };
  });
}
