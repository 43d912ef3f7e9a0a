import { expect } from 'vitest';

export const someDay = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);

/**
 * The terms of the credit for the sample answers, calculated by hand: 150 000 rubles for 6 months at 14 %. Family (-3),
 * age (-3) and the short term (+5) change the offered 15 %. Five payments are 26 030.70, the last is 26 030.71.
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
