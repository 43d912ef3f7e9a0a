import { json } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import { parseArticle, parseNews, parseRates } from '#contract/content.ts';
import { feedRefreshMinutes } from '#contract/limits.ts';
import { articlePath, sampleArticles } from '#contract/sample-news.ts';
import { HttpProblem } from '../http/problem.ts';
import sampleRates from './sample-rates.json' with { type: 'json' };

type Options = {
  settings: { ratesUrl?: string | undefined; newsUrl?: string | undefined };
  publicUrl: string;
  now: () => Date;
  log?: FastifyBaseLogger | undefined;
};

/** Functions that return rates and news in the formats of the third-party APIs (specification, section 3). */
export type ContentFeeds = ReturnType<typeof openContentFeeds>;

/**
 * Opens both feeds, which cache the last good responses of RATES_URL and NEWS_URL (section 9). Browsers never see the
 * keys in these URLs. A feed without a URL returns samples, marked with `sample: true`. Call this once per process.
 */
export function openContentFeeds(options: Options) {
  const { settings, publicUrl } = options;
  const { ratesUrl, newsUrl } = settings;
  return {
    rates: ratesUrl ? openFeed('RATES_URL', ratesUrl, parseRates, options) : async () => sampleRates,
    news: newsUrl ? openFeed('NEWS_URL', newsUrl, readNews, options) : async () => sampleNews(publicUrl),
  };
}

/** Drops articles that cannot be parsed. The site chooses which of the remaining articles to show. */
function readNews(body: unknown) {
  const news = parseNews(body);
  return news && { ...news, articles: news.articles.flatMap((article) => parseArticle(article) ?? []) };
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

/** Milliseconds. Content is fresh for 15 minutes (section 9); a failed feed is requested again after one minute. */
const feedLimits = { freshMs: feedRefreshMinutes * 60_000, timeoutMs: 5_000, retryMs: 60_000 };

/**
 * Returns a function that reads the feed at `url`. While the feed fails, the function returns the last good content;
 * if there is none, it throws HttpProblem 503. `parse` returns null if the JSON has another format. Each failure is
 * logged as a warning with the name of the setting, not with the URL, which contains the key.
 */
function openFeed<Content>(
  setting: 'RATES_URL' | 'NEWS_URL',
  url: string,
  parse: (json: unknown) => Content | null,
  { now, log }: Pick<Options, 'now' | 'log'>,
) {
  let cached: Content | undefined;
  let nextRequestAt = 0;
  let refreshing: Promise<void> | undefined;
  const refresh = async () => {
    try {
      const content = parse(await fetchJson(url));
      if (!content) throw new SyntaxError('unknown format');
      cached = content;
      nextRequestAt = now().getTime() + feedLimits.freshMs;
    } catch (error) {
      nextRequestAt = now().getTime() + feedLimits.retryMs;
      log?.warn({ name: setting, reason: reasonOf(error) });
    } finally {
      refreshing = undefined;
    }
  };
  return async (): Promise<Content> => {
    const wait = nextRequestAt - now().getTime();
    // A longer wait than usual means that the clock has been set back.
    if (wait <= 0 || wait > feedLimits.freshMs) {
      refreshing ??= refresh();
      await refreshing;
    }
    if (!cached)
      throw new HttpProblem(503, 'The source is not responding.', { retryAfter: feedLimits.retryMs / 1000 });
    return cached;
  };
}

class BadResponse extends Error {}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(feedLimits.timeoutMs),
    // The operator chose this URL, but not the target of a redirect, which could be in the bank's own network.
    redirect: 'manual',
    headers: { accept: 'application/json', 'user-agent': 'NeoBank' },
  });
  if (!response.ok) throw new BadResponse(`responded ${response.status}`);
  return json(upToLimit(response.body ?? []));
}

/** Passes on the chunks. Throws BadResponse once they exceed a megabyte, so that no response fills the memory. */
async function* upToLimit(chunks: AsyncIterable<Uint8Array> | []) {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > 2 ** 20) throw new BadResponse('sent more than a megabyte');
    yield chunk;
  }
}

/** Returns the reason of the failure, to be logged. It quotes neither the response nor the URL. */
function reasonOf(error: unknown): string {
  if (error instanceof BadResponse) return error.message;
  const { name, cause } = error as Error & { cause?: { code?: string } };
  if (name === 'TimeoutError') return 'did not respond within 5 seconds';
  if (name === 'TypeError') return `cannot be reached (${cause?.code ?? 'no code'})`;
  return 'responded in an unknown format';
}
