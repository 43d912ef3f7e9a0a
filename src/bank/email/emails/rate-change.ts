import { subtract } from '#contract/money.ts';
import { lowestRate, shortTerm } from '#contract/tariffs.ts';
import { countText, moneyText, rateText } from '../../documents/format.ts';
import type { DisclosedCredit } from '../../rules/credit.ts';
import type { RateAdjustment, RateReason } from '../../rules/scoring.ts';
import type { EmailBlock } from './email-content.ts';

/** What differs from the chosen offer, and why: a warning if the rate rose. */
export function rateChange(credit: DisclosedCredit, adjustments: RateAdjustment[]): EmailBlock[] {
  const { rate, offeredRate, monthlyPayment, offeredMonthlyPayment } = credit;
  if (rate === offeredRate) return ['The rate is that of the offer you chose.'];
  const isHigher = rate > offeredRate;
  const title = `Your rate is ${isHigher ? 'higher' : 'lower'} than in the offer you chose`;
  const more = isHigher ? 'more' : 'less';
  const payment = moneyText(Math.abs(subtract(monthlyPayment, offeredMonthlyPayment)));
  const difference =
    `It is ${rateText(rate)} instead of ${offeredRate}%: ${pointsText(rate - offeredRate)} ${more}. ` +
    `The monthly payment is ${moneyText(monthlyPayment)} instead of ${moneyText(offeredMonthlyPayment)}: ` +
    `${payment} ${more}.`;
  const blocks: EmailBlock[] = [
    adjustments.length > 0 ? `${difference} These are the reasons:` : difference,
    ...(adjustments.length > 0 ? [{ list: adjustments.map(reasonText) }] : []),
  ];
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
  lowestRate: `No rate is below ${rateText(lowestRate)}`,
};
