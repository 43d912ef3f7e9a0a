import { subtract } from '#contract/money.ts';
import type { LoanOffer } from '#contract/offer.ts';
import { countText, dateText, dayText, moneyText, rateText } from '../../documents/format.ts';
import type { DisclosedCredit } from '../../rules/credit.ts';
import { scheduleTotals } from '../../rules/schedule.ts';
import type { Decision } from './application-email.ts';
import type { EmailBlock, Fact } from './email-content.ts';
import { rateChange } from './rate-change.ts';

const numberFact = (number: string): Fact => ['Application number', number];

/**
 * The decided credit as its schedule has it, to the kopeck. A rate above that of the chosen offer is a warning before
 * it, a lower one a note after it.
 */
export function yourCredit({ credit, adjustments = [] }: Decision, number: string): EmailBlock[] {
  if (!credit) return [{ facts: [numberFact(number)] }];
  const { date = '' } = credit.paymentSchedule[0] ?? {};
  return besideChange(credit, adjustments, [numberFact(number), ...creditFacts(credit, dateText(date))]);
}

/** The same without a group of four digits: neither the application's number nor a year. */
export function yourCreditWithoutYear({ credit, adjustments = [] }: Decision): EmailBlock[] {
  if (!credit) return [];
  const { date = '' } = credit.paymentSchedule[0] ?? {};
  return besideChange(credit, adjustments, creditFacts(credit, dayText(date)));
}

function besideChange(
  credit: DisclosedCredit,
  adjustments: NonNullable<Decision['adjustments']>,
  facts: Fact[],
): EmailBlock[] {
  const change = rateChange(credit, adjustments);
  const part = { title: 'Your credit', blocks: [{ facts }] };
  return credit.rate > credit.offeredRate ? [...change, part] : [part, ...change];
}

/** `firstDate`: the first payment's date as a text. */
function creditFacts({ amount: totalAmount, ...credit }: DisclosedCredit, firstDate: string): Fact[] {
  const { paymentSchedule, psk } = credit;
  return [
    ...termsFacts({ ...credit, totalAmount }),
    ['Total to repay', moneyText(scheduleTotals(paymentSchedule).totalPayment)],
    ['Full cost', rateText(psk)],
    ['First payment', `${firstDate}, ${moneyText(paymentSchedule[0]?.totalPayment ?? 0)}`],
  ];
}

/** The chosen offer before the decision. */
export function chosenOffer({ offer }: Decision, number: string): EmailBlock {
  if (!offer) return { facts: [numberFact(number)] };
  const facts: Fact[] = [
    numberFact(number),
    ...termsFacts(offer),
    ['First payment', 'A month after you accept the payment schedule'],
  ];
  return { title: 'The offer you chose', blocks: [{ facts }] };
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
export const requestedFacts = (number: string, { offer }: Decision): Fact[] => [
  numberFact(number),
  ...(offer
    ? ([
        ['Amount', moneyText(offer.requestedAmount)],
        ['Term', countText(offer.term, 'month')],
      ] satisfies Fact[])
    : []),
];

/** The last sentence of an email that asks for something within the validity. */
export const validity = ({ credit }: Decision): string[] =>
  credit?.validUntil ? [`You can do this until ${dateText(credit.validUntil)}.`] : [];
