import * as z from 'zod/mini';

/** Our bank uses 128 random bits as a string; another bank may use numbers. */
const applicationId = z.union([z.string().check(z.minLength(1)), z.number()]);

/**
 * A loan offer (specification, section 3). Amounts and payments in rubles, term in months, rate in percent a year.
 * Unknown keys are kept and sent back when the visitor chooses the offer.
 */
export const loanOffer = z.looseObject({
  applicationId,
  requestedAmount: z.number(),
  totalAmount: z.number(),
  term: z.number(),
  monthlyPayment: z.number(),
  rate: z.number(),
  isInsuranceEnabled: z.boolean(),
  isSalaryClient: z.boolean(),
});

export type LoanOffer = z.infer<typeof loanOffer>;

/** The response to an application request (section 7): at least one offer. */
export const loanOffers = z.array(loanOffer).check(z.minLength(1));
