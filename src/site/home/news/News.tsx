import { useRef } from 'react';
import { news } from '#site/texts/news.ts';
import { ArrowLeftIcon, ArrowRightIcon } from '#site/ui/Icon.tsx';
import { glide } from '#site/ui/motion.ts';
import { NewsCard } from './NewsCard.tsx';
import { useNews } from './useNews.ts';
import './news.css';

/** How far a click moves the row, in CSS pixels (specification, section 9). */
const distance = 500;

/** Finance news in a row that is moved by two buttons, by touch, by wheel and by keyboard. */
export function News() {
  const { articles, isSample } = useNews();
  const row = useRef<HTMLUListElement>(null);
  const move = (way: 1 | -1) => row.current?.scrollBy({ left: way * distance, behavior: glide() });

  return (
    <section className="news" aria-labelledby="news-heading">
      <div className="news__head container">
        <div className="news__words">
          <h2 id="news-heading">{news.heading}</h2>
          <p className="lead">{news.text}</p>
        </div>
        <div className="news__buttons">
          <button type="button" className="news__button" aria-label={news.back} onClick={() => move(-1)}>
            <ArrowLeftIcon />
          </button>
          <button type="button" className="news__button" aria-label={news.forward} onClick={() => move(1)}>
            <ArrowRightIcon />
          </button>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard */}
      <ul ref={row} className="news__row" tabIndex={0} aria-label={news.list}>
        {articles.map((article, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole, and addresses may repeat
          <NewsCard key={index} article={article} isSample={isSample} />
        ))}
      </ul>
    </section>
  );
}
