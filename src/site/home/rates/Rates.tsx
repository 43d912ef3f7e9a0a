import { useState } from 'react';
import { rates as texts } from '#site/texts/rates.ts';
import { Button } from '#site/ui/Button.tsx';
import { ChevronIcon } from '#site/ui/Icon.tsx';
import { featuredCurrencies, otherCurrencies, updateTime } from './price.ts';
import { RateList } from './RateList.tsx';
import { useRates } from './useRates.ts';
import './rates.css';

/** What a unit of each currency costs in rubles: six always, the others on 'All courses'. */
export function Rates() {
  const answer = useRates();
  const [isOpen, setOpen] = useState(false);
  const rates = answer?.conversion_rates ?? {};
  const others = otherCurrencies(rates);
  const updated = answer && updateTime(answer.time_last_update_utc);

  return (
    <section className="rates night" aria-labelledby="rates-heading">
      <div className="rates__inner container">
        <div className="rates__words">
          <h2 id="rates-heading">{texts.heading}</h2>
          <p className="lead">{texts.lead}</p>
          <p className="rates__updated">{updated && texts.updated(updated)}</p>
        </div>
        <div className="rates__lists">
          <RateList codes={featuredCurrencies} rates={rates} look="featured" />
          <div className="rates__foot">
            <Button
              variant="quiet"
              className={isOpen ? 'rates__toggle rates__toggle--open' : 'rates__toggle'}
              aria-expanded={isOpen}
              aria-controls="rates-others"
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? texts.hide : texts.all}
              <ChevronIcon />
            </Button>
            {answer?.sample && <p className="rates__sample">{texts.sample}</p>}
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
