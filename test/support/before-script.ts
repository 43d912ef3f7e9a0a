import type { Page } from 'playwright-core';
import { pauseRequests, proceed } from './paused-requests.ts';

/** Opens the address and holds back the site's script files until the returned function is called. */
export async function openBeforeScripts(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await pauseRequests(page, ['*/assets/*.js'], (script) => promise.then(() => proceed(script)));
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.locator('header').waitFor();
  return resolve;
}

/** Waits until the site has hydrated or rendered the page. A prerendered page looks the same before. */
export const untilPageHydrated = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);

/** Waits until React has hydrated the element: a hydrated element has a property whose name begins with `__reactProps$`. */
export async function untilHydrated(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((css) => {
    const element = document.querySelector(css);
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  }, selector);
}
