import type { LoanOffer } from '#contract/offer.ts';

/** Columns: total amount, monthly payment, rate, insurance, salary client. */
const terms = [
  [150_000, 26_105.07, 15, false, false],
  [160_000, 27_528.73, 11, true, false],
  [150_000, 26_030.7, 14, false, true],
  [160_000, 27_449.82, 10, true, true],
] as const;

/** The bank's four offers for 150 000 over 6 months, as its response contains them. */
export const offersOf = (applicationId: string | number): LoanOffer[] =>
  terms.map(([totalAmount, monthlyPayment, rate, isInsuranceEnabled, isSalaryClient]) => ({
    applicationId,
    requestedAmount: 150_000,
    totalAmount,
    term: 6,
    monthlyPayment,
    rate,
    isInsuranceEnabled,
    isSalaryClient,
  }));
