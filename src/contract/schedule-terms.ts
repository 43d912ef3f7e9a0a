import { type CreditTerms, creditTerms } from './credit-terms.ts';
import { sum } from './money.ts';
import type { Credit, PaymentSchedule } from './schedule.ts';

/**
 * The terms of a credit, with missing ones calculated from the schedule if possible; null if it has no payment. Parsed,
 * so that their names have the same order as those of a status: equal terms are equal as JSON.
 */
export function termsOf({ psk, version: _, paymentSchedule, ...credit }: Credit): CreditTerms | null {
  const payments = paymentsOf(paymentSchedule);
  const [first] = payments;
  if (!first) return null;
  return creditTerms.parse({
    ...credit,
    // Not the sum of the debt payments: some banks leave a small debt after the last payment.
    amount: credit.amount ?? sum([first.debtPayment, first.remainingDebt]),
    term: credit.term ?? payments.length,
    monthlyPayment: credit.monthlyPayment ?? equalPayment(payments),
    totalPayment: sum(payments.map((row) => row.totalPayment)),
    fullCost: psk,
    firstPaymentDate: first.date,
  });
}

/** The rows with a payment. A bank may send an opening row without one. */
export const paymentsOf = (schedule: PaymentSchedule): PaymentSchedule =>
  schedule.filter(({ totalPayment }) => totalPayment > 0);

/** The payment if all are equal, otherwise undefined. Rounding may change the last of three or more: it is ignored. */
function equalPayment([first, ...others]: PaymentSchedule): number | undefined {
  const compared = others.length > 1 ? others.slice(0, -1) : others;
  const isEqual = compared.every(({ totalPayment }) => totalPayment === first?.totalPayment);
  return isEqual ? first?.totalPayment : undefined;
}
