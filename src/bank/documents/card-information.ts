import { writeFile } from 'node:fs/promises';
import { bank } from '#contract/bank-identity.ts';
import { cardTerms, deliveryDays, limits } from '#contract/limits.ts';
import { roundMoneyText } from './format.ts';
import { type Figure, figures, title } from './pdf/blocks.ts';
import { closeDocument, openDocument } from './pdf/document.ts';
import { type Answer, answers } from './pdf/tables.ts';

/** The file that step 4 links for every application, from the repository's root. */
export const cardInformationFile = 'public/documents/information-on-your-card.pdf';

/**
 * Renders 'Information on your card' as a PDF with the same bytes on every machine: a fixed date, and no compression,
 * whose bytes depend on the processor.
 */
export async function renderCardInformation(): Promise<Uint8Array> {
  const name = 'Information on your card';
  const card = 'Platinum digital credit card';
  const doc = openDocument({
    title: name,
    subject: card,
    header: name,
    created: '2026-01-01',
    compress: false,
  });
  title(doc, name, card);
  figures(doc, cardFigures);
  for (const [section, rows] of Object.entries(cardSections)) answers(doc, section, rows);
  return closeDocument(doc, `${bank.name} · ${card}`);
}

const { min, max } = limits.amount;
const { age, alerts, cashbackPercent, statementDays } = cardTerms;
const interestFree = `Up to ${cardTerms.interestFreeDays} days`;

/** The card's terms (specification, section 9). */
const cardFigures: Figure[] = [
  { label: 'Without percent', value: interestFree },
  { label: 'Credit limit', value: `Up to ${roundMoneyText(max)}` },
  { label: 'Cashback per month', value: `Up to ${roundMoneyText(cardTerms.cashback)}` },
  { label: 'Card service', value: roundMoneyText(cardTerms.service) },
];

const cardSections: Record<string, Answer[]> = {
  'The credit': [
    ['Amount', `${roundMoneyText(min)} to ${roundMoneyText(max)}`],
    ['Term', `${limits.terms.slice(0, -1).join(', ')} or ${limits.terms.at(-1)} months`],
    ['Without percent', interestFree],
    ['Installments', `Up to ${cardTerms.installmentMonths} months`],
    ['Cash and transfers', `Up to ${roundMoneyText(cardTerms.cashWithoutCommission)} without commission`],
    ['Card service', `${roundMoneyText(cardTerms.service)} (promotion valid until December 31, 2022)`],
  ],
  'Rates and conditions': [
    ['Card currency', 'Rubles, dollars, euro'],
    ['Payment system', 'Mastercard, Visa'],
    ['Maximum credit limit on the card', roundMoneyText(max)],
    ['Maximum cashback per month', roundMoneyText(cardTerms.cashback)],
    ['Transaction alert by SMS or push', roundMoneyText(alerts.smsOrPush)],
    ['Transaction alert by statement and online bank', roundMoneyText(alerts.statement)],
  ],
  Cashback: [
    ['Food delivery, cafes and restaurants', `${cashbackPercent.food}%`],
    ['Supermarkets, with our subscription', `${cashbackPercent.supermarkets}%`],
    ["Clothing and children's goods", `${cashbackPercent.clothing}%`],
    ['Online stores', `Up to ${cashbackPercent.onlineStores}%`],
    ['Our partners', `${cashbackPercent.partners}%`],
    ['Other purchases, services and fines', `${cashbackPercent.other}%`],
  ],
  'Who can get the card': [
    ['Age', `${age.min} to ${age.max} years`],
    ['Document', 'Passport'],
    ['Income', `At least ${roundMoneyText(cardTerms.monthlyIncome)} per month after taxes`],
  ],
  'Decision, delivery, statement': [
    ['Decision', 'By email'],
    ['Delivery', 'By courier, free of charge'],
    [
      'Time of delivery',
      `${deliveryDays.largeCities} working days in two large cities, ${deliveryDays.elsewhere} days elsewhere`,
    ],
    [
      'Reporting period',
      `From the ${statementDays.from}th of the previous month to the ${statementDays.to}th of the current`,
    ],
  ],
};

// Run this file to write the PDF after a change of its text or layout: node src/bank/documents/card-information.ts
if (import.meta.main) await writeFile(cardInformationFile, await renderCardInformation());
