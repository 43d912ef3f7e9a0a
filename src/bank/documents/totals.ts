import type { PaymentSchedule, ScheduleRow } from '#contract/schedule.ts';
import { kopecksOf, rublesOf } from '../rules/money.ts';

type Sum = 'totalPayment' | 'interestPayment' | 'debtPayment';

/** What all payments come to, in rubles, to the kopeck. */
export function totalsOf(schedule: PaymentSchedule): Record<Sum, number> {
  const sum = (key: Sum) =>
    rublesOf(schedule.reduce((total, row: ScheduleRow) => total + kopecksOf(row[key]), 0));
  return {
    totalPayment: sum('totalPayment'),
    interestPayment: sum('interestPayment'),
    debtPayment: sum('debtPayment'),
  };
}
