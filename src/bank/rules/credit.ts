import { annuityPayment } from '#contract/annuity.ts';
import type { IsoDate } from '#contract/dates.ts';
import { kopecksOf, rublesOf } from '#contract/money.ts';
import type { LoanOffer } from '#contract/offer.ts';
import type { PaymentSchedule } from '#contract/schedule.ts';
import { paymentSchedule } from './schedule.ts';

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
