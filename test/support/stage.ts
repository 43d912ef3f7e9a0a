import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { openBrowser } from './browser.ts';

/** Where a journey takes place: the running program's address, and a browser for the tests of this file. */
export function journeyFixture(): { readonly url: string; readonly browser: Browser } {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());
  return {
    url: inject('programUrl'),
    get browser() {
      if (!browser) throw new Error('The browser is open within tests and hooks only');
      return browser;
    },
  };
}
