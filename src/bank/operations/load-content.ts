import { parseArticle, parseNews, parseRates } from '#contract/content.ts';
import { FeedUnavailable, openFeed } from '../feeds/feed.ts';
import { sampleNews, sampleRates } from '../feeds/samples.ts';
import { HttpProblem } from '../http/problem.ts';
import type { Operation } from './operation.ts';

/**
 * GET /rates, in the third party's shape (section 3). The bank fetches it, so that no browser holds the third party's
 * key. Without RATES_URL a sample, marked by `sample: true`.
 */
export const loadRates: Operation = ({ settings, now }) => {
  if (!settings.ratesUrl) return async () => sampleRates;
  const load = openFeed(settings.ratesUrl, readRates, now, logFailure('RATES_URL'));
  return () => answer(load);
};

/** GET /news, likewise. Without NEWS_URL a sample. */
export const loadNews: Operation = ({ settings, publicUrl, now }) => {
  if (!settings.newsUrl) return async () => sampleNews(publicUrl);
  const load = openFeed(settings.newsUrl, readNews, now, logFailure('NEWS_URL'));
  return () => answer(load);
};

/** Writes the failed source and the reason to standard error, as a line of JSON. */
const logFailure = (name: string) => (reason: string) =>
  console.error(JSON.stringify({ time: new Date().toISOString(), level: 'warning', name, reason }));

function readRates(json: unknown) {
  const rates = parseRates(json);
  if (!rates) throw new Error('The answer is not in the shape of the rates');
  return { conversion_rates: rates.conversion_rates, time_last_update_utc: rates.time_last_update_utc };
}

/** Drops articles that cannot be parsed; the site chooses which of the others to show. */
function readNews(json: unknown) {
  const news = parseNews(json);
  if (!news) throw new Error('The answer is not in the shape of the news');
  return { articles: news.articles.flatMap((article) => parseArticle(article) ?? []) };
}

async function answer<Answer>(load: () => Promise<Answer>): Promise<Answer> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof FeedUnavailable)) throw error;
    throw new HttpProblem(503, 'The source does not answer.', { retryAfter: error.retryAfter });
  }
}
