import type { LoanOffer } from '#contract/offer.ts';
import { offerTotalCost } from '#contract/tariffs.ts';

/**
 * Compares the offers by total cost. An offer is open to everyone unless it is for salary clients. `recommended`: the
 * cheapest offers open to everyone; if there are none, the cheapest of all. `lowestCost`: the lowest total cost of an
 * offer open to everyone, in rubles; null if no offer is open to everyone, or if all offers cost the same.
 */
export function compareCosts(offers: readonly LoanOffer[]) {
  const open = offers.filter(({ isSalaryClient }) => !isSalaryClient);
  const candidates = open.length > 0 ? open : offers;
  const lowest = Math.min(...candidates.map(offerTotalCost));
  const isComparable = offers.some((offer) => offerTotalCost(offer) !== lowest);
  return {
    recommended: candidates.filter((offer) => offerTotalCost(offer) === lowest),
    lowestCost: open.length > 0 && isComparable ? lowest : null,
  };
}
