import { useEffect, useState } from 'react';
import { type NewsArticle, parseArticle } from '#contract/content.ts';
import type { ContentApi } from '#site/api/content-api.ts';
import { news } from '#site/texts/home.ts';

export type ShownArticle = {
  title: string;
  description: string;
  picture: string;
  /** A URL that is safe to open; null if the source sent none. */
  link: string | null;
};

type ShownNews = { articles: ShownArticle[]; isSample: boolean };

/** Returns the articles to show; none while they load or after a failure, which is only logged (section 8). */
export function useNews(loadNews: ContentApi['loadNews']): ShownNews {
  const [shown, setShown] = useState<ShownNews>({ articles: [], isSample: false });
  useEffect(() => {
    loadNews().then(
      ({ articles, sample = false }) => setShown({ articles: shownArticles(articles), isSample: sample }),
      (failure) => console.error(news.log, failure),
    );
  }, [loadNews]);
  return shown;
}

/** The start of a tag, comment or declaration, but not the `<` in `a < b`. */
const markup = /<[a-z/!?]/i;
const maxArticles = 40;

/** The articles to show. Articles with an unknown shape are left out. */
const shownArticles = (articles: unknown[]): ShownArticle[] =>
  articles.flatMap((article) => shownArticle(parseArticle(article) ?? {}) ?? []).slice(0, maxArticles);

/**
 * Returns null if the article must not be shown (specification, section 5): the URL of its picture does not start with
 * http, its description contains markup, or both its texts are empty.
 */
function shownArticle({ title, description, url, urlToImage }: NewsArticle): ShownArticle | null {
  if (!urlToImage?.startsWith('http') || markup.test(description ?? '')) return null;
  const texts = { title: title?.trim() ?? '', description: description?.trim() ?? '' };
  if (!texts.title && !texts.description) return null;
  return { ...texts, picture: urlToImage, link: safeLink(url) };
}

function safeLink(url: string | null | undefined): string | null {
  return url && URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol) ? url : null;
}
