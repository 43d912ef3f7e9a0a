import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { pagesOf } from '../../support/pdf.ts';

test('the file that step 4 links says the card’s terms', async () => {
  const file = await readFile('public/documents/information-on-your-card.pdf');
  expect(await pagesOf(new Uint8Array(file))).toEqual([
    [
      'NeoBank Information on your card',
      'Information on your card Platinum digital credit card',
      'Without percent Up to 160 days Credit limit Up to 600 000 ₽ Cashback per month Up to 15 000 ₽ Card',
      'service 0 ₽',
      'The credit Amount 150 000 ₽ to 600 000 ₽ Term 6, 12, 18 or 24 months Without percent Up to 160 days',
      'Installments Up to 12 months Cash and transfers Up to 50 000 ₽ without commission',
      'Card service 0 ₽ (promotion valid until December 31, 2022)',
      'Rates and conditions Card currency Rubles, dollars, euro Payment system Mastercard, Visa',
      'Maximum credit limit on the card 600 000 ₽ Maximum cashback per month 15 000 ₽',
      'Transaction alert by SMS or push 60 ₽ Transaction alert by statement and online bank 0 ₽',
      'Cashback Food delivery, cafes and restaurants 5% Supermarkets, with our subscription 5%',
      "Clothing and children's goods 2% Online stores Up to 3% Our partners 30% Other purchases, services",
      'and fines 1%',
      'NeoBank · Platinum digital credit card Page 1 of 2',
    ].join(' '),
    [
      'NeoBank Information on your card',
      'Who can get the card Age 20 to 70 years Document Passport Income At least 25 000 ₽ per month after',
      'taxes',
      'Decision, delivery, statement Decision By email Delivery By courier, free of charge',
      'Time of delivery 1-2 working days in two large cities, 2-5 days elsewhere',
      'Reporting period From the 7th of the previous month to the 6th of the current',
      'NeoBank · Platinum digital credit card Page 2 of 2',
    ].join(' '),
  ]);
});
