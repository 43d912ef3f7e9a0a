import { useCallback, useEffect, useState } from 'react';
import type { RatesAnswer } from '#contract/content.ts';
import { feedRefreshMinutes } from '#contract/limits.ts';
import { rates as texts } from '#site/texts/home.ts';
import { useContentApi } from './content-api-context.ts';

const refreshPeriod = feedRefreshMinutes * 60_000;

/** The latest exchange rates; null until they have loaded. A failure is logged (section 8) and keeps the last rates. */
export function useRates(): RatesAnswer | null {
  const api = useContentApi();
  const [rates, setRates] = useState<RatesAnswer | null>(null);

  const load = useCallback(async () => {
    try {
      setRates(await api.loadRates());
    } catch (failure) {
      console.error(texts.log, failure);
    }
  }, [api]);

  useWhileVisible(load, refreshPeriod);
  return rates;
}

/**
 * Runs `task` now and every `period` milliseconds while the page is visible. If a period ends while the page is hidden,
 * `task` runs as soon as the page is visible. It must be a stable function.
 */
function useWhileVisible(task: () => void, period: number): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isDue = false;
    const run = () => {
      isDue = false;
      timer = setTimeout(() => {
        isDue = true;
        runIfDue();
      }, period);
      task();
    };
    const runIfDue = () => {
      if (isDue && !document.hidden) run();
    };
    run();
    document.addEventListener('visibilitychange', runIfDue);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', runIfDue);
    };
  }, [task, period]);
}
