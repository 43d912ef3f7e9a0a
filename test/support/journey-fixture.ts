import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { connectToBrowser } from './browser.ts';

/** The running program's address, and a connection to the shared browser for the tests of this file. */
export function journeyFixture(): { readonly url: string; readonly browser: Browser } {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await connectToBrowser(inject('browserEndpoint'));
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

/** Keeps a page open, so that the pages that come and go in the context share its process. */
export async function keepProcess(context: BrowserContext, url: string): Promise<void> {
  await (await context.newPage()).goto(`${url}/health`);
}
