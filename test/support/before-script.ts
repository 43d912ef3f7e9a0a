import type { Page } from 'playwright-core';

/** The page's scripts stay on their way until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await free;
    await route.continue();
  });
  return letGo;
}

/** Opens the address as far as it stands without any script of the site. */
export async function openEarly(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.locator('header').waitFor();
}

/** The page is hydrated: React has marked the element, as it marks all of its own. */
export async function hydrated(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((name) => {
    const element = document.querySelector(name);
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  }, selector);
}
