import { kopecksOf, rublesOf } from '#contract/money.ts';
import type { LoanOffer } from '#contract/offer.ts';

/** The sum of an offer's monthly payments in rubles, calculated in kopecks. */
export const totalCost = ({ monthlyPayment, term }: LoanOffer): number =>
  rublesOf(kopecksOf(monthlyPayment) * term);

/**
 * Compares the offers by total cost. An offer is open to everyone unless it is for salary clients. `recommended`: the
 * cheapest offers open to everyone; if there are none, the cheapest of all. `lowestCost`: the lowest total cost of an
 * offer open to everyone, in rubles; null if no offer is open to everyone, or if all offers cost the same.
 */
export function compareCosts(offers: readonly LoanOffer[]) {
  const open = offers.filter(({ isSalaryClient }) => !isSalaryClient);
  const candidates = open.length > 0 ? open : offers;
  const lowest = Math.min(...candidates.map(totalCost));
  const isComparable = offers.some((offer) => totalCost(offer) !== lowest);
  return {
    recommended: candidates.filter((offer) => totalCost(offer) === lowest),
    lowestCost: open.length > 0 && isComparable ? lowest : null,
  };
}
