import { useEffect, useState } from 'react';
import { news } from '#site/texts/news.ts';
import { useContentApi } from '../content-api-context.ts';
import { type ShownArticle, shownArticles } from './articles.ts';

type ShownNews = { articles: ShownArticle[]; isSample: boolean };

/** The articles to show; none until they are there, and none where they fail, which is logged only (section 8). */
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
