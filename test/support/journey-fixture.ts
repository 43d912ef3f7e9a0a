import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { interpreted, openBrowser } from './browser.ts';
import { tabOf, type Visitor, visitorIn } from './visitor.ts';

export type JourneyFixture = {
  /** The running program's address. */
  readonly url: string;
  /** The worker's browser. Contexts that a test opens in it end with the file. */
  readonly browser: Browser;
  /**
   * A visitor of this test alone, in a window of this width in px: its storage is empty, its pages end with the test.
   * The files of the site may be in its cache; `visitorIn` opens one that has none.
   */
  visitor: (width?: number, isMobile?: boolean) => Promise<Visitor>;
};

/** A context that visitors use one after the other. Its first page keeps the process that draws the site. */
type Seat = { context: BrowserContext; width: number; isMobile: boolean; isTaken: boolean };

/** One browser and its seats for all files of a worker, which share modules. It ends with the worker. */
let opening: Promise<Browser> | undefined;
const seats: Seat[] = [];

/** The running program, and a browser for the tests of this file. */
export function journeyFixture(): JourneyFixture {
  const url = inject('programUrl');
  let browser: Browser;
  beforeAll(async () => {
    opening ??= openBrowser(interpreted);
    browser = await opening;
  });
  afterEach(async () => {
    for (const seat of seats.filter(({ isTaken }) => isTaken)) {
      await tidyContext(seat.context);
      seat.isTaken = false;
    }
  });
  afterAll(async () => {
    const others = browser.contexts().filter((context) => !seats.some((seat) => seat.context === context));
    for (const context of others) await context.close();
  });
  return {
    url,
    get browser() {
      return browser;
    },
    visitor: async (width = 1280, isMobile = false) => {
      const free = seats.find((seat) => seat.width === width && seat.isMobile === isMobile && !seat.isTaken);
      const seat = free ?? (await newSeat(browser, url, width, isMobile));
      if (!free) seats.push(seat);
      seat.isTaken = true;
      return { context: seat.context, ...(await tabOf(seat.context)) };
    },
  };
}

async function newSeat(browser: Browser, url: string, width: number, isMobile: boolean): Promise<Seat> {
  const { context, page } = await visitorIn(browser, width, isMobile);
  await page.goto(`${url}/health`);
  return { context, width, isMobile, isTaken: false };
}

/** Leaves the context to the next visitor: nothing is stored, and no page is open but the first. */
async function tidyContext(context: BrowserContext): Promise<void> {
  const [firstPage, ...pages] = context.pages();
  for (const page of pages) await page.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  // After the other pages are closed: one that is open could store an answer that comes late.
  await firstPage?.evaluate(() => localStorage.clear());
}
