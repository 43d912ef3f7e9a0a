import type { IsoDate } from '#contract/dates.ts';
import type { LoanOffer } from '#contract/offer.ts';
import type { PaymentSchedule } from '#contract/schedule.ts';

import { kopecksOf, rublesOf } from './money.ts';
import { annuityPayment, paymentSchedule } from './schedule.ts';

/** A credit. Money in rubles (`totalAmount` includes the insurance), `term` in months, `rate` in percent a year. */
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
