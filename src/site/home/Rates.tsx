import { useEffect, useState } from 'react';
import type { RatesResponse } from '#contract/content.ts';
import { feedRefreshMinutes } from '#contract/limits.ts';
import type { ContentApi } from '#site/api/content-api.ts';
import { rates as texts } from '#site/texts/home.ts';
import { Button } from '#site/ui/Button.tsx';
import { ChevronIcon } from '#site/ui/Icon.tsx';
import { featuredCurrencies, otherCurrencies, priceOf, timeOfUpdate } from './price.ts';
import './rates.css';

/**
 * Exchange rates in rubles: six featured currencies, and the others after a click on 'All courses'. After a failure,
 * which is logged (specification, section 8), the last rates stay.
 */
export function Rates({ loadRates }: Pick<ContentApi, 'loadRates'>) {
  const [response, setResponse] = useState<RatesResponse | null>(null);
  const [isOpen, setOpen] = useState(false);
  const rates = response?.conversion_rates ?? {};
  const others = otherCurrencies(rates);
  const updated = response && timeOfUpdate(String(response.time_last_update_utc));
  useEffect(() => {
    const load = () => loadRates().then(setResponse, (failure) => console.error(texts.log, failure));
    void load();
    const timer = setInterval(load, feedRefreshMinutes * 60_000);
    return () => clearInterval(timer);
  }, [loadRates]);

  return (
    <section className="rates night" aria-labelledby="rates-heading">
      <div className="columns container">
        <div className="stack-4 stack--start">
          <h2 id="rates-heading">{texts.heading}</h2>
          <p className="lead">{texts.lead}</p>
          <p className="rates__updated">{updated && texts.updated(updated)}</p>
        </div>
        <div className="stack-4">
          <RateList codes={featuredCurrencies} rates={rates} variant="featured" />
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
            <p className="rates__sample note">{response?.sample && texts.sample}</p>
          </div>
          <div id="rates-others" hidden={!isOpen}>
            {others.length > 0 ? (
              <RateList codes={others} rates={rates} variant="others" />
            ) : (
              <p lang={response ? undefined : 'ru'}>{response ? texts.noOthers : texts.othersMissing}</p>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

type Props = { codes: readonly string[]; rates: Record<string, unknown>; variant: 'featured' | 'others' };

/** A list of currencies with the price of one unit; '...' stands for an unknown price (specification, section 8). */
function RateList({ codes, rates, variant }: Props) {
  return (
    <ul className={`rate-list rate-list--${variant} figures`}>
      {codes.map((code) => {
        const price = priceOf(code, rates[code]);
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
