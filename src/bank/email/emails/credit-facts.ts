import { subtract } from '#contract/money.ts';
import type { LoanOffer } from '#contract/offer.ts';
import { countText, dateText, moneyText, rateText } from '../../documents/format.ts';
import type { DisclosedCredit } from '../../rules/credit.ts';
import type { Decision } from './application-email.ts';
import type { Fact } from './email-content.ts';

export const numberFact = (number: string): Fact => ['Application number', number];

type Terms = Pick<
  LoanOffer,
  'requestedAmount' | 'totalAmount' | 'term' | 'rate' | 'monthlyPayment' | 'isInsuranceEnabled'
>;

/** The terms of an offer. */
export function offerTerms({ requestedAmount, totalAmount, term, rate, ...terms }: Terms): Fact[] {
  const price = moneyText(subtract(totalAmount, requestedAmount));
  return [
    ['Amount', moneyText(requestedAmount)],
    ['Insurance', terms.isInsuranceEnabled ? `${price}, added to the amount` : 'None'],
    ['Term', countText(term, 'month')],
    ['Rate', rateText(rate)],
    ['Monthly payment', moneyText(terms.monthlyPayment)],
  ];
}

/** The terms of an approved credit. */
export const creditTerms = ({ amount, ...credit }: DisclosedCredit): Fact[] =>
  offerTerms({ ...credit, totalAmount: amount });

export const firstPayment = ({ paymentSchedule: [first] }: DisclosedCredit, condition = ''): Fact => [
  'First payment',
  `${dateText(first?.date ?? '')}${condition}`,
];

/** The number of an application that has ended without a credit, and what was asked for. */
export const requestedFacts = (number: string, { offer }: Decision): Fact[] => [
  numberFact(number),
  ...(offer
    ? ([
        ['Amount', moneyText(offer.requestedAmount)],
        ['Term', countText(offer.term, 'month')],
      ] satisfies Fact[])
    : []),
];

/** The number and the terms of an accepted credit. */
export const acceptedFacts = (number: string, { credit }: Decision): Fact[] => [
  numberFact(number),
  ...(credit ? [...creditTerms(credit), firstPayment(credit)] : []),
];

/** The last sentence of an email that asks for something within the validity. */
export const validity = ({ credit }: Decision): string[] =>
  credit?.validUntil ? [`You can do this until ${dateText(credit.validUntil)}.`] : [];
