import * as z from 'zod/mini';

/** A row of the payment schedule (section 3). Money in rubles with at most two decimals, `date` as `YYYY-MM-DD`. */
const scheduleRow = z.object({
  number: z.number(),
  date: z.string(),
  totalPayment: z.number(),
  interestPayment: z.number(),
  debtPayment: z.number(),
  remainingDebt: z.number(),
});

export type ScheduleRow = z.infer<typeof scheduleRow>;
export type PaymentSchedule = ScheduleRow[];

/** The part of the application's record that is read (section 7): a missing or invalid array is a failure. */
export const applicationRecord = z.object({
  credit: z.object({ paymentSchedule: z.array(scheduleRow) }),
});
