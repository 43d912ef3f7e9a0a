import { useState } from 'react';
import { rates as texts } from '#site/texts/home.ts';
import { Button } from '#site/ui/Button.tsx';
import { ChevronIcon } from '#site/ui/Icon.tsx';
import { featuredCurrencies, otherCurrencies, priceOf, updateTime } from './price.ts';
import { useRates } from './useRates.ts';
import './rates.css';

/** Exchange rates in rubles: six currencies always, the others behind 'All courses'. */
export function Rates() {
  const answer = useRates();
  const [isOpen, setOpen] = useState(false);
  const rates = answer?.conversion_rates ?? {};
  const others = otherCurrencies(rates);
  const updated = answer && updateTime(answer.time_last_update_utc);

  return (
    <section className="rates night" aria-labelledby="rates-heading">
      <div className="columns container">
        <div className="stack-4 stack--start">
          <h2 id="rates-heading">{texts.heading}</h2>
          <p className="lead">{texts.lead}</p>
          <p className="rates__updated">{updated && texts.updated(updated)}</p>
        </div>
        <div className="stack-4">
          <RateList codes={featuredCurrencies} rates={rates} look="featured" />
          <div className="row">
            <Button
              variant="quiet"
              className="rates__toggle"
              aria-expanded={isOpen}
              aria-controls="rates-others"
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? texts.hide : texts.all}
              <ChevronIcon />
            </Button>
            <p className="rates__sample note">{answer?.sample && texts.sample}</p>
          </div>
          <div id="rates-others" hidden={!isOpen}>
            {others.length > 0 ? (
              <RateList codes={others} rates={rates} look="others" />
            ) : (
              <p lang="ru">{texts.othersMissing}</p>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

type Props = { codes: readonly string[]; rates: Record<string, unknown>; look: 'featured' | 'others' };

/** Currencies with the price of one unit; 'CODE: ...' if there is none (specification, section 8). */
function RateList({ codes, rates, look }: Props) {
  return (
    <ul className={`rate-list rate-list--${look} figures`}>
      {codes.map((code) => {
        const price = priceOf(rates[code]);
        return (
          <li key={code}>
            <span className="rate-list__code">{texts.code(code)}</span>{' '}
            <span className="rate-list__price">{price === null ? texts.unknown : texts.price(price)}</span>
          </li>
        );
      })}
    </ul>
  );
}
