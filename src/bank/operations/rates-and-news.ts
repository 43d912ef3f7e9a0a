import type { FastifyInstance } from 'fastify';
import { parseArticle, parseNews, parseRates } from '#contract/content.ts';
import { operations } from '#contract/operations.ts';
import { FeedUnavailable, openFeed } from '../feeds/feed.ts';
import { sampleNews, sampleRates } from '../feeds/samples.ts';
import { HttpProblem } from '../http/problem.ts';
import type { BankContext } from '../lifecycle/bank-context.ts';

/**
 * GET /rates and GET /news, in the third parties' shapes. The bank asks them, so that no key is in a browser, and passes
 * on what the site reads and no more. Without an address: samples, marked by `sample: true`.
 */
export function feedRoutes(app: FastifyInstance, { settings, publicUrl, now }: BankContext): void {
  const rates = settings.ratesUrl
    ? openFeed(settings.ratesUrl, foreignRates, now, failureOf('RATES_URL'))
    : async () => sampleRates;
  const news = settings.newsUrl
    ? openFeed(settings.newsUrl, foreignNews, now, failureOf('NEWS_URL'))
    : async () => sampleNews(publicUrl);
  app.get(operations.loadRates.path, () => answered(rates));
  app.get(operations.loadNews.path, () => answered(news));
}

/** The operator learns on standard error which source failed and why, as a line of JSON like every other. */
const failureOf = (name: string) => (reason: string) =>
  console.error(JSON.stringify({ time: new Date().toISOString(), level: 'warning', name, reason }));

function foreignRates(json: unknown) {
  const read = parseRates(json);
  if (!read) throw new Error('These are no rates');
  return { conversion_rates: read.conversion_rates, time_last_update_utc: read.time_last_update_utc };
}

/** The articles that can be read at all; which of them are shown is the site's business. */
function foreignNews(json: unknown) {
  const read = parseNews(json);
  if (!read) throw new Error('These are no articles');
  return { articles: read.articles.flatMap((article) => parseArticle(article) ?? []) };
}

async function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof FeedUnavailable)) throw error;
    throw new HttpProblem(503, 'The source does not answer.', { retryAfter: error.retryAfter });
  }
}
