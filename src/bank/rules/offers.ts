import type { ApplicationRequest } from '#contract/application.ts';
import type { LoanOffer } from '#contract/offer.ts';
import { annuityPayment } from './annuity.ts';
import { insurancePrice } from './insurance.ts';
import { kopecksOf, rublesOf } from './money.ts';

const conditions = [
  { isInsuranceEnabled: false, isSalaryClient: false, rate: 15 },
  { isInsuranceEnabled: true, isSalaryClient: false, rate: 11 },
  { isInsuranceEnabled: false, isSalaryClient: true, rate: 14 },
  { isInsuranceEnabled: true, isSalaryClient: true, rate: 10 },
];

/** The four offers for an application: without and with insurance, then the same for those paid through the bank. */
export function offersFor({ amount, term }: ApplicationRequest, applicationId: string): LoanOffer[] {
  return conditions.map(({ isInsuranceEnabled, isSalaryClient, rate }) => {
    const requested = kopecksOf(amount);
    const total = isInsuranceEnabled ? requested + insurancePrice(requested) : requested;
    return {
      applicationId,
      requestedAmount: amount,
      totalAmount: rublesOf(total),
      term,
      monthlyPayment: rublesOf(annuityPayment(total, rate, term)),
      rate,
      isInsuranceEnabled,
      isSalaryClient,
    };
  });
}
