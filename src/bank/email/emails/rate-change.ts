import { subtract } from '#contract/money.ts';
import type { LoanOffer } from '#contract/offer.ts';
import { lowestRate, shortTerm } from '#contract/tariffs.ts';
import { countText, moneyText, rateText } from '../../documents/format.ts';
import type { Credit } from '../../rules/credit.ts';
import type { RateAdjustment, RateReason } from '../../rules/scoring.ts';
import type { EmailBlock } from './email-content.ts';

/** Compares the credit with the chosen offer and gives the reasons for a changed rate. A higher rate is a warning. */
export function rateChange(
  { rate, monthlyPayment }: Credit,
  offer: LoanOffer,
  adjustments: RateAdjustment[],
): EmailBlock[] {
  if (rate === offer.rate) return ['Your rate is the same as in the offer you chose.'];
  const isHigher = rate > offer.rate;
  const title = `Your rate is ${isHigher ? 'higher' : 'lower'} than in the offer you chose`;
  const more = isHigher ? 'more' : 'less';
  const payment = moneyText(Math.abs(subtract(monthlyPayment, offer.monthlyPayment)));
  const difference =
    `It is ${rateText(rate)} instead of ${offer.rate}%: ${pointsText(rate - offer.rate)} ${more}. ` +
    `The monthly payment is ${moneyText(monthlyPayment)} instead of ${moneyText(offer.monthlyPayment)}: ` +
    `${payment} ${more}.`;
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
