import type { Page } from 'playwright-core';

/** Waits until the fonts are loaded and the page is painted. */
export const painted = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (const _ of ['laid out', 'painted']) await new Promise(requestAnimationFrame);
  });

/**
 * Call before a load. Sums its layout shifts, including those that follow a click or key press; the returned function
 * reads the sum. Web Vitals rates a sum of up to 0.1 as good.
 */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { moved: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.moved += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { seen: { moved: number } }).seen.moved);
}
