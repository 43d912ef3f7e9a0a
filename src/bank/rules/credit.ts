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
 * A credit. `amount` is the requested amount; `totalAmount` includes the insurance, and is called `amount` in the API.
 * Money is in rubles, `term` in months, `rate` in percent a year.
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

/** Creates the credit of an offer at `rate` (percent a year, from scoring), taken on `today`. */
export function createCredit(offer: LoanOffer, rate: number, today: IsoDate): Credit {
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
 * The credit in the bank's responses, with the chosen offer's rate and payment for comparison. Anyone with the
 * application id can read it, so it has no `isSalaryClient` and only the kinds of reasons for a changed rate.
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

/** Each kind once, in the order of `rateReasonKinds`, so that the order of the reasons is not disclosed. */
const kindsOf = (adjustments: RateAdjustment[]) =>
  rateReasonKinds.filter((kind) => adjustments.some(({ reason }) => kindOfReason(reason) === kind));
