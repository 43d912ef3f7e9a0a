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
 * The decided credit as its schedule has it, to the kopeck. A rate above that of the chosen offer is a warning before
 * it, a lower one a note after it.
 */
export const yourCredit = (application: Application): EmailBlock[] =>
  creditBlocks(application, [numberFact(application)], dateText);

/** The same without a group of four digits: neither the application's number nor a year. */
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

/** The chosen offer before the decision. */
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

/** The number of an application that has ended without a credit, and what was asked for. */
export const requestedFacts = (application: Application): Fact[] => [
  numberFact(application),
  ['Amount', moneyText(application.request.amount)],
  ['Term', countText(application.request.term, 'month')],
];

/** The last sentence of an email that asks for something within the validity. */
export const validity = ({ validUntil }: Application): string[] =>
  validUntil ? [`Our approval is valid until ${dateText(validUntil)}.`] : [];
