import { applicationNumber } from '#contract/application-number.ts';
import type { IsoDate } from '#contract/dates.ts';
import { fullCost } from '#contract/full-cost.ts';
import { subtract } from '#contract/money.ts';
import type { LoanOffer } from '#contract/offer.ts';
import { countText, dateText, dayText, moneyText, rateText } from '../../documents/format.ts';
import type { Credit } from '../../rules/credit.ts';
import { scheduleTotals } from '../../rules/schedule.ts';
import type { Application } from '../../store/tables.ts';
import type { EmailBlock, Fact } from './email-content.ts';
import { rateChange } from './rate-change.ts';

const numberFact = ({ id }: Application): Fact => ['Application number', applicationNumber(id)];

/**
 * The approved credit with the figures of its schedule, exact to the kopeck. If the rate is higher than the chosen
 * offer's, a warning comes first; otherwise a note about the rate comes last.
 */
export const yourCredit = (application: Application): EmailBlock[] =>
  creditBlocks(application, [numberFact(application)], dateText);

/** `yourCredit` without groups of four digits: it has no application number, and its dates have no year. */
export const yourCreditWithoutYear = (application: Application): EmailBlock[] =>
  creditBlocks(application, [], dayText);

function creditBlocks(
  { credit, offer, decision }: Application,
  facts: Fact[],
  dateOf: (day: IsoDate) => string,
): EmailBlock[] {
  if (!credit || !offer) return [];
  const change = rateChange(credit, offer, decision?.approved ? decision.adjustments : []);
  const part = { title: 'Your credit', blocks: [{ facts: [...facts, ...creditFacts(credit, dateOf)] }] };
  return credit.rate > offer.rate ? [...change, part] : [part, ...change];
}

function creditFacts(credit: Credit, dateOf: (day: IsoDate) => string): Fact[] {
  const { amount, paymentSchedule } = credit;
  const { date = '', totalPayment = 0 } = paymentSchedule[0] ?? {};
  return [
    ...termsFacts({ ...credit, requestedAmount: amount }),
    ['Total to repay', moneyText(scheduleTotals(paymentSchedule).totalPayment)],
    ['Full cost', rateText(fullCost(amount, paymentSchedule))],
    ['First payment', `${dateOf(date)}, ${moneyText(totalPayment)}`],
  ];
}

/** The chosen offer, before scoring has decided on it. */
export function chosenOffer(application: Application): EmailBlock[] {
  if (!application.offer) return [];
  const facts: Fact[] = [
    numberFact(application),
    ...termsFacts(application.offer),
    ['First payment', 'A month after you accept the payment schedule'],
  ];
  return [{ title: 'The offer you chose', blocks: [{ facts }] }];
}

type Terms = Pick<
  LoanOffer,
  'requestedAmount' | 'totalAmount' | 'term' | 'rate' | 'monthlyPayment' | 'isInsuranceEnabled'
>;

function termsFacts({ requestedAmount, totalAmount, term, rate, ...terms }: Terms): Fact[] {
  const price = moneyText(subtract(totalAmount, requestedAmount));
  return [
    ['Amount', moneyText(requestedAmount)],
    ['Insurance', terms.isInsuranceEnabled ? `${price}, added to the amount` : 'None'],
    ['Total amount', moneyText(totalAmount)],
    ['Rate', rateText(rate)],
    ['Monthly payment', moneyText(terms.monthlyPayment)],
    ['Term', countText(term, 'month')],
  ];
}

/** The number, requested amount and term of an application that has ended without a credit. */
export const requestedFacts = (application: Application): Fact[] => [
  numberFact(application),
  ['Amount', moneyText(application.request.amount)],
  ['Term', countText(application.request.term, 'month')],
];

/** The last sentence of an email that asks the applicant to act before the validity ends. */
export const validity = ({ validUntil }: Application): string[] =>
  validUntil ? [`Our approval is valid until ${dateText(validUntil)}.`] : [];
