import { cardTerms } from '#contract/limits.ts';
import { subtract } from '#contract/money.ts';
import type { LoanOffer } from '#contract/offer.ts';
import { lowestRate, shortTerm } from '#contract/tariffs.ts';
import { countText, dateText, moneyText, rateText, roundMoneyText } from '../../documents/format.ts';
import type { DisclosedCredit } from '../../rules/credit.ts';
import {
  maximumSalaries,
  minimumExperience,
  type RateAdjustment,
  type RateReason,
  type RefusalReason,
} from '../../rules/scoring.ts';
import type { EmailKind } from '../../store/tables.ts';
import type { EmailBlock } from './email-templates.ts';

/** What is known when an email is sent: the chosen offer, and the approved credit or the reasons of a refusal. */
export type Decision = {
  offer?: LoanOffer | undefined;
  credit?: DisclosedCredit | undefined;
  adjustments?: RateAdjustment[] | undefined;
  reasons?: RefusalReason[] | undefined;
};

/** The blocks in which an email tells the decision; none in the other emails, or where it is not known. */
export function detailsOf(
  kind: EmailKind,
  { credit, adjustments = [], reasons = [] }: Decision = {},
): EmailBlock[] {
  if (kind === 'createDocuments' && credit) return changes(credit, adjustments);
  if (kind === 'applicationDenied') return refusal(reasons);
  return [];
}

/** The last sentence of an email that asks for something within the validity. */
export function validityOf(kind: EmailKind, { credit }: Decision = {}): EmailBlock[] {
  if (kind !== 'createDocuments' && kind !== 'loanDocuments') return [];
  return credit?.validUntil ? [`You can do this until ${dateText(credit.validUntil)}.`] : [];
}

/** What differs from the chosen offer, and why. */
function changes(credit: DisclosedCredit, adjustments: RateAdjustment[]): EmailBlock[] {
  const { rate, offeredRate, monthlyPayment, offeredMonthlyPayment } = credit;
  if (rate === offeredRate) return ['The rate is that of the offer you chose.'];
  const direction = rate > offeredRate ? 'higher' : 'lower';
  const payment = moneyText(Math.abs(subtract(monthlyPayment, offeredMonthlyPayment)));
  const difference =
    `The rate is ${pointsText(Math.abs(rate - offeredRate))} ${direction} than in the offer you chose: ` +
    `${rateText(rate)} instead of ${offeredRate}%. The monthly payment is ${payment} ${direction}: ` +
    `${moneyText(monthlyPayment)} instead of ${moneyText(offeredMonthlyPayment)}.`;
  if (adjustments.length === 0) return [difference];
  const list = adjustments.map(({ reason, points }) => {
    const sign = points > 0 ? '+' : '\u2212';
    return `${rateReasons[reason]}: ${sign}${pointsText(Math.abs(points))}`;
  });
  return [`${difference} These are the reasons:`, { list }];
}

/** The reasons of a refusal, each with what has to change, and the way on. */
function refusal(reasons: RefusalReason[]): EmailBlock[] {
  const sentences = reasons.map((reason) => refusalReasons[reason]);
  const wayOn = reasons.includes('overSeventy') ? [] : ['You may apply again once this has changed.'];
  if (sentences.length === 0) return ['You may apply again if your circumstances change.'];
  return [
    reasons.length === 1 ? 'This is the reason:' : 'These are the reasons:',
    { list: sentences },
    ...wayOn,
  ];
}

const pointsText = (points: number) => countText(points, 'percentage point');

const rateReasons: Record<RateReason, string> = {
  selfEmployed: 'You are self-employed',
  businessOwner: 'You own a business',
  middleManager: 'You are a middle manager',
  topManager: 'You are a top manager',
  married: 'You are married',
  divorced: 'You are divorced',
  severalChildren: 'You have more than one child',
  shortTerm: `The term is shorter than ${shortTerm.months} months`,
  favouredAge: 'Your age',
  lowestRate: `No rate is below ${rateText(lowestRate)}`,
};

const refusalReasons: Record<RefusalReason, string> = {
  unemployed: 'You are unemployed. We give this card to people who work.',
  amountOverTwentySalaries:
    `The amount is more than ${maximumSalaries} times your monthly salary. ` +
    'A smaller amount may be possible.',
  underTwenty: `You are younger than ${cardTerms.age.min}. We give this card from that birthday on.`,
  overSeventy:
    `You are older than ${cardTerms.age.max}. ` +
    `We give this card to people from ${cardTerms.age.min} to ${cardTerms.age.max}.`,
  incomeTooLow: `Your salary is below ${roundMoneyText(cardTerms.monthlyIncome)} a month, the least we need.`,
  totalExperienceTooShort: `You have worked for less than ${countText(minimumExperience.total, 'year')}.`,
  currentExperienceTooShort:
    'You have worked at your present place for less than ' +
    `${countText(minimumExperience.current * 12, 'month')}.`,
};
