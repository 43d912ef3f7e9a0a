import { useEffect } from 'react';

/**
 * Does `task` now, and again each `period` milliseconds while the page is visible. On a page that comes back after more
 * than a period it is done at once. `task` must keep its identity.
 */
export function useWhileVisible(task: () => void, period: number): void {
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
