import type { Page } from 'playwright-core';

/** Everything that the browser keeps of the visitor, as one text: both storages, cookies, databases, caches. */
export async function browserStorage(page: Page): Promise<string> {
  const inPage = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: await indexedDB.databases(),
    caches: 'caches' in window ? await caches.keys() : [],
  }));
  const cookies = await page.context().cookies();
  return JSON.stringify({ ...inPage, cookies });
}
