import { annuityPayment, type ScheduleTerms, scheduleAmounts } from '#contract/annuity.ts';
import type { IsoDate } from '#contract/dates.ts';
import { kopecksOf, rublesOf, sum } from '#contract/money.ts';
import type { LoanOffer } from '#contract/offer.ts';
import type { PaymentSchedule } from '#contract/schedule.ts';

/** Creates the credit of an offer at `rate` (percent a year, from scoring), taken on `today`. */
export function createCredit(offer: LoanOffer, rate: number, today: IsoDate) {
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

/**
 * A credit. `totalAmount` includes the insurance; the API calls it `amount`, and calls `amount` `requestedAmount`.
 * Money is in rubles, `term` in months, `rate` in percent a year.
 */
export type Credit = ReturnType<typeof createCredit>;

/** The schedule of a credit taken on `today` (specification, section 3). The first payment is due a month later. */
export const paymentSchedule = ({ today, ...terms }: ScheduleTerms & { today: IsoDate }): PaymentSchedule =>
  scheduleAmounts(terms).map((amounts, index) => ({
    number: index + 1,
    date: monthsAfter(today, index + 1),
    ...amounts,
  }));

/** The sums of a schedule's payments, in rubles, exact to the kopeck. */
export const scheduleTotals = (schedule: PaymentSchedule) => ({
  totalPayment: sum(schedule.map((row) => row.totalPayment)),
  interestPayment: sum(schedule.map((row) => row.interestPayment)),
  debtPayment: sum(schedule.map((row) => row.debtPayment)),
});

/** Adds `months` to the date `day`. If the resulting month is too short, returns its last day. */
function monthsAfter(day: IsoDate, months: number): IsoDate {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const date = new Date(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, lastDay)));
  return date.toISOString().slice(0, 10);
}
