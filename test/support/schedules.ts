import { paymentSchedule } from '#bank/rules/credit.ts';
import type { CreditTerms } from '#contract/credit-terms.ts';
import type { Credit } from '#contract/schedule.ts';

/** The two payments of a loan of 1 000.00 at 12 %. */
export const someSchedule = paymentSchedule({ totalAmount: 1_000, rate: 12, term: 2, today: '2026-11-21' });

/** The terms of a credit with the first offer of `offersOf`. */
export const someTerms: CreditTerms = { amount: 150_000, term: 6, monthlyPayment: 26_105.07, rate: 15 };

/** The credit as sent by a bank that sends only the schedule. */
export const someCredit: Credit = { paymentSchedule: someSchedule };
