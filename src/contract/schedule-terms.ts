import type { CreditTerms } from './credit-terms.ts';
import { sum } from './money.ts';
import type { Credit, PaymentSchedule } from './schedule.ts';

/**
 * Returns the terms of a credit. Values that the bank left out are calculated from the schedule if possible. Null if
 * the schedule is empty.
 */
export function termsOf({ psk, version: _, paymentSchedule, ...credit }: Credit): CreditTerms | null {
  if (paymentSchedule.length === 0) return null;
  return {
    ...credit,
    amount: credit.amount ?? sum(paymentSchedule.map((row) => row.debtPayment)),
    term: credit.term ?? paymentSchedule.length,
    monthlyPayment: credit.monthlyPayment ?? equalPayment(paymentSchedule),
    totalPayment: sum(paymentSchedule.map((row) => row.totalPayment)),
    fullCost: psk,
    firstPaymentDate: paymentSchedule.find((row) => row.totalPayment > 0)?.date,
  };
}

/** The payment if all payments are equal, otherwise undefined. The last payment may differ because of rounding. */
function equalPayment([first, ...others]: PaymentSchedule): number | undefined {
  const isEqual = others.slice(0, -1).every(({ totalPayment }) => totalPayment === first?.totalPayment);
  return isEqual ? first?.totalPayment : undefined;
}
