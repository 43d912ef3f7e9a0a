import { annuityPayment } from '#contract/annuity.ts';
import type { IsoDate } from '#contract/dates.ts';
import { kopecksOf, rublesOf, sum } from '#contract/money.ts';
import type { LoanOffer } from '#contract/offer.ts';
import type { PaymentSchedule, ScheduleRow } from '#contract/schedule.ts';

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
 * A credit. `amount` is the requested amount; `totalAmount` includes the insurance, and is called `amount` in the API.
 * Money is in rubles, `term` in months, `rate` in percent a year.
 */
export type Credit = ReturnType<typeof createCredit>;

type Terms = Pick<LoanOffer, 'totalAmount' | 'rate' | 'term'> & { today: IsoDate };

/**
 * The payment schedule of a credit taken on `today` (specification, section 3): a row for each month, money in rubles,
 * the first payment a month after `today`. `rate` is above 0. Interest = remaining debt * rate / 100 / 12, rounded to
 * the kopeck. The last payment is the remaining debt with its interest, so it may differ from the others by some
 * kopecks.
 */
export function paymentSchedule({ totalAmount, rate, term, today }: Terms): PaymentSchedule {
  const payment = annuityPayment(kopecksOf(totalAmount), rate, term);
  const rows: ScheduleRow[] = [];
  let remaining = kopecksOf(totalAmount);
  for (let number = 1; number <= term; number += 1) {
    const interest = Math.round((remaining * rate) / 1200);
    const debt = number === term ? remaining : payment - interest;
    remaining -= debt;
    rows.push({
      number,
      date: monthsAfter(today, number),
      totalPayment: rublesOf(debt + interest),
      interestPayment: rublesOf(interest),
      debtPayment: rublesOf(debt),
      remainingDebt: rublesOf(remaining),
    });
  }
  return rows;
}

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
