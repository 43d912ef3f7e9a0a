import { useCallback, useEffect, useRef, useState } from 'react';
import type { RatesAnswer } from '#contract/content.ts';
import { feedRefreshMinutes } from '#contract/limits.ts';
import { rates as texts } from '#site/texts/home.ts';
import { useContentApi } from './content-api-context.ts';

const refreshPeriod = feedRefreshMinutes * 60_000;

/** The last good answer, or null until there is one. A failure is logged (section 8) and leaves what is shown. */
export function useRates(): RatesAnswer | null {
  const api = useContentApi();
  const [answer, setAnswer] = useState<RatesAnswer | null>(null);
  const asked = useRef(0);

  const load = useCallback(async () => {
    asked.current += 1;
    const mine = asked.current;
    try {
      const loaded = await api.loadRates();
      if (mine === asked.current) setAnswer(loaded);
    } catch (failure) {
      if (mine === asked.current) console.error(texts.log, failure);
    }
  }, [api]);

  useWhileVisible(load, refreshPeriod);
  useEffect(
    () => () => {
      asked.current += 1;
    },
    [],
  );
  return answer;
}

/**
 * Runs `task` now and every `period` milliseconds while the page is visible; a page that becomes visible after more
 * than a period runs it at once. `task` must keep its identity.
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
