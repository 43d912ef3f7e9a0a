import { parseArticle, parseNews, parseRates } from '#contract/content.ts';
import { articlePath, sampleArticles } from '#contract/sample-news.ts';
import { openFeed } from './feed.ts';
import sampleRates from './sample-rates.json' with { type: 'json' };

type Options = {
  settings: { ratesUrl?: string | undefined; newsUrl?: string | undefined };
  publicUrl: string;
  now: () => Date;
};

/** Functions that return the exchange rates and the news in the formats of the third parties (section 3). */
export type ContentFeeds = ReturnType<typeof openContentFeeds>;

/**
 * Opens both feeds, which cache the last good responses of RATES_URL and NEWS_URL (section 9). Browsers never see the
 * keys in these URLs. A feed without a URL returns samples, marked with `sample: true`. Open them once per process.
 */
export function openContentFeeds({ settings: { ratesUrl, newsUrl }, publicUrl, now }: Options) {
  return {
    rates: ratesUrl ? openFeed(ratesUrl, parseRates, now, logFailure('RATES_URL')) : async () => sampleRates,
    news: newsUrl
      ? openFeed(newsUrl, readNews, now, logFailure('NEWS_URL'))
      : async () => sampleNews(publicUrl),
  };
}

/** Writes the setting of the failed feed and the reason to standard error, as a line of JSON. */
const logFailure = (name: string) => (reason: string) =>
  console.error(JSON.stringify({ time: new Date().toISOString(), level: 'warning', name, reason }));

/** Drops articles that cannot be parsed. The site chooses which of the remaining articles to show. */
function readNews(json: unknown) {
  const news = parseNews(json);
  return news && { articles: news.articles.flatMap((article) => parseArticle(article) ?? []) };
}

/** Returns sample news. Pictures need absolute URLs (section 5), so they begin with `publicUrl`. */
export const sampleNews = (publicUrl: string) => ({
  sample: true,
  articles: sampleArticles.map(({ name, title, description }) => ({
    title,
    description,
    url: `${publicUrl}/#${articlePath(name)}`,
    urlToImage: `${publicUrl}/news/${name}.svg`,
  })),
});
