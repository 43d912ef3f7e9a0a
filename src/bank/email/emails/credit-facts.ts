import { applicationNumber } from '#contract/application-number.ts';
import { fullCost } from '#contract/full-cost.ts';
import { subtract } from '#contract/money.ts';
import type { LoanOffer } from '#contract/offer.ts';
import { lowestRate, shortTerm } from '#contract/tariffs.ts';
import { countText, dateText, dayText, moneyText, rateText } from '../../documents/format.ts';
import { type Credit, scheduleTotals } from '../../rules/credit.ts';
import type { RateAdjustment, RateReason } from '../../rules/scoring.ts';
import type { Application } from '../../store/tables.ts';
import type { EmailBlock, Fact } from './email-content.ts';

const numberFact = ({ id }: Application): Fact => ['Application number', applicationNumber(id)];

/**
 * The approved credit with the figures of its schedule, exact to the kopeck. If the rate is higher than the chosen
 * offer's, a warning comes first; otherwise a note about the rate comes last. `isBesideCode` omits application number
 * and year, which could be mistaken for the four-digit code in the same email.
 */
export function yourCredit(application: Application, isBesideCode = false): EmailBlock[] {
  const { credit, offer, decision } = application;
  if (!credit || !offer) return [];
  const { amount, paymentSchedule } = credit;
  const { date = '', totalPayment = 0 } = paymentSchedule[0] ?? {};
  const facts: Fact[] = [
    ...(isBesideCode ? [] : [numberFact(application)]),
    ...termsFacts(amount, credit),
    ['Total to repay', moneyText(scheduleTotals(paymentSchedule).totalPayment)],
    ['Annual full cost', `${fullCost(amount, paymentSchedule)}%`],
    ['First payment', `${isBesideCode ? dayText(date) : dateText(date)}, ${moneyText(totalPayment)}`],
  ];
  const part = { title: 'Your credit', blocks: [{ facts }] };
  const change = rateChange(credit, offer, decision?.approved ? decision.adjustments : []);
  return credit.rate > offer.rate ? [...change, part] : [part, ...change];
}

/** Compares the credit with the chosen offer and gives the reasons for a changed rate. A higher rate is a warning. */
function rateChange(
  { rate, monthlyPayment }: Credit,
  offer: LoanOffer,
  adjustments: RateAdjustment[],
): EmailBlock[] {
  if (rate === offer.rate) return ['Your rate is the same as in the offer you chose.'];
  const isHigher = rate > offer.rate;
  const title = `Your rate is ${isHigher ? 'higher' : 'lower'} than in the offer you chose`;
  const moreOrLess = isHigher ? 'more' : 'less';
  const paymentChange = moneyText(Math.abs(subtract(monthlyPayment, offer.monthlyPayment)));
  const difference =
    `It is ${rateText(rate)} instead of ${offer.rate}%: ${pointsText(rate - offer.rate)} ${moreOrLess}. ` +
    `The monthly payment is ${moneyText(monthlyPayment)} instead of ${moneyText(offer.monthlyPayment)}: ` +
    `${paymentChange} ${moreOrLess}.`;
  const blocks = [`${difference} These are the reasons:`, { list: adjustments.map(reasonText) }];
  return [{ title, blocks, isWarning: isHigher }];
}

const reasonText = ({ reason, points }: RateAdjustment) =>
  `${reasons[reason]}: ${points > 0 ? '+' : '\u2212'}${pointsText(points)}`;

const pointsText = (points: number) => countText(Math.abs(points), 'percentage point');

const reasons: Record<RateReason, string> = {
  selfEmployed: 'You are self-employed',
  businessOwner: 'You own a business',
  middleManager: 'You are a middle manager',
  topManager: 'You are a top manager',
  married: 'You are married',
  divorced: 'You are divorced',
  severalChildren: 'You have more than one child',
  shortTerm: `The term is shorter than ${shortTerm.months} months`,
  favouredAge: 'Your age',
  lowestRate: `Our lowest rate is ${rateText(lowestRate)}`,
};

/** The chosen offer, before scoring has decided on it. */
export function chosenOffer(application: Application): EmailBlock[] {
  if (!application.offer) return [];
  const facts: Fact[] = [
    numberFact(application),
    ...termsFacts(application.offer.requestedAmount, application.offer),
    ['First payment', 'A month after you accept the payment schedule'],
  ];
  return [{ title: 'The offer you chose', blocks: [{ facts }] }];
}

type Terms = Omit<Credit, 'amount' | 'paymentSchedule'>;

function termsFacts(amount: number, { totalAmount, term, rate, ...terms }: Terms): Fact[] {
  const price = moneyText(subtract(totalAmount, amount));
  return [
    ['Requested amount', moneyText(amount)],
    ['Insurance', terms.isInsuranceEnabled ? `${price}, added to the amount` : 'None'],
    ['Total amount', moneyText(totalAmount)],
    ['Annual rate', `${rate}%`],
    ['Monthly payment', moneyText(terms.monthlyPayment)],
    ['Term', countText(term, 'month')],
  ];
}

/** The number, requested amount and term of an application that was refused or cancelled. */
export const requestedFacts = (application: Application): Fact[] => [
  numberFact(application),
  ['Requested amount', moneyText(application.request.amount)],
  ['Term', countText(application.request.term, 'month')],
];

/** The approval's last day, for emails that ask the applicant to act by then. Empty if the application has none. */
export const validity = ({ validUntil }: Application): string[] =>
  validUntil ? [`Our approval is valid until ${dateText(validUntil)}.`] : [];
