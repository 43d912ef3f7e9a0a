import { kopecksOf, rublesOf, subtract } from '#contract/money.ts';
import type { LoanOffer } from '#contract/offer.ts';

/** The sum of an offer's monthly payments in rubles, calculated in kopecks. */
export const totalCost = ({ monthlyPayment, term }: LoanOffer): number =>
  rublesOf(kopecksOf(monthlyPayment) * term);

/** The cost of an offer beyond the requested amount, in rubles: interest and insurance. */
export const overpaymentOf = (offer: LoanOffer): number => subtract(totalCost(offer), offer.requestedAmount);

/** The offers by rate, the highest first (section 7); equal rates keep the bank's order. */
export const byRate = (offers: readonly LoanOffer[]): LoanOffer[] =>
  [...offers].sort((one, other) => other.rate - one.rate);

/**
 * Compares the offers by total cost. An offer is open to everyone unless it is for salary clients. `recommended`: the
 * cheapest offers open to everyone; if none is, the cheapest of all. `lowestCost`: the lowest total cost open to
 * everyone, in rubles; null if no offer is, or if all offers cost the same.
 */
export function compareCosts(offers: readonly LoanOffer[]) {
  const open = offers.filter(({ isSalaryClient }) => !isSalaryClient);
  const candidates = open.length > 0 ? open : offers;
  const lowest = Math.min(...candidates.map(totalCost));
  const isComparable = offers.map(totalCost).some((cost) => cost < lowest || cost > lowest);
  return {
    recommended: candidates.filter((offer) => !(totalCost(offer) > lowest)),
    lowestCost: open.length > 0 && isComparable ? lowest : null,
  };
}

/** True if both offers have the same terms; an offer has no id of its own. */
export const isSameOffer = (one: LoanOffer, other: LoanOffer): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
