import type { IsoDate } from '#contract/dates.ts';
import type { LoanOffer } from '#contract/offer.ts';
import type { PaymentSchedule } from '#contract/schedule.ts';
import { annuityPayment } from './annuity.ts';
import { kopecksOf, rublesOf } from './money.ts';
import { paymentSchedule } from './schedule.ts';

/** What is lent: money in rubles, `totalAmount` with the insurance, `term` in months, `rate` in percent a year. */
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

/** The credit of the chosen offer at the rate that scoring gave, taken on `today`. */
export function creditFor({
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
