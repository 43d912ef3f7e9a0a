import type { PaymentSchedule } from '#contract/schedule.ts';

/** What the schedule comes to, in rubles: summed in kopecks, so that no fraction is lost or made. */
export function totalsOf(schedule: PaymentSchedule) {
  const sum = (amounts: number[]) => amounts.reduce((all, one) => all + Math.round(one * 100), 0) / 100;
  return {
    count: schedule.length,
    total: sum(schedule.map((row) => row.totalPayment)),
    interest: sum(schedule.map((row) => row.interestPayment)),
    debt: sum(schedule.map((row) => row.debtPayment)),
  };
}
