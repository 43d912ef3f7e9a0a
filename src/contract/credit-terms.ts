import * as z from 'zod/mini';
import { isCalendarDate } from './dates.ts';

/** The kinds of reasons for changing the rate of the chosen offer. None of them reveals the applicant's answers. */
export const rateReasonKinds = ['employment', 'family', 'age', 'term', 'lowestRate'] as const;

export type RateReasonKind = (typeof rateReasonKinds)[number];

/** A number that a bank may leave out. A value of another type is treated as missing. */
export const optionalNumber = z.catch(z.optional(z.number()), undefined);

/** Optional terms in `creditTerms` and in the credit sent with the schedule. Money in rubles, rates in percent a year. */
export const optionalTerms = {
  rate: optionalNumber,
  monthlyPayment: optionalNumber,
  /** The amount without the insurance. */
  requestedAmount: optionalNumber,
  isInsuranceEnabled: z.catch(z.optional(z.boolean()), undefined),
  /** Rate and monthly payment of the chosen offer. After scoring, those of the credit may differ. */
  offeredRate: optionalNumber,
  offeredMonthlyPayment: optionalNumber,
  /** The kinds of reasons why the rate differs from the offer's. The email of the approval has the details. */
  rateReasons: z.catch(z.optional(z.array(z.literal(rateReasonKinds))), undefined),
  /** The last day, `YYYY-MM-DD`, on which the approval can be accepted; missing once it is accepted. */
  validUntil: z.catch(z.optional(z.string().check(z.refine(isCalendarDate))), undefined),
};

/**
 * The terms of an approved credit. `amount` is the debt including the insurance, `totalPayment` the sum of all payments;
 * `term` is in months, `fullCost` in percent a year.
 */
export const creditTerms = z.object({
  amount: z.number(),
  term: z.number(),
  ...optionalTerms,
  totalPayment: optionalNumber,
  fullCost: optionalNumber,
  /** The date of the first payment in the schedule: `YYYY-MM-DD` from our bank, any text from another. */
  firstPaymentDate: z.catch(z.optional(z.string()), undefined),
});

export type CreditTerms = z.infer<typeof creditTerms>;
