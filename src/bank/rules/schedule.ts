import { annuityPayment } from '#contract/annuity.ts';
import type { IsoDate } from '#contract/dates.ts';
import { kopecksOf, rublesOf, sum } from '#contract/money.ts';
import type { PaymentSchedule, ScheduleRow } from '#contract/schedule.ts';

/** `totalAmount` in rubles, `rate` in percent a year and above 0, `term` in months. */
type Terms = { totalAmount: number; rate: number; term: number; today: IsoDate };

/**
 * The payment schedule of a credit taken on `today` (section 3): a row for each month, money in rubles, the first
 * payment a month after `today`. Interest = remaining debt * rate / 12, rounded to the kopeck. The last payment is the
 * remaining debt with its interest, so it may differ by some kopecks.
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

/**
 * The same day of the month, `months` later, or the last day of a shorter month. Each date is counted from the first
 * day of the credit: 31 January, 28 February, 31 March.
 */
function monthsAfter(day: IsoDate, months: number): IsoDate {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0));
  lastOfMonth.setUTCDate(Math.min(dayOfMonth, lastOfMonth.getUTCDate()));
  return lastOfMonth.toISOString().slice(0, 10);
}
