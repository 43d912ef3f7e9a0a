import type { Browser } from 'playwright-core';
import { storedBefore } from '../../support/running-loan.ts';
import { seedStorage } from '../../support/stored-state.ts';
import { onPhone } from './phone.ts';

/**
 * Sorts a schedule of 360 rows on a slow phone, in milliseconds. `toPaint`: from the press to the paint. `work`: what
 * of that is the sorting; before it the browser tells the page of a finger that came, pressed and left.
 */
export const sortRows = (browser: Browser, url: string): Promise<{ toPaint: number; work: number }> =>
  onPhone(browser, async (page) => {
    await seedStorage(page, storedBefore('schedule'));
    await page.goto(`${url}/#/loan/a1b2/document`, { waitUntil: 'networkidle' });
    await page.locator('tbody tr').nth(359).waitFor();
    const header = page.locator('th', { hasText: 'INTEREST PAYMENT' });
    await header.scrollIntoViewIfNeeded();
    const seen = page.evaluate(
      () =>
        new Promise<{ toPaint: number; work: number }>((told) => {
          new PerformanceObserver((list) => {
            for (const entry of list.getEntriesByName('click') as PerformanceEventTiming[])
              told({
                toPaint: entry.duration,
                work: Math.round(entry.duration - (entry.processingStart - entry.startTime)),
              });
          }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
        }),
    );
    await header.click();
    return seen;
  });
