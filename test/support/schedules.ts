import { paymentSchedule } from '#bank/rules/credit.ts';
import type { CreditTerms } from '#contract/credit-terms.ts';
import type { Credit, PaymentSchedule } from '#contract/schedule.ts';

/** The two payments of a loan of 1 000.00 at 12 %. */
export const someSchedule = paymentSchedule({ totalAmount: 1_000, rate: 12, term: 2, today: '2026-11-21' });

/** The terms of a credit on the first of the sample offers (`offersOf` in offers.ts). */
export const someTerms: CreditTerms = { amount: 150_000, term: 6, monthlyPayment: 26_105.07, rate: 15 };

/** The credit as sent by a bank that sends only the schedule. */
export const someCredit: Credit = { paymentSchedule: someSchedule };

/** A credit with a schedule of a realistic length. */
export const longCredit: Credit = {
  paymentSchedule: paymentSchedule({ totalAmount: 600_000, rate: 15, term: 24, today: '2026-03-02' }),
};

export const payment = (
  number: number,
  date: string,
  interestPayment: number,
  debtPayment: number,
  remainingDebt = 0,
): PaymentSchedule[number] => ({
  number,
  date,
  totalPayment: interestPayment + debtPayment,
  interestPayment,
  debtPayment,
  remainingDebt,
});
