import type { IsoDate } from '#contract/dates.ts';
import type { PaymentSchedule, ScheduleRow } from '#contract/schedule.ts';
import { annuityPayment } from './annuity.ts';
import { kopecksOf, rublesOf } from './money.ts';
import { monthsAfter } from './months.ts';

/** `totalAmount` in rubles, `rate` in percent a year and above 0, `term` in months. */
type Borrowed = { totalAmount: number; rate: number; term: number; today: IsoDate };

/**
 * The payments of a credit taken on `today`: one row a month, the first a month later. Interest is the month's share of
 * the remaining debt; the last row pays what is left, so it may differ from the others by some kopecks, and ends at 0.
 */
export function paymentSchedule({ totalAmount, rate, term, today }: Borrowed): PaymentSchedule {
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
