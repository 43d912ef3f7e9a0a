import type { LoanOffer } from '#contract/offer.ts';

/** The bank's four offers for 150 000 over 6 months, as they travel. */
export function offersOf(applicationId: string | number): LoanOffer[] {
  const offer = { applicationId, requestedAmount: 150_000, term: 6 };
  return [
    {
      ...offer,
      totalAmount: 150_000,
      monthlyPayment: 26_105.07,
      rate: 15,
      isInsuranceEnabled: false,
      isSalaryClient: false,
    },
    {
      ...offer,
      totalAmount: 160_000,
      monthlyPayment: 27_528.73,
      rate: 11,
      isInsuranceEnabled: true,
      isSalaryClient: false,
    },
    {
      ...offer,
      totalAmount: 150_000,
      monthlyPayment: 26_030.7,
      rate: 14,
      isInsuranceEnabled: false,
      isSalaryClient: true,
    },
    {
      ...offer,
      totalAmount: 160_000,
      monthlyPayment: 27_449.82,
      rate: 10,
      isInsuranceEnabled: true,
      isSalaryClient: true,
    },
  ];
}
