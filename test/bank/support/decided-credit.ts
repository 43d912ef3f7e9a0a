import { expect } from 'vitest';

export const someDay = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);

/**
 * The terms that the sample's answers lead to, by hand: 150 000 rubles for 6 months, the rate of 15 % lowered to 14 % by
 * family (-3), age (-3) and the short term (+5). Five payments of 26 030.70 and one of 26 030.71.
 */
export const decidedTerms = {
  amount: 150_000,
  requestedAmount: 150_000,
  isInsuranceEnabled: false,
  term: 6,
  rate: 14,
  monthlyPayment: 26_030.7,
  totalPayment: 156_184.21,
  fullCost: 14,
  firstPaymentDate: someDay,
  offeredRate: 15,
  offeredMonthlyPayment: 26_105.07,
  rateReasons: ['family', 'age', 'term'],
};
