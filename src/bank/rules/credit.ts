import { annuityPayment } from '#contract/annuity.ts';
import { rateReasonKinds } from '#contract/credit-terms.ts';
import type { IsoDate } from '#contract/dates.ts';
import { fullCost } from '#contract/full-cost.ts';
import { kopecksOf, rublesOf } from '#contract/money.ts';
import type { LoanOffer } from '#contract/offer.ts';
import type { Credit as ContractCredit, PaymentSchedule } from '#contract/schedule.ts';
import { paymentSchedule } from './schedule.ts';
import { kindOfReason, type RateAdjustment } from './scoring.ts';

/**
 * A credit. Money in rubles: `amount` is what was asked for, `totalAmount` the debt, which includes the insurance and
 * is the contract's `amount`. `term` in months, `rate` in percent a year.
 */
export type Credit = {
  amount: number;
  totalAmount: number;
  term: number;
  rate: number;
  monthlyPayment: number;
  isInsuranceEnabled: boolean;
  isSalaryClient: boolean;
  paymentSchedule: PaymentSchedule;
};

/** The credit of an offer at `rate` (percent a year, from scoring), taken on `today`. */
export function createCredit({
  offer,
  rate,
  today,
}: {
  offer: LoanOffer;
  rate: number;
  today: IsoDate;
}): Credit {
  const { requestedAmount, totalAmount, term, isInsuranceEnabled, isSalaryClient } = offer;
  return {
    amount: requestedAmount,
    totalAmount,
    term,
    rate,
    monthlyPayment: rublesOf(annuityPayment(kopecksOf(totalAmount), rate, term)),
    isInsuranceEnabled,
    isSalaryClient,
    paymentSchedule: paymentSchedule({ totalAmount, rate, term, today }),
  };
}

type Decided = {
  credit: Credit;
  offer: LoanOffer;
  adjustments?: RateAdjustment[] | undefined;
  validUntil: IsoDate | null;
};

/**
 * The credit as it is shown, beside the rate and the payment of the chosen offer. Everyone with the id may see it: who
 * pays the applicant's salary is left out, and of the reasons for another rate there are only the kinds.
 */
export function disclosedCredit({ credit, offer, adjustments = [], validUntil }: Decided) {
  const { amount: requestedAmount, totalAmount, isSalaryClient: _, ...terms } = credit;
  return {
    ...terms,
    amount: totalAmount,
    requestedAmount,
    psk: fullCost(requestedAmount, terms.paymentSchedule),
    offeredRate: offer.rate,
    offeredMonthlyPayment: offer.monthlyPayment,
    ...(credit.rate !== offer.rate && { rateReasons: kindsOf(adjustments) }),
    ...(validUntil && { validUntil }),
  } satisfies ContractCredit;
}

/** Each kind once, in their order, which tells nothing. */
const kindsOf = (adjustments: RateAdjustment[]) =>
  rateReasonKinds.filter((kind) => adjustments.some(({ reason }) => kindOfReason[reason] === kind));

export type DisclosedCredit = ReturnType<typeof disclosedCredit>;
