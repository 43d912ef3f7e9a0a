import { useEffect, useState } from 'react';
import { useContentApi } from '#pages/content-api.ts';
import { news } from '#texts/news.ts';
import { type ShownArticle, shownArticles } from './articles.ts';

/** The articles to show; none until they are there, and none where they fail, which is logged only (section 8). */
export function useNews(): ShownArticle[] {
  const api = useContentApi();
  const [articles, setArticles] = useState<ShownArticle[]>([]);
  useEffect(() => {
    let isWanted = true;
    api.loadNews().then(
      (loaded) => isWanted && setArticles(shownArticles(loaded)),
      (failure) => isWanted && console.error(news.log, failure),
    );
    return () => {
      isWanted = false;
    };
  }, [api]);
  return articles;
}
