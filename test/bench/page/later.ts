import type { Browser } from 'playwright-core';
import { offersOf } from '../../support/offers.ts';
import { onPhone, type Watched } from './phone.ts';

/** Sorts a schedule of 360 rows and takes the other steps' screens, on a slow phone. Milliseconds from press to paint. */
export const sortRows = (browser: Browser, url: string): Promise<number> =>
  onPhone(browser, async (page) => {
    await page.addInitScript((offers) => {
      const text = (state: object) => JSON.stringify({ state, version: 0 });
      localStorage.setItem('loan-application-state', text({ offers, currentStep: 2 }));
      localStorage.setItem('loan-progress-storage', text({ currentStep: 2 }));
    }, offersOf('a1b2'));
    await page.goto(`${url}/#/loan/a1b2/document`, { waitUntil: 'networkidle' });
    await page.locator('tbody tr').nth(359).waitFor();
    await page.evaluate(() => (window as unknown as { watched: Watched }).watched.events.splice(0));
    await page.locator('th', { hasText: 'INTEREST PAYMENT' }).click();
    return page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          setTimeout(
            () => resolve(Math.max(0, ...(window as unknown as { watched: Watched }).watched.events)),
            500,
          ),
        ),
    );
  });
