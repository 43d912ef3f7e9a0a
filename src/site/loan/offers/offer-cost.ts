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

/** The lowest total cost, or null when all offers cost the same. */
export function lowestCost(offers: readonly LoanOffer[]): number | null {
  const costs = offers.map(totalCost);
  const lowest = Math.min(...costs);
  return Math.max(...costs) > lowest ? lowest : null;
}

/**
 * The offers whose choice stands out: those of the lowest total cost that everyone can take, for a salary client's
 * needs a salary account.
 */
export function recommendedOffers(offers: readonly LoanOffer[]): LoanOffer[] {
  const open = offers.filter(({ isSalaryClient }) => !isSalaryClient);
  const among = open.length > 0 ? open : offers;
  const lowest = Math.min(...among.map(totalCost));
  return among.filter((offer) => !(totalCost(offer) > lowest));
}

/** True if both have the same terms: an offer has no id of its own. */
export const isSameOffer = (one: LoanOffer, other: LoanOffer): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
