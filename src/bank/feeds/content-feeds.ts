import { parseArticle, parseNews, parseRates } from '#contract/content.ts';
import { openFeed } from './feed.ts';
import { sampleNews, sampleRates } from './samples.ts';

type Options = {
  settings: { ratesUrl?: string | undefined; newsUrl?: string | undefined };
  publicUrl: string;
  now: () => Date;
};

/** The exchange rates and the news: what RATES_URL and NEWS_URL answer, and samples without them. */
export type ContentFeeds = ReturnType<typeof openContentFeeds>;

/** Opens both feeds, which cache the third parties' last good answers (section 9). Open them once in a process. */
export function openContentFeeds({ settings: { ratesUrl, newsUrl }, publicUrl, now }: Options) {
  return {
    rates: ratesUrl ? openFeed(ratesUrl, readRates, now, logFailure('RATES_URL')) : async () => sampleRates,
    news: newsUrl
      ? openFeed(newsUrl, readNews, now, logFailure('NEWS_URL'))
      : async () => sampleNews(publicUrl),
  };
}

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
