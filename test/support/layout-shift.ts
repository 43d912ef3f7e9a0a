import type { Page } from 'playwright-core';

/** Waits until the fonts are loaded and the page is painted. */
export const painted = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (const _ of ['laid out', 'painted']) await new Promise(requestAnimationFrame);
  });

type Moved = { value: number; hadRecentInput: boolean };

/**
 * Sums the layout shifts of the page from its next load on; the returned function reads the sum. Web Vitals rates a sum
 * of up to 0.1 as good. If `withInput` is true, also counts shifts that follow a click or key press.
 */
export async function watchLayoutShifts(page: Page, withInput = false): Promise<() => Promise<number>> {
  await page.addInitScript((countsInput) => {
    const seen = { moved: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Moved[])
        if (countsInput || !entry.hadRecentInput) seen.moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  }, withInput);
  return () => page.evaluate(() => (window as unknown as { seen: { moved: number } }).seen.moved);
}
