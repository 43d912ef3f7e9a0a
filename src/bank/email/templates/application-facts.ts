import { subtract } from '#contract/money.ts';
import type { LoanOffer } from '#contract/offer.ts';
import { applicationNumber } from '../../documents/document-data.ts';
import { countText, dateText, moneyText, rateText } from '../../documents/format.ts';
import type { DisclosedCredit } from '../../rules/credit.ts';
import { scheduleTotals } from '../../rules/schedule.ts';
import type { EmailKind } from '../../store/tables.ts';

/** A fact of an application, with its name. */
export type Fact = [name: string, value: string];

/** What is known when the email is sent: the chosen offer, and the credit once it is approved. */
type Known = { offer?: LoanOffer | undefined; credit?: DisclosedCredit | undefined };

/**
 * What an email tells of its application. An email with a code tells no number and no date: the code is its only group
 * of four digits, for people and for programs that fill codes in.
 */
export function applicationFacts(kind: EmailKind, applicationId: string, { offer, credit }: Known): Fact[] {
  const number: Fact = ['Application number', applicationNumber(applicationId)];
  switch (kind) {
    case 'applicationDenied':
    case 'applicationCancelled':
      return [number, ...(offer ? requested(offer) : [])];
    case 'finishRegistration':
      return [number, ...(offer ? [...offerTerms(offer), afterAcceptance] : [])];
    case 'createDocuments':
      return [number, ...(credit ? approvedTerms(credit) : [])];
    case 'confirmationCode':
      return credit ? creditTerms(credit) : [];
    default:
      return [number, ...(credit ? [...creditTerms(credit), firstPayment(credit)] : [])];
  }
}

const requested = ({ requestedAmount, term }: LoanOffer): Fact[] => [
  ['Amount', moneyText(requestedAmount)],
  ['Term', countText(term, 'month')],
];

const afterAcceptance: Fact = ['First payment', 'A month after you accept the payment schedule'];

const firstPayment = ({ paymentSchedule: [first] }: DisclosedCredit, condition = ''): Fact => [
  'First payment',
  `${dateText(first?.date ?? '')}${condition}`,
];

function approvedTerms(credit: DisclosedCredit): Fact[] {
  const { paymentSchedule, isInsuranceEnabled, psk } = credit;
  return [
    ...creditTerms(credit),
    firstPayment(credit, ', or later if you accept the schedule on a later day'),
    ['Total to repay', moneyText(scheduleTotals(paymentSchedule).totalPayment)],
    [isInsuranceEnabled ? 'Full cost, with the insurance' : 'Full cost', rateText(psk)],
  ];
}

const creditTerms = ({ amount, ...credit }: DisclosedCredit) =>
  offerTerms({ ...credit, totalAmount: amount });

type Terms = Pick<
  LoanOffer,
  'requestedAmount' | 'totalAmount' | 'term' | 'rate' | 'monthlyPayment' | 'isInsuranceEnabled'
>;

function offerTerms({ requestedAmount, totalAmount, term, rate, monthlyPayment, isInsuranceEnabled }: Terms) {
  const price = moneyText(subtract(totalAmount, requestedAmount));
  return [
    ['Amount', moneyText(requestedAmount)],
    ['Insurance', isInsuranceEnabled ? `${price}, added to the amount` : 'None'],
    ['Term', countText(term, 'month')],
    ['Rate', rateText(rate)],
    ['Monthly payment', moneyText(monthlyPayment)],
  ] satisfies Fact[];
}
