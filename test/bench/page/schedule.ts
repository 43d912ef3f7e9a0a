import type { PaymentSchedule } from '#contract/schedule.ts';

/** A schedule of thirty years. */
export const schedule: PaymentSchedule = Array.from({ length: 360 }, (_, index) => ({
  number: index + 1,
  date: new Date(Date.UTC(2027, index, 1)).toISOString().slice(0, 10),
  totalPayment: 5000 + (index % 7) / 100,
  interestPayment: 5000 - index * 10,
  debtPayment: index * 10,
  remainingDebt: 600_000 - index * 1600,
}));
