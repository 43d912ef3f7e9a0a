import { isRecord } from './plain.ts';

const fields = ['title', 'description', 'url', 'urlToImage'] as const;

/** What is read of a news article (section 3); each may be missing in a foreign source. */
export type NewsArticle = { [Field in (typeof fields)[number]]?: string | null };

/** `articles` are as they came: each is still to be read by `articleIn`. `sample`: see the rates. */
export type NewsAnswer = { articles: unknown[]; sample?: boolean | undefined };

/** The articles in a source's answer; null where it is of another shape. */
export function newsIn(json: unknown): NewsAnswer | null {
  if (!isRecord(json) || !Array.isArray(json.articles)) return null;
  return { articles: json.articles, ...(json.sample === true && { sample: true }) };
}

/** What is read of one article, and nothing else of it; null where a field is no text. */
export function articleIn(value: unknown): NewsArticle | null {
  if (!isRecord(value)) return null;
  const read = fields.filter((field) => field in value).map((field) => [field, value[field]] as const);
  if (!read.every(([, text]) => typeof text === 'string' || text === null || text === undefined)) return null;
  return Object.fromEntries(read);
}
