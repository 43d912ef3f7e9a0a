import type { CreditTerms } from '#contract/credit-terms.ts';
import { subtract } from '#contract/money.ts';

/** The price of the insurance that is part of the total amount, in rubles; 0 if there is none, or it is unknown. */
export function insurancePrice({
  isInsuranceEnabled,
  amount,
  requestedAmount = amount,
}: CreditTerms): number {
  return isInsuranceEnabled ? Math.max(0, subtract(amount, requestedAmount)) : 0;
}
