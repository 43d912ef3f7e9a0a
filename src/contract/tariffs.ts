import { annuityPayment } from './annuity.ts';
import type { ApplicationRequest } from './application.ts';
import { fullCost } from './full-cost.ts';
import { kopecksOf, rublesOf } from './money.ts';
import type { LoanOffer } from './offer.ts';

/** The four pairs of conditions in their order, with the rate in percent a year. */
const conditions = [
  { isInsuranceEnabled: false, isSalaryClient: false, rate: 15 },
  { isInsuranceEnabled: true, isSalaryClient: false, rate: 11 },
  { isInsuranceEnabled: false, isSalaryClient: true, rate: 14 },
  { isInsuranceEnabled: true, isSalaryClient: true, rate: 10 },
];

/**
 * The price of the insurance in kopecks: `base`, and `percent` of the whole amount if that is above `largeAmount`.
 */
const insurance = { base: 1_000_000, largeAmount: 20_000_000, percent: 5 };

/**
 * The four offers for an application (section 3): one for each pair of insurance and salary client. Amounts and
 * payments in rubles, term in months. The insurance costs 10 000 rubles, plus 5 % of the whole amount if that is
 * above 200 000, and is added to the total.
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

/** The lowest rate of an approval in percent a year. */
export const lowestRate = 1;

/** A term of fewer than `months` raises the rate by so many percentage points. */
export const shortTerm = { months: 12, points: 5 } as const;

/**
 * The rates of an approval in percent a year for a term in months: the answers of step 2 move an offer's rate by 10
 * points down or 5 up, and never beyond these.
 */
export function decidedRates(term: number): { min: number; max: number } {
  const raise = term < shortTerm.months ? shortTerm.points : 0;
  return { min: Math.max(lowestRate, raise), max: 20 + raise };
}

/** The longest term in months for which a full cost is computed: other banks' offers are not checked. */
const longestTerm = 600;

/**
 * The full cost of an offer in percent a year, by equal payments; its insurance counts as a cost. NaN if the
 * payments do not return the requested amount.
 */
export function offerFullCost({ requestedAmount, monthlyPayment, term }: LoanOffer): number {
  const isRepaid = term >= 1 && term <= longestTerm && monthlyPayment * Math.floor(term) >= requestedAmount;
  if (!isRepaid) return Number.NaN;
  return fullCost(requestedAmount, Array(Math.floor(term)).fill({ totalPayment: monthlyPayment }));
}

function insurancePrice(amount: number): number {
  const { base, largeAmount, percent } = insurance;
  return base + (amount > largeAmount ? Math.round((amount * percent) / 100) : 0);
}
