import { news } from '#site/texts/news.ts';
import type { ShownArticle } from './articles.ts';
import './news-card.css';

/** One article. It opens in a tab of its own that knows nothing of this one. */
export function NewsCard({ article, isSample }: { article: ShownArticle; isSample: boolean }) {
  const { title, description, picture, link } = article;
  const heading = title || description;
  return (
    <li className="news-card">
      <div className="news-card__picture">
        <img
          src={picture}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={hide}
        />
      </div>
      {isSample && <p className="news-card__sample">{news.sample}</p>}
      <h3 className="news-card__title">
        {link ? (
          <a href={link} target="_blank" rel="noopener noreferrer">
            {heading} <span className="visually-hidden">{news.opensNewTab}</span>
          </a>
        ) : (
          heading
        )}
      </h3>
      {title && description && <p className="news-card__text">{description}</p>}
    </li>
  );
}

/** A picture that does not come leaves the engraved ground behind it. */
function hide(event: { currentTarget: HTMLImageElement }) {
  event.currentTarget.style.visibility = 'hidden';
}
