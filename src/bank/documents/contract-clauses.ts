import { limits } from '#contract/limits.ts';
import { scheduleTotals } from '../rules/schedule.ts';
import type { DocumentFacts } from './facts.ts';
import { countText, dayText, moneyText, rateText } from './wording.ts';

/** 2: what is lent, and at what price. */
export function creditClauses({ credit }: DocumentFacts): string[] {
  const { amount, totalAmount, term, rate, isInsuranceEnabled, isSalaryClient } = credit;
  const total = `The total amount of the credit is ${moneyText(totalAmount)}.`;
  return [
    `The Bank lends the Client ${moneyText(amount)} for ${countText(term, 'month')} as the credit of the Client's platinum digital credit card.`,
    isInsuranceEnabled
      ? `The Client has chosen to insure the credit. The price of the insurance, ${moneyText(totalAmount - amount)}, is added to the amount lent. ${total}`
      : `The Client has chosen not to insure the credit. ${total}`,
    `Interest is ${rateText(rate)}. Each month the Client owes one twelfth of it on the debt that remained before.`,
    ...(isSalaryClient
      ? ['The rate is that of clients who receive their salary at the Bank, as the Client does.']
      : []),
  ];
}

/** 3: when what is paid. */
export function repaymentClauses({ credit }: DocumentFacts): string[] {
  const { paymentSchedule: rows, term, monthlyPayment } = credit;
  const last = rows.at(-1);
  const { totalPayment, interestPayment, debtPayment } = scheduleTotals(rows);
  const isSettled = last?.totalPayment === monthlyPayment;
  return [
    `The Client repays the credit with interest in ${countText(term, 'monthly payment')}, the first on ${dayText(rows[0]?.date ?? '')} and the last on ${dayText(last?.date ?? '')}.`,
    isSettled
      ? `Each payment is ${moneyText(monthlyPayment)}.`
      : `Each payment is ${moneyText(monthlyPayment)}; the last is ${moneyText(last?.totalPayment ?? 0)}, since it settles the debt to the kopeck.`,
    `In all the Client pays ${moneyText(totalPayment)}: ${moneyText(debtPayment)} of debt and ${moneyText(interestPayment)} of interest.`,
    'The payment schedule that comes with this agreement is a part of it.',
  ];
}

/** 4: the Bank's side. */
export const bankClauses = [
  'To give the credit as soon as this agreement is in force.',
  'Not to raise the rate or a payment during the term.',
  'To ask no other payments for the credit than those of the payment schedule.',
  "To keep the Client's data confidential.",
];

/** 5: the Client's side. */
export const clientClauses = [
  'To make every payment in full, no later than on its date in the payment schedule.',
  'To tell the Bank without delay when the name, passport, e-mail address or work given in the application change.',
  'To tell nobody the confirmation code. The staff of the Bank never ask for it.',
];

/** 6: how it is signed. */
export const signingClauses = ({ request }: DocumentFacts): string[] => [
  `The Client signs by agreeing on the Bank's site and by entering there the code of ${limits.codeLength} digits that the Bank sends to ${request.email}.`,
  'This agreement is in force once the Bank has accepted the code. Until then the Client may withdraw the application, without a reason and without cost.',
];
