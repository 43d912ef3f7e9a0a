import { subtract } from '#contract/money.ts';
import { lowestRate, shortTerm } from '#contract/tariffs.ts';
import { countText, moneyText, rateText } from '../../documents/format.ts';
import type { DisclosedCredit } from '../../rules/credit.ts';
import { scheduleTotals } from '../../rules/schedule.ts';
import type { RateAdjustment, RateReason } from '../../rules/scoring.ts';
import { type ApplicationEmail, notYouBeforeSignature } from './application-email.ts';
import { creditTerms, firstPayment, numberFact, validity } from './credit-facts.ts';
import type { EmailBlock, Fact } from './email-content.ts';

/** Sent when scoring approves. */
export const createDocuments: ApplicationEmail = {
  subject: 'Your credit is approved: create documents',
  heading: 'Your credit is approved',
  body: (decision, number) => [
    'We have approved your application for the platinum digital credit card.',
    { facts: [numberFact(number), ...(decision.credit ? approvedTerms(decision.credit) : [])] },
    ...(decision.credit ? changes(decision.credit, decision.adjustments ?? []) : []),
    'Check the payment schedule. When you agree to it, we prepare your documents.',
    ...validity(decision),
  ],
  link: { label: 'See the payment schedule', opens: 'schedule' },
  notYou: notYouBeforeSignature,
};

function approvedTerms(credit: DisclosedCredit): Fact[] {
  const { paymentSchedule, isInsuranceEnabled, psk } = credit;
  return [
    ...creditTerms(credit),
    firstPayment(credit, ', or later if you accept the schedule on a later day'),
    ['Total to repay', moneyText(scheduleTotals(paymentSchedule).totalPayment)],
    [isInsuranceEnabled ? 'Full cost, with the insurance' : 'Full cost', rateText(psk)],
  ];
}

/** What differs from the chosen offer, and why. */
function changes(credit: DisclosedCredit, adjustments: RateAdjustment[]): EmailBlock[] {
  const { rate, offeredRate, monthlyPayment, offeredMonthlyPayment } = credit;
  if (rate === offeredRate) return ['The rate is that of the offer you chose.'];
  const direction = rate > offeredRate ? 'higher' : 'lower';
  const payment = moneyText(Math.abs(subtract(monthlyPayment, offeredMonthlyPayment)));
  const difference =
    `The rate is ${pointsText(rate - offeredRate)} ${direction} than in the offer you chose: ` +
    `${rateText(rate)} instead of ${offeredRate}%. The monthly payment is ${payment} ${direction}: ` +
    `${moneyText(monthlyPayment)} instead of ${moneyText(offeredMonthlyPayment)}.`;
  if (adjustments.length === 0) return [difference];
  const list = adjustments.map(
    ({ reason, points }) => `${reasons[reason]}: ${points > 0 ? '+' : '\u2212'}${pointsText(points)}`,
  );
  return [`${difference} These are the reasons:`, { list }];
}

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
