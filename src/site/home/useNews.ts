import { useEffect, useState } from 'react';
import { type NewsArticle, parseArticle } from '#contract/content.ts';
import { news } from '#site/texts/home.ts';
import { useContentApi } from './content-api-context.ts';

export type ShownArticle = {
  title: string;
  description: string;
  picture: string;
  /** An address that is safe to open; null if the source sent none. */
  link: string | null;
};

type ShownNews = { articles: ShownArticle[]; isSample: boolean };

/** The articles to show: none while they load, and none after a failure, which is only logged (section 8). */
export function useNews(): ShownNews {
  const api = useContentApi();
  const [shown, setShown] = useState<ShownNews>({ articles: [], isSample: false });
  useEffect(() => {
    api.loadNews().then(
      ({ articles, sample = false }) => setShown({ articles: shownArticles(articles), isSample: sample }),
      (failure) => console.error(news.log, failure),
    );
  }, [api]);
  return shown;
}

/** An opening, closing or declaring tag, closed or not. `a < b` is none. */
const markup = /<[a-z/!?]/i;
const most = 40;

/** The articles that are shown. Those that cannot be read are left out. */
const shownArticles = (articles: unknown[]): ShownArticle[] =>
  articles.flatMap((article) => shownArticle(parseArticle(article) ?? {}) ?? []).slice(0, most);

/**
 * Returns null if the article is not shown (specification, section 5): its picture's address does not start with http,
 * its description contains markup, or it has no words at all.
 */
function shownArticle({ title, description, url, urlToImage }: NewsArticle): ShownArticle | null {
  if (!urlToImage?.startsWith('http') || markup.test(description ?? '')) return null;
  const words = { title: title?.trim() ?? '', description: description?.trim() ?? '' };
  if (!words.title && !words.description) return null;
  return { ...words, picture: urlToImage, link: safeLink(url) };
}

function safeLink(url: string | null | undefined): string | null {
  return url && URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol) ? url : null;
}
