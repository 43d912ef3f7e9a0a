import type { Page } from 'playwright-core';
import { applicationKey, detailsKey, progressKey } from '#contract/storage-keys.ts';
import { type EndedApplication, emptyStoredState, type StoredApplication } from '#machines/loan.types.ts';
import { serialize } from '#site/loan/flow/storage-sync.ts';
import { offersOf } from './offers.ts';

type Items = Record<string, string>;

/** What a visit with this state leaves in localStorage: text by key. `test/flow/storage.test.ts` holds the shape. */
export const storedItems = (state: StoredApplication): Items =>
  Object.fromEntries(
    Object.entries(serialize(state)).flatMap(([key, text]) => (text === null ? [] : [[key, text]])),
  );

/** Puts the state into the browser's storage before the site's script runs, as an earlier visit left it. */
export const seedStorage = (page: Page, state: StoredApplication): Promise<void> =>
  seedItems(page, storedItems(state));

/** The same with these texts by key. A reload finds what the visit stored since. */
async function seedItems(page: Page, items: Items): Promise<void> {
  await page.addInitScript((texts) => {
    if (sessionStorage.getItem('seeded')) return;
    sessionStorage.setItem('seeded', 'yes');
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
  }, items);
}

/** Runs in a page of the bank's address: these texts are stored, and nothing else. */
export function storeOnly(texts: Items): void {
  window.sessionStorage.clear();
  window.localStorage.clear();
  for (const [key, text] of Object.entries(texts)) window.localStorage.setItem(key, text);
}

/** Another tab of the browser learns from the bank that the application has ended. */
export async function tellEnd(page: Page, ended: EndedApplication): Promise<void> {
  const items = storedItems({
    ...emptyStoredState,
    offers: offersOf(ended.applicationId),
    supportsStatus: true,
    ended,
  });
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
  await page.evaluate(
    ([key, text]) => {
      window.localStorage.setItem(key, text);
      window.dispatchEvent(new StorageEvent('storage', { key }));
    },
    [detailsKey, items[detailsKey] as string] as const,
  );
}

/** The specification's two keys in the browser's storage, parsed; a key without an item is left out. */
export const storedIn = async (page: Page): Promise<Record<string, unknown>> =>
  parsed(await page.evaluate(() => ({ ...localStorage })));

/** The specification's two keys among these items, parsed. */
export const parsed = (items: Items): Record<string, unknown> =>
  Object.fromEntries(
    [applicationKey, progressKey].flatMap((key) => (items[key] ? [[key, JSON.parse(items[key])]] : [])),
  );
