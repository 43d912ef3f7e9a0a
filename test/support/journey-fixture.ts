import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { openBrowser, unoptimized } from './browser.ts';
import { tabOf, type Visitor, visitorIn } from './visitor.ts';

/** A context that visitors use one after another. Its first page stays open to keep the renderer process alive. */
type SharedContext = { context: BrowserContext; width: number; messages?: string[] | undefined };

/** The browser and the shared contexts serve all test files of a worker, and are closed with the worker. */
let browser: Browser | undefined;
const sharedContexts: SharedContext[] = [];

/** The running program and a browser. */
export const fixture = {
  url: inject('programUrl'),
  /** The worker's browser. Contexts that a test opens in it are closed after the file. */
  get browser() {
    return browser as Browser;
  },
  /**
   * Opens a visitor for one test, with empty storage, in a window of this width in px. Unless `mayLog` is true, the test
   * fails if messages are left in the visitor's `consoleMessages` at its end. The HTTP cache may contain the files of the
   * site; `visitorIn` opens a visitor with an empty cache.
   */
  visitor: async (width = 1280, { mayLog = false } = {}): Promise<Visitor> => {
    let shared = sharedContexts.find((one) => one.width === width && !one.messages);
    if (!shared) {
      const { context, page } = await visitorIn(fixture.browser, width);
      await page.goto(`${fixture.url}/health`);
      shared = { context, width };
      sharedContexts.push(shared);
    }
    const tab = await tabOf(shared.context);
    shared.messages = mayLog ? [] : tab.consoleMessages;
    return { context: shared.context, ...tab };
  },
};

/** `journeys-hooks.ts` calls this function in each test file. */
export function journeyHooks() {
  beforeAll(async () => {
    browser ??= await openBrowser(unoptimized);
  });
  afterEach(async () => {
    const taken = sharedContexts.filter(({ messages }) => messages);
    const unclaimed = taken.flatMap(({ messages = [] }) => [...messages]);
    for (const shared of taken) {
      await resetContext(shared.context);
      shared.messages = undefined;
    }
    expect(unclaimed).toEqual([]);
  });
  afterAll(async () => {
    for (const context of fixture.browser.contexts())
      if (!sharedContexts.some((shared) => shared.context === context)) await context.close();
  });
}

/** Prepares the context for the next visitor: clears its storage and closes all pages except the first. */
async function resetContext(context: BrowserContext): Promise<void> {
  const [firstPage, ...pages] = context.pages();
  for (const page of pages) await page.close();
  await context.setOffline(false);
  // Cleared last: a page that is still open could store a late response.
  await firstPage?.evaluate(() => localStorage.clear());
}
