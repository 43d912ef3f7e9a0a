import { kopecksOf, rublesOf, subtract } from '#contract/money.ts';
import type { LoanOffer } from '#contract/offer.ts';

/** All monthly payments of an offer, in rubles, added in kopecks. */
export const totalCost = ({ monthlyPayment, term }: LoanOffer): number =>
  rublesOf(kopecksOf(monthlyPayment) * term);

/** What an offer costs beyond the requested amount, in rubles: interest and insurance. */
export const overpaymentOf = (offer: LoanOffer): number => subtract(totalCost(offer), offer.requestedAmount);

/** The offers by rate, the highest first (section 7); equal rates keep the bank's order. */
export const byRate = (offers: readonly LoanOffer[]): LoanOffer[] =>
  [...offers].sort((one, other) => other.rate - one.rate);

/** The offers that everyone can take: a salary client's needs a salary account. */
const openToEveryone = (offers: readonly LoanOffer[]) =>
  offers.filter(({ isSalaryClient }) => !isSalaryClient);

/**
 * The lowest total cost open to everyone, in rubles, with which the offers are compared. Null if there is none, or
 * nothing that costs more or less.
 */
export function lowestCost(offers: readonly LoanOffer[]): number | null {
  const lowest = Math.min(...openToEveryone(offers).map(totalCost));
  const costs = offers.map(totalCost);
  const isComparable = Number.isFinite(lowest) && costs.some((cost) => cost < lowest || cost > lowest);
  return isComparable ? lowest : null;
}

/** The offers whose choice stands out: the cheapest that everyone can take, or of all if there is none. */
export function recommendedOffers(offers: readonly LoanOffer[]): LoanOffer[] {
  const open = openToEveryone(offers);
  const among = open.length > 0 ? open : offers;
  const lowest = Math.min(...among.map(totalCost));
  return among.filter((offer) => !(totalCost(offer) > lowest));
}

/** True if both have the same terms: an offer has no id of its own. */
export const isSameOffer = (one: LoanOffer, other: LoanOffer): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
