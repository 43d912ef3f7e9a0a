import * as z from 'zod/mini';

/** The credit in one line: debt and payment in rubles, `term` in months, `rate` in percent a year. */
export const creditTerms = z.object({
  amount: z.number(),
  term: z.number(),
  monthlyPayment: z.number(),
  rate: z.number(),
});

export type CreditTerms = z.infer<typeof creditTerms>;
