import * as z from 'zod/mini';
import { applicationOutcome } from './application-status.ts';
import { optionalNumber, optionalTerms } from './credit-terms.ts';

/** A row of the payment schedule (specification, section 3). Money in rubles, `date` as `YYYY-MM-DD`. */
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

/**
 * The decided credit. Money in rubles with at most two decimals, `term` in months, rates in percent a year. A bank may
 * leave out everything but the schedule.
 */
export const credit = z.object({
  /** The debt: the requested amount plus the price of the insurance. */
  amount: optionalNumber,
  term: optionalNumber,
  ...optionalTerms,
  /**
   * The full cost in percent a year, insurance included, with at most three decimals. Some banks send an amount in
   * rubles instead, so a value above 1000 is treated as missing.
   */
  psk: z.catch(z.optional(z.number().check(z.maximum(1000))), undefined),
  /** The version of the credit, which the site sends back with the visitor's consent to the schedule. */
  version: z.catch(z.optional(z.string()), undefined),
  /** Sorted by row number; a bank may send the rows in any order. */
  paymentSchedule: z
    .array(scheduleRow)
    .check(z.overwrite((rows) => rows.toSorted((one, other) => one.number - other.number))),
});

export type Credit = z.infer<typeof credit>;

/**
 * The part of the application's record that the site reads (section 7). A missing or invalid schedule is a failure; the
 * outcome is optional.
 */
export const applicationRecord = z.object({
  credit,
  outcome: z.catch(z.optional(applicationOutcome), undefined),
});

export type ApplicationRecord = z.infer<typeof applicationRecord>;
