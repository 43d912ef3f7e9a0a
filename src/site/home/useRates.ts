import { useEffect, useState } from 'react';
import type { RatesResponse } from '#contract/content.ts';
import { feedRefreshMinutes } from '#contract/limits.ts';
import type { ContentApi } from '#site/api/content-api.ts';
import { rates as texts } from '#site/texts/home.ts';

const refreshPeriod = feedRefreshMinutes * 60_000;

/**
 * Returns the latest exchange rates; null until they have loaded. After a failure, which is logged (section 8), the
 * last rates stay. A refresh that is due while the page is hidden waits until the page is visible.
 */
export function useRates(loadRates: ContentApi['loadRates']): RatesResponse | null {
  const [rates, setRates] = useState<RatesResponse | null>(null);

  useEffect(() => {
    const load = () => loadRates().then(setRates, (failure) => console.error(texts.log, failure));
    let isDue = false;
    const loadIfDue = () => {
      if (!isDue || document.hidden) return;
      isDue = false;
      void load();
    };
    const timer = setInterval(() => {
      isDue = true;
      loadIfDue();
    }, refreshPeriod);
    document.addEventListener('visibilitychange', loadIfDue);
    void load();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', loadIfDue);
    };
  }, [loadRates]);

  return rates;
}
