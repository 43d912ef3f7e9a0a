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

/** The offers open to everyone: all but those for salary clients. */
const openToEveryone = (offers: readonly LoanOffer[]) =>
  offers.filter(({ isSalaryClient }) => !isSalaryClient);

/**
 * The lowest total cost of the offers open to everyone, in rubles. Null if no offer is open to everyone, or if all
 * offers cost the same.
 */
export function lowestCost(offers: readonly LoanOffer[]): number | null {
  const lowest = Math.min(...openToEveryone(offers).map(totalCost));
  const costs = offers.map(totalCost);
  const isComparable = Number.isFinite(lowest) && costs.some((cost) => cost < lowest || cost > lowest);
  return isComparable ? lowest : null;
}

/** The offers to highlight: the cheapest of those open to everyone or, if there are none, of all. */
export function recommendedOffers(offers: readonly LoanOffer[]): LoanOffer[] {
  const open = openToEveryone(offers);
  const candidates = open.length > 0 ? open : offers;
  const lowest = Math.min(...candidates.map(totalCost));
  return candidates.filter((offer) => !(totalCost(offer) > lowest));
}

/** True if both offers have the same terms; an offer has no id of its own. */
export const isSameOffer = (one: LoanOffer, other: LoanOffer): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
