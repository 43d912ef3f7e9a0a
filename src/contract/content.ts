/**
 * The calls of the public pages (specification, sections 3 and 7). The functions below parse the responses without
 * schemas, because the public pages do not load zod.
 */
export const contentCalls = {
  subscribe: { method: 'POST', path: '/email' },
  loadRates: { method: 'GET', path: '/rates' },
  loadNews: { method: 'GET', path: '/news' },
} as const;

/** The exchange rates (section 3): units of each currency for one ruble, and the time of the last update, if known. */
export type RatesResponse = {
  conversion_rates: Record<string, unknown>;
  time_last_update_utc?: unknown;
  /** Set by the reference bank on its bundled sample rates; the site shows them as samples. */
  sample?: boolean | undefined;
};

/** Returns the exchange rates in a response body, without unknown keys; null if the body has another shape. */
export function parseRates(json: unknown): RatesResponse | null {
  if (!isRecord(json) || !isRecord(json.conversion_rates)) return null;
  const { conversion_rates, time_last_update_utc } = json;
  return { conversion_rates, time_last_update_utc, ...(json.sample === true && { sample: true }) };
}

const articleFields = ['title', 'description', 'url', 'urlToImage'] as const;

/** A news article (section 3). The news source may leave out any field. */
export type NewsArticle = { [Field in (typeof articleFields)[number]]?: string | null };

/** The news (section 3). `parseArticle` parses each article. `sample` marks the bank's bundled samples. */
type NewsResponse = { articles: unknown[]; sample?: boolean | undefined };

/** Returns the list of articles in a response body; null if the body has another shape. */
export function parseNews(json: unknown): NewsResponse | null {
  if (!isRecord(json) || !Array.isArray(json.articles)) return null;
  return { articles: json.articles, ...(json.sample === true && { sample: true }) };
}

/** Returns the known fields of an article, each a string or null; null if the value has another shape. */
export function parseArticle(value: unknown): NewsArticle | null {
  if (!isRecord(value)) return null;
  const entries = articleFields
    .filter((field) => field in value)
    .map((field) => [field, value[field]] as const);
  if (!entries.every(([, text]) => text == null || typeof text === 'string')) return null;
  return Object.fromEntries(entries);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
