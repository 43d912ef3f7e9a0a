import type { LoanOffer } from '#contract/offer.ts';

/** What the card costs over its whole term: all monthly payments, in rubles, counted in kopecks. */
export const costOf = ({ monthlyPayment, term }: LoanOffer): number =>
  (Math.round(monthlyPayment * 100) * term) / 100;

/** What is paid beyond the amount that was asked for, in rubles: interest and insurance. */
export const overpaymentOf = (offer: LoanOffer): number => difference(costOf(offer), offer.requestedAmount);

/** One amount less another, in rubles, counted in kopecks. */
export const difference = (one: number, other: number): number =>
  (Math.round(one * 100) - Math.round(other * 100)) / 100;

/** The offers by rate, the highest first (section 7); equal rates stay in the bank's order. */
export const byRate = (offers: readonly LoanOffer[]): LoanOffer[] =>
  [...offers].sort((one, other) => other.rate - one.rate);

/** The lowest cost among offers that differ, or null where none is cheaper than another. */
export function lowestCost(offers: readonly LoanOffer[]): number | null {
  const costs = offers.map(costOf);
  const lowest = Math.min(...costs);
  return Math.max(...costs) > lowest ? lowest : null;
}
