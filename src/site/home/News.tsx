import { useEffect, useRef, useState } from 'react';
import { parseArticle } from '#contract/content.ts';
import type { ContentApi } from '#site/api/content-api.ts';
import { opensNewTab } from '#site/texts/frame.ts';
import { news } from '#site/texts/home.ts';
import { ArrowLeftIcon, ArrowRightIcon } from '#site/ui/Icon.tsx';
import { scrollBehavior } from '#site/ui/scroll.ts';
import './news.css';

/** Pixels by which a click on a button scrolls the row of cards (specification, section 9). */
const distance = 500;

/** `link` is safe to open; null if the source sent no such URL. */
type ShownArticle = { title: string; description: string; picture: string; link: string | null };

/**
 * Finance news: a row of cards with two buttons that scroll it. The row is empty while the news loads and after a
 * failure, which is only logged (section 8).
 */
export function News({ loadNews }: Pick<ContentApi, 'loadNews'>) {
  const [{ articles, isSample }, setNews] = useState({ articles: [] as ShownArticle[], isSample: false });
  const row = useRef<HTMLUListElement>(null);
  const move = (sign: 1 | -1) => row.current?.scrollBy({ left: sign * distance, behavior: scrollBehavior() });
  useEffect(() => {
    loadNews().then(
      ({ articles, sample = false }) => setNews({ articles: shownArticles(articles), isSample: sample }),
      (failure) => console.error(news.log, failure),
    );
  }, [loadNews]);

  return (
    <section className="news stack-5" aria-labelledby="news-heading">
      <div className="news__head row row--apart container">
        <div className="stack-3">
          <h2 id="news-heading">{news.heading}</h2>
          <p className="lead">{news.text}</p>
        </div>
        <div className="news__buttons">
          <button type="button" className="icon-button" aria-label={news.back} onClick={() => move(-1)}>
            <ArrowLeftIcon />
          </button>
          <button type="button" className="icon-button" aria-label={news.forward} onClick={() => move(1)}>
            <ArrowRightIcon />
          </button>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard */}
      <ul ref={row} className="news__row" tabIndex={0} aria-label={news.list}>
        {articles.map((article, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole, and links may repeat
          <NewsCard key={index} article={article} isSample={isSample} />
        ))}
      </ul>
    </section>
  );
}

function NewsCard({ article, isSample }: { article: ShownArticle; isSample: boolean }) {
  const { title, description, picture, link } = article;
  const heading = title || description;
  return (
    <li className="news-card stack-2">
      <div className="news-card__picture">
        <img
          src={picture}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={({ currentTarget }) => {
            // Shows the background instead.
            currentTarget.style.visibility = 'hidden';
          }}
        />
      </div>
      {isSample && <p className="news-card__sample note">{news.sample}</p>}
      <h3 className="news-card__title">
        {link ? (
          <a href={link} target="_blank" rel="noopener noreferrer">
            {heading} <span className="visually-hidden">{opensNewTab}</span>
          </a>
        ) : (
          heading
        )}
      </h3>
      {title && description && <p className="news-card__text note">{description}</p>}
    </li>
  );
}

/** The start of a tag, comment or declaration, but not the `<` in `a < b`. */
const markup = /<[a-z/!?]/i;
const maxArticles = 40;

/** The first `maxArticles` articles that may be shown. */
const shownArticles = (articles: unknown[]): ShownArticle[] =>
  articles.flatMap((article) => shownArticle(article) ?? []).slice(0, maxArticles);

/**
 * Returns null if the article must not be shown: the URL of its picture does not start with http, its description
 * contains markup (specification, section 5), its shape is unknown, or both its texts are empty.
 */
function shownArticle(article: unknown): ShownArticle | null {
  const { title, description, url, urlToImage } = parseArticle(article) ?? {};
  if (!urlToImage?.startsWith('http') || markup.test(description ?? '')) return null;
  const texts = { title: title?.trim() ?? '', description: description?.trim() ?? '' };
  if (!texts.title && !texts.description) return null;
  const isSafe = url && URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol);
  return { ...texts, picture: urlToImage, link: isSafe ? url : null };
}
