import { limits } from './limits.ts';

/**
 * The calls of the public pages and what is read of their answers (sections 3 and 7). Free of schemas: the public pages
 * load this file and no zod.
 */
export const contentCalls = {
  subscribe: { method: 'POST', path: '/email', emailLength: limits.emailLength },
  loadRates: { method: 'GET', path: '/rates' },
  loadNews: { method: 'GET', path: '/news' },
} as const;

/** The exchange rates (section 3): units of a currency for one ruble, and the time of their update in UTC. */
export type RatesAnswer = {
  conversion_rates: Record<string, unknown>;
  time_last_update_utc: string;
  /** Set by the reference bank on its bundled sample rates; the site shows them as samples. */
  sample?: boolean | undefined;
};

/** Reads the exchange rates out of an answer and drops everything else. Returns null for another shape. */
export function parseRates(json: unknown): RatesAnswer | null {
  if (!isRecord(json) || !isRecord(json.conversion_rates)) return null;
  if (typeof json.time_last_update_utc !== 'string') return null;
  const { conversion_rates, time_last_update_utc } = json;
  return { conversion_rates, time_last_update_utc, ...(json.sample === true && { sample: true }) };
}

const articleFields = ['title', 'description', 'url', 'urlToImage'] as const;

/** A news article (section 3). A third party may leave out any field. */
export type NewsArticle = { [Field in (typeof articleFields)[number]]?: string | null };

/** The news (section 3). `articles` are unparsed, see `parseArticle`. `sample` marks the bank's bundled samples. */
type NewsAnswer = { articles: unknown[]; sample?: boolean | undefined };

/** Reads the list of articles out of an answer. Returns null for another shape. */
export function parseNews(json: unknown): NewsAnswer | null {
  if (!isRecord(json) || !Array.isArray(json.articles)) return null;
  return { articles: json.articles, ...(json.sample === true && { sample: true }) };
}

/** Reads the four fields of one article and drops everything else. Returns null if a field is not a text. */
export function parseArticle(value: unknown): NewsArticle | null {
  if (!isRecord(value)) return null;
  const entries = articleFields
    .filter((field) => field in value)
    .map((field) => [field, value[field]] as const);
  if (!entries.every(([, text]) => typeof text === 'string' || text === null || text === undefined))
    return null;
  return Object.fromEntries(entries);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
