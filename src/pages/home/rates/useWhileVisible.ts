import { useEffect } from 'react';

/**
 * Does `task` now, and again each `period` milliseconds while the page is visible. On a page that comes back after more
 * than a period it is done at once. `task` must keep its identity.
 */
export function useWhileVisible(task: () => void, period: number): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let last = 0;
    const run = () => {
      clearTimeout(timer);
      last = Date.now();
      timer = setTimeout(runIfVisible, period);
      task();
    };
    const runIfVisible = () => {
      if (!document.hidden && Date.now() - last >= period) run();
    };
    run();
    document.addEventListener('visibilitychange', runIfVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', runIfVisible);
    };
  }, [task, period]);
}
