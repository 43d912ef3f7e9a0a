import type { Page } from 'playwright-core';

type Moved = { value: number; hadRecentInput: boolean };

/**
 * Watches from the next load on how much of the page moves by itself. Returns a reader of the sum so far: 0 is nothing,
 * 0.1 what visitors begin to mind (the web's 'cumulative layout shift'). `withInput` counts what moves after a press
 * too.
 */
export async function watchMoves(page: Page, withInput = false): Promise<() => Promise<number>> {
  await page.addInitScript((counted) => {
    const seen = { moved: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Moved[])
        if (counted || !entry.hadRecentInput) seen.moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  }, withInput);
  return () => page.evaluate(() => (window as unknown as { seen: { moved: number } }).seen.moved);
}
