import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { openBrowser, unoptimized } from './browser.ts';
import { tabOf, type Visitor, visitorIn } from './visitor.ts';

/** A context that visitors use one after another. Its first page stays open to keep the renderer process alive. */
type SharedContext = { context: BrowserContext; width: number; isTaken: boolean };

/** The browser and the shared contexts serve all test files of a worker, and are closed with the worker. */
let opening: Promise<Browser> | undefined;
const sharedContexts: SharedContext[] = [];

/** Provides the running program and a browser to the test file that calls this function. */
export function journeyFixture() {
  const url = inject('programUrl');
  let browser: Browser;
  beforeAll(async () => {
    opening ??= openBrowser(unoptimized);
    browser = await opening;
  });
  afterEach(async () => {
    for (const shared of sharedContexts.filter(({ isTaken }) => isTaken)) {
      await resetContext(shared.context);
      shared.isTaken = false;
    }
  });
  afterAll(async () => {
    for (const context of browser.contexts())
      if (!sharedContexts.some((shared) => shared.context === context)) await context.close();
  });
  return {
    url,
    /** The worker's browser. Contexts that a test opens in it are closed after the file. */
    get browser() {
      return browser;
    },
    /**
     * Opens a visitor for one test, with empty storage, in a window of this width in px. The HTTP cache may contain the
     * files of the site; `visitorIn` opens a visitor with an empty cache.
     */
    visitor: async (width = 1280): Promise<Visitor> => {
      let shared = sharedContexts.find((one) => one.width === width && !one.isTaken);
      if (!shared) {
        const { context, page } = await visitorIn(browser, width);
        await page.goto(`${url}/health`);
        shared = { context, width, isTaken: false };
        sharedContexts.push(shared);
      }
      shared.isTaken = true;
      return { context: shared.context, ...(await tabOf(shared.context)) };
    },
  };
}

/** Prepares the context for the next visitor: clears its storage and closes all pages except the first. */
async function resetContext(context: BrowserContext): Promise<void> {
  const [firstPage, ...pages] = context.pages();
  for (const page of pages) await page.close();
  await context.setOffline(false);
  // Cleared last: a page that is still open could store a late response.
  await firstPage?.evaluate(() => localStorage.clear());
}
