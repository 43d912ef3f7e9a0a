import { limits } from '#contract/limits.ts';
import type { Answer } from './pdf/answers.ts';
import type { Figure } from './pdf/figures.ts';
import { roundMoneyText } from './wording.ts';

const { min, max } = limits.amount;

/** What is true of every card (specification, section 9). */
export const cardFigures: Figure[] = [
  { label: 'Without percent', value: 'Up to 160 days' },
  { label: 'Credit limit', value: `Up to ${roundMoneyText(max)}` },
  { label: 'Cashback per month', value: `Up to ${roundMoneyText(15_000)}` },
  { label: 'Card service', value: roundMoneyText(0) },
];

export const cardSections: Record<string, Answer[]> = {
  'The credit': [
    ['Amount', `${roundMoneyText(min)} to ${roundMoneyText(max)}`],
    ['Term', `${limits.terms.slice(0, -1).join(', ')} or ${limits.terms.at(-1)} months`],
    ['Without percent', 'Up to 160 days'],
    ['Installments', 'Up to 12 months'],
    ['Cash and transfers', `Up to ${roundMoneyText(50_000)} without commission`],
    ['Card service', `${roundMoneyText(0)} (promotion valid until December 31, 2022)`],
  ],
  'Rates and conditions': [
    ['Card currency', 'Rubles, dollars, euro'],
    ['Payment system', 'Mastercard, Visa'],
    ['Maximum credit limit on the card', roundMoneyText(max)],
    ['Maximum cashback per month', roundMoneyText(15_000)],
    ['Transaction alert by SMS or push', roundMoneyText(60)],
    ['Transaction alert by statement and online bank', roundMoneyText(0)],
  ],
  Cashback: [
    ['Food delivery, cafes and restaurants', '5%'],
    ['Supermarkets, with our subscription', '5%'],
    ["Clothing and children's goods", '2%'],
    ['Online stores', 'Up to 3%'],
    ['Our partners', '30%'],
    ['Other purchases, services and fines', '1%'],
  ],
  'Who can get the card': [
    ['Age', '20 to 70 years'],
    ['Document', 'Passport'],
    ['Income', `At least ${roundMoneyText(25_000)} per month after taxes`],
  ],
  'Decision, delivery, statement': [
    ['Decision', 'By e-mail'],
    ['Delivery', 'By courier, free of charge'],
    ['Time of delivery', '1-2 working days in two large cities, 2-5 days elsewhere'],
    ['Reporting period', 'From the 7th of the previous month to the 6th of the current'],
  ],
};
