import type { CreditTerms } from '#contract/credit-terms.ts';
import type { Credit, PaymentSchedule } from '#contract/schedule.ts';

/** The two payments of a loan of 1 000.00 at 12 %. */
export const someSchedule: PaymentSchedule = [
  {
    number: 1,
    date: '2026-12-21',
    totalPayment: 507.51,
    interestPayment: 10,
    debtPayment: 497.51,
    remainingDebt: 502.49,
  },
  {
    number: 2,
    date: '2027-01-21',
    totalPayment: 507.51,
    interestPayment: 5.02,
    debtPayment: 502.49,
    remainingDebt: 0,
  },
];

/** The terms of a credit with the first offer of `offersOf`. */
export const someTerms: CreditTerms = { amount: 150_000, term: 6, monthlyPayment: 26_105.07, rate: 15 };

/** The credit as sent by a bank that sends only the schedule. */
export const someCredit: Credit = { paymentSchedule: someSchedule };
