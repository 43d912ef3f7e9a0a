import { articlePath, sampleArticles } from '#contract/sample-news.ts';

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

/**
 * Sample news for a bank without NEWS_URL. Pictures need absolute addresses (section 5), so they begin with
 * `publicUrl`.
 */
export const sampleNews = (publicUrl: string) => ({
  sample: true,
  articles: sampleArticles.map(({ name, title, description }) => ({
    title,
    description,
    url: `${publicUrl}/#${articlePath(name)}`,
    urlToImage: `${publicUrl}/news/${name}.svg`,
  })),
});
