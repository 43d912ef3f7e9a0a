import { articlePath, sampleArticles } from '#contract/sample-news.ts';
import sampleRates from './sample-rates.json' with { type: 'json' };

/** Sample rates for a bank without RATES_URL: units of a currency for one ruble. */
export { sampleRates };

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
