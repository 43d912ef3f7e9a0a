import type { Page } from 'playwright-core';
import { applicationKey, detailsKey, progressKey } from '#contract/storage-keys.ts';
import { type EndedApplication, emptyStoredState, type StoredApplication } from '#machines/loan.types.ts';
import { serialize } from '#site/loan/flow/storage-sync.ts';
import { untilPageHydrated } from './before-script.ts';
import { offersOf } from './offers.ts';

type Items = Record<string, string>;

/** The localStorage items of this state. `test/flow/storage.test.ts` tests their shape. */
export const storedItems = (state: StoredApplication): Items =>
  Object.fromEntries(
    Object.entries(serialize(state)).flatMap(([key, text]) => (text === null ? [] : [[key, text]])),
  );

/**
 * Stores the state before the site's scripts run, as if by an earlier visit. Does so only for the first page load: a
 * reload keeps what the site has stored since.
 */
export async function seedStorage(page: Page, state: StoredApplication): Promise<void> {
  await page.addInitScript((texts) => {
    if (sessionStorage.getItem('seeded')) return;
    sessionStorage.setItem('seeded', 'yes');
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
  }, storedItems(state));
}

/** Simulates that another tab learns from the bank that the application has ended. */
export async function simulateEnd(page: Page, ended: EndedApplication): Promise<void> {
  const items = storedItems({
    ...emptyStoredState,
    offers: offersOf(ended.applicationId),
    supportsStatus: true,
    ended,
  });
  await untilPageHydrated(page);
  await page.evaluate(
    ([key, text]) => {
      window.localStorage.setItem(key, text);
      window.dispatchEvent(new StorageEvent('storage', { key }));
    },
    [detailsKey, items[detailsKey] as string] as const,
  );
}

/** The parsed items under the two keys of the specification; missing items are left out. */
export const parsed = (items: Items): Record<string, unknown> =>
  Object.fromEntries(
    [applicationKey, progressKey].flatMap((key) => (items[key] ? [[key, JSON.parse(items[key])]] : [])),
  );
