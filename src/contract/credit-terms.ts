import * as z from 'zod/mini';
import { isCalendarDate } from './dates.ts';

/** The kinds of reasons that change the rate of the chosen offer: none of them says anything of the person. */
export const rateReasonKinds = ['employment', 'family', 'age', 'term', 'lowestRate'] as const;

export type RateReasonKind = (typeof rateReasonKinds)[number];

/** A number that a bank may leave out; a value of another type counts as left out. */
export const optionalNumber = z.catch(z.optional(z.number()), undefined);

/** The terms of a decided credit that a bank may leave out. Money in rubles, rates in percent a year. */
export const optionalTerms = {
  rate: optionalNumber,
  monthlyPayment: optionalNumber,
  /** The amount without the insurance. */
  requestedAmount: optionalNumber,
  isInsuranceEnabled: z.catch(z.optional(z.boolean()), undefined),
  /** Rate and monthly payment of the chosen offer, which scoring may have changed. */
  offeredRate: optionalNumber,
  offeredMonthlyPayment: optionalNumber,
  /** What counted for a rate that differs from the offer's; the email lists each reason. */
  rateReasons: z.catch(z.optional(z.array(z.literal(rateReasonKinds))), undefined),
  /** The last day, `YYYY-MM-DD`, on which the approval, or the created documents, can be accepted. */
  validUntil: z.catch(z.optional(z.string().check(z.refine(isCalendarDate))), undefined),
};

/**
 * The terms of a decided credit, as they are shown wherever a visitor is bound to it. `amount` is the debt, the
 * insurance included; `term` in months; `totalPayment` the sum of all payments; `fullCost` in percent a year.
 */
export const creditTerms = z.object({
  amount: z.number(),
  term: z.number(),
  ...optionalTerms,
  totalPayment: optionalNumber,
  fullCost: optionalNumber,
  /** As the schedule has it: `YYYY-MM-DD`, or another bank's text. */
  firstPaymentDate: z.catch(z.optional(z.string()), undefined),
});

export type CreditTerms = z.infer<typeof creditTerms>;
