import type { Page } from 'playwright-core';

/** Opens the address and holds back the site's scripts until the returned function is called. */
export async function openBeforeScripts(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.locator('header').waitFor();
  return resolve;
}

/** Waits until React has hydrated the element, which then has a property of React's. */
export async function untilHydrated(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((name) => {
    const element = document.querySelector(name);
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  }, selector);
}
