/** Sample rates for a bank without RATES_URL: units of a currency for one ruble. */
export const sampleRates = {
  sample: true,
  time_last_update_utc: 'Fri, 16 Jan 2026 00:00:01 +0000',
  conversion_rates: {
    RUB: 1,
    AED: 0.04704,
    AMD: 4.8892,
    AUD: 0.01917,
    AZN: 0.02178,
    BYN: 0.03712,
    CAD: 0.01779,
    CHF: 0.01028,
    CNY: 0.08924,
    CZK: 0.2679,
    EUR: 0.01104,
    GBP: 0.009567,
    GEL: 0.03451,
    HUF: 4.2611,
    INR: 1.1628,
    JPY: 2.0317,
    KGS: 1.1201,
    KZT: 6.5444,
    NOK: 0.1294,
    PLN: 0.04651,
    RSD: 1.2958,
    SEK: 0.118,
    SGD: 0.0165,
    TRY: 0.5539,
    UAH: 0.5552,
    USD: 0.01281,
    UZS: 154.27,
  },
};

import { paths } from '#contract/paths.ts';

type SampleArticle = { picture: string; title: string; description: string };

const articles: SampleArticle[] = [
  {
    picture: 'rates',
    title: 'What a key rate does to a credit card',
    description: 'Why card rates change months after the central bank changes its own.',
  },
  {
    picture: 'insurance',
    title: 'A lower rate can mean a more expensive credit',
    description: 'Insurance lowers the rate and raises the total: compare both before you choose.',
  },
  {
    picture: 'delivery',
    title: 'Cards delivered to your door',
    description: 'Couriers bring most new cards within two working days in the largest cities.',
  },
  {
    picture: 'safety',
    title: 'No bank ever asks for your code',
    description: 'Enter the four digits from the email only on a page that you opened yourself.',
  },
  {
    picture: 'cashback',
    title: 'Where cashback comes from',
    description: 'Shops pay a fee for each card payment, and the bank returns a part of it to you.',
  },
  {
    picture: 'budget',
    title: 'A month from the 7th to the 6th',
    description: 'How to read a reporting period, and why the first statement often looks short.',
  },
  {
    picture: 'installments',
    title: 'One purchase in twelve payments',
    description: 'Installments of up to a year, and the debt that remains after each of them.',
  },
  {
    picture: 'history',
    title: 'Small debts paid on time build a good credit history',
    description: 'What banks look for in a credit history, and how long a late payment stays in it.',
  },
  {
    picture: 'travel',
    title: 'One card, three currencies',
    description: 'Paying abroad in rubles, dollars or euros: who sets the exchange rate.',
  },
  {
    picture: 'design',
    title: 'Why people choose the look of their card',
    description: 'Four designs with the same conditions: the picture costs nothing.',
  },
];

/**
 * Sample news for a bank without NEWS_URL. Pictures need absolute addresses (section 5), so they begin with
 * `publicUrl`.
 */
export const sampleNews = (publicUrl: string) => ({
  sample: true,
  articles: articles.map(({ picture, title, description }) => ({
    title,
    description,
    url: `${publicUrl}/#${paths.pressCenter}`,
    urlToImage: `${publicUrl}/news/${picture}.svg`,
  })),
});
