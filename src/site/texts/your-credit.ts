import type { RateReasonKind } from '#contract/credit-terms.ts';
import { lowestRate, shortTerm } from '#contract/tariffs.ts';

const reasons: Record<RateReasonKind, string> = {
  employment: 'your work',
  family: 'your family',
  age: 'your age',
  term: `a term under ${shortTerm.months} months`,
  lowestRate: `our lowest rate of ${lowestRate}%`,
};

/** The bank's decision on the credit. Most labels of the credit's figures are in `offers.ts`. */
export const yourCreditTexts = {
  heading: 'Your credit',
  number: (number: string) => `Application ${number}`,
  insurancePrice: (price: string) => `${price}, added to the amount`,
  /** If the price is unknown. */
  insured: 'Included',
  notInsured: 'None',
  firstPayment: 'First payment',
  change: {
    none: 'The rate and monthly payment are the same as in the offer you chose.',
    rate: (isHigher: boolean, decided: string, offered: string) =>
      `The rate is ${isHigher ? 'higher' : 'lower'} than in the offer you chose: ${decided} instead of ${offered}.`,
    payment: (decided: string, offered: string) => `You pay ${decided} a month instead of ${offered}.`,
    why: (kinds: readonly RateReasonKind[]) =>
      `What raised or lowered the rate: ${new Intl.ListFormat('en-GB').format(kinds.map((kind) => reasons[kind]))}. The email with our decision explains each one.`,
  },
  validUntil: (date: string) =>
    `You can accept the payment schedule until ${date}. The first payment is due a month after you accept.`,
  approved: {
    heading: 'Your credit is approved',
    insurance: (price: string) => `including ${price} for the insurance`,
    payment: (payment: string, term: string) => `${payment} a\u00a0month for ${term}`,
  },
  declined: {
    possible: (amount: string) => `With your salary, we can offer up to ${amount}.`,
    nothingOwed: 'Nothing was signed, and you owe nothing.',
  },
} as const;
