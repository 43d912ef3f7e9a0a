import { useEffect, useState } from 'react';
import { type NewsArticle, parseArticle } from '#contract/content.ts';
import { news } from '#site/texts/home.ts';
import { useContentApi } from './content-api-context.ts';

type ShownNews = { articles: ShownArticle[]; isSample: boolean };

/** The articles to show: none while they load, and none after a failure, which is only logged (section 8). */
export function useNews(): ShownNews {
  const api = useContentApi();
  const [shown, setShown] = useState<ShownNews>({ articles: [], isSample: false });
  useEffect(() => {
    let isWanted = true;
    api.loadNews().then(
      ({ articles, sample = false }) =>
        isWanted && setShown({ articles: shownArticles(articles), isSample: sample }),
      (failure) => isWanted && console.error(news.log, failure),
    );
    return () => {
      isWanted = false;
    };
  }, [api]);
  return shown;
}

export type ShownArticle = {
  title: string;
  description: string;
  picture: string;
  /** An address that is safe to open; null if the source sent none. */
  link: string | null;
};

/** An opening, closing or declaring tag, closed or not. `a < b` is none. */
const markup = /<[a-z/!?]/i;
const most = 40;

/**
 * The articles that are shown (specification, section 5): the picture's address starts with http and the description
 * holds no markup. What cannot be read, or has no words at all, is left out.
 */
function shownArticles(articles: unknown[]): ShownArticle[] {
  return articles
    .flatMap((article) => parseArticle(article) ?? [])
    .flatMap((article) => shown(article) ?? [])
    .slice(0, most);
}

function shown({ title, description, url, urlToImage }: NewsArticle): ShownArticle | null {
  if (!urlToImage?.startsWith('http') || markup.test(description ?? '')) return null;
  const words = { title: title?.trim() ?? '', description: description?.trim() ?? '' };
  if (!words.title && !words.description) return null;
  return { ...words, picture: urlToImage, link: safeLink(url) };
}

function safeLink(url: string | null | undefined): string | null {
  return url && URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol) ? url : null;
}
