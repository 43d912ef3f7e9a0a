import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import type { StoredApplication } from '#machines/loan.types.ts';
import { openBrowser, unoptimized } from './browser.ts';
import { seedStorage } from './stored-state.ts';
import { tabOf, type Visitor, windowOf } from './visitor.ts';

/** The browser serves all test files of a worker, and is closed with the worker. */
let browser: Browser | undefined;
/** The visitors of the current test. */
let visitors: Visitor[] = [];

type VisitorOptions = { mayLog?: boolean; stored?: StoredApplication | null };

/** The running program and a browser. */
export const fixture = {
  url: inject('programUrl'),
  /** The worker's browser. Contexts that a test opens in it are closed after the file. */
  get browser() {
    return browser as Browser;
  },
  /**
   * Opens a visitor for one test, with an empty cache, in a window of this width in px. An earlier visit has stored
   * `stored`, by default nothing. Unless `mayLog` is true, the test fails if messages are left in the visitor's
   * `consoleMessages` at its end.
   */
  visitor: async (width = 1280, { mayLog = false, stored = null }: VisitorOptions = {}): Promise<Visitor> => {
    const context = await fixture.browser.newContext(windowOf(width));
    const visitor = { context, ...(await tabOf(context)) };
    if (stored) await seedStorage(visitor.page, stored);
    visitors.push(mayLog ? { ...visitor, consoleMessages: [] } : visitor);
    return visitor;
  },
};

/** `journeys-hooks.ts` calls this function in each test file. */
export function journeyHooks() {
  beforeAll(async () => {
    browser ??= await openBrowser(unoptimized);
  });
  afterEach(async () => {
    const unclaimed = visitors.flatMap(({ consoleMessages }) => [...consoleMessages]);
    for (const { context } of visitors) await context.close();
    visitors = [];
    expect(unclaimed).toEqual([]);
  });
  afterAll(async () => {
    for (const context of fixture.browser.contexts()) await context.close();
  });
}
