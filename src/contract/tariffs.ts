import { annuityPayment, scheduleAmounts } from './annuity.ts';
import type { ApplicationRequest } from './application.ts';
import { fullCost } from './full-cost.ts';
import { limits } from './limits.ts';
import { kopecksOf, rublesOf, sum } from './money.ts';
import type { LoanOffer } from './offer.ts';

/** The conditions of the four offers, with the rate in percent a year. */
const conditions = [
  { isInsuranceEnabled: false, isSalaryClient: false, rate: 15 },
  { isInsuranceEnabled: true, isSalaryClient: false, rate: 11 },
  { isInsuranceEnabled: false, isSalaryClient: true, rate: 14 },
  { isInsuranceEnabled: true, isSalaryClient: true, rate: 10 },
];

/** Insurance costs `base`, and above `largeAmount` also `percent` of the requested amount. Amounts are in kopecks. */
const insurance = { base: 1_000_000, largeAmount: 20_000_000, percent: 5 };

/**
 * Creates the four offers for an application (specification, section 3): with and without insurance, for salary clients
 * and for others. Amounts and payments in rubles, term in months. The total includes the price of the insurance.
 */
export function createOffers(
  { amount, term }: Pick<ApplicationRequest, 'amount' | 'term'>,
  applicationId: string,
): LoanOffer[] {
  return conditions.map(({ isInsuranceEnabled, isSalaryClient, rate }) => {
    const requested = kopecksOf(amount);
    const total = isInsuranceEnabled ? requested + insurancePrice(requested) : requested;
    return {
      applicationId,
      requestedAmount: amount,
      totalAmount: rublesOf(total),
      term,
      monthlyPayment: rublesOf(annuityPayment(total, rate, term)),
      rate,
      isInsuranceEnabled,
      isSalaryClient,
    };
  });
}

/** The lowest rate that the bank approves, in percent a year. */
export const lowestRate = 1;

/** A term of fewer than `months` raises the rate by `points` percentage points. */
export const shortTerm = { months: 12, points: 5 } as const;

/**
 * The lowest and the highest rate that the bank approves for a term in months. The applicant's answers lower an offer's
 * rate by at most 10 points or raise it by at most 5; a short term raises it further.
 */
export function decidedRates(term: number): { min: number; max: number } {
  const rates = conditions.map(({ rate }) => rate + (term < shortTerm.months ? shortTerm.points : 0));
  return { min: Math.max(lowestRate, Math.min(...rates) - 10), max: Math.max(...rates) + 5 };
}

/** The full cost is calculated up to this term in months. A bank other than the reference bank may offer any term. */
const longestTerm = 600;

/**
 * The payments of an offer's schedule. Undefined if the offer's term, rate or payment shows that another bank made it.
 * The payments of such an offer count as equal.
 */
function scheduleOf(offer: LoanOffer) {
  const canBeOurs = limits.terms.some((term) => term === offer.term) && offer.rate >= lowestRate;
  const rows = canBeOurs ? scheduleAmounts(offer) : [];
  return rows[0]?.totalPayment === offer.monthlyPayment ? rows : undefined;
}

/** The sum of an offer's payments in rubles, exact to the kopeck. */
export function offerTotalCost(offer: LoanOffer): number {
  const schedule = scheduleOf(offer);
  if (schedule) return sum(schedule.map((row) => row.totalPayment));
  return rublesOf(kopecksOf(offer.monthlyPayment) * offer.term);
}

/**
 * The full cost of an offer in percent a year, with the insurance as a cost. NaN if the payments do not repay the
 * requested amount, or the term is shorter than a month or longer than `longestTerm`. Another bank's term may be a
 * fraction.
 */
export function offerFullCost(offer: LoanOffer): number {
  const { requestedAmount, monthlyPayment, term } = offer;
  const isRepaid = term >= 1 && term <= longestTerm && monthlyPayment * Math.floor(term) >= requestedAmount;
  if (!isRepaid) return Number.NaN;
  const equal = Array(Math.floor(term)).fill({ totalPayment: monthlyPayment });
  return fullCost(requestedAmount, scheduleOf(offer) ?? equal);
}

function insurancePrice(amount: number): number {
  const { base, largeAmount, percent } = insurance;
  return base + (amount > largeAmount ? Math.round((amount * percent) / 100) : 0);
}
