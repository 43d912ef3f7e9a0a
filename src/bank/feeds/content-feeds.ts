import { parseArticle, parseNews, parseRates } from '#contract/content.ts';
import { articlePath, sampleArticles } from '#contract/sample-news.ts';
import { openFeed } from './feed.ts';
import sampleRates from './sample-rates.json' with { type: 'json' };

type Options = {
  settings: { ratesUrl?: string | undefined; newsUrl?: string | undefined };
  publicUrl: string;
  now: () => Date;
};

/** The exchange rates and the news, in the third parties' shapes (section 3). */
export type ContentFeeds = ReturnType<typeof openContentFeeds>;

/**
 * Opens both feeds, which cache the last good answers of RATES_URL and NEWS_URL (section 9), so that no browser holds
 * the keys in them. Without an address, samples marked by `sample: true`. Open them once in a process.
 */
export function openContentFeeds({ settings: { ratesUrl, newsUrl }, publicUrl, now }: Options) {
  return {
    rates: ratesUrl ? openFeed(ratesUrl, parseRates, now, logFailure('RATES_URL')) : async () => sampleRates,
    news: newsUrl
      ? openFeed(newsUrl, readNews, now, logFailure('NEWS_URL'))
      : async () => sampleNews(publicUrl),
  };
}

/** Writes the failed source and the reason to standard error, as a line of JSON. */
const logFailure = (name: string) => (reason: string) =>
  console.error(JSON.stringify({ time: new Date().toISOString(), level: 'warning', name, reason }));

/** Drops articles that cannot be parsed; the site chooses which of the others to show. */
function readNews(json: unknown) {
  const news = parseNews(json);
  return news && { articles: news.articles.flatMap((article) => parseArticle(article) ?? []) };
}

/** Sample news; pictures need absolute addresses (section 5), so they begin with `publicUrl`. */
export const sampleNews = (publicUrl: string) => ({
  sample: true,
  articles: sampleArticles.map(({ name, title, description }) => ({
    title,
    description,
    url: `${publicUrl}/#${articlePath(name)}`,
    urlToImage: `${publicUrl}/news/${name}.svg`,
  })),
});
