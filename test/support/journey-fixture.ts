import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { connectToBrowser } from './browser.ts';
import { tabOf, type Visitor, visitorIn } from './visitor.ts';

export type JourneyFixture = {
  /** The running program's address. */
  readonly url: string;
  /** A connection to the shared browser. */
  readonly browser: Browser;
  /**
   * A visitor of this test alone, in a window of this width in px: its storage is empty, its pages end with the test. The
   * files of the site may be in its cache; `visitorIn` opens one that has none.
   */
  visitor: (width?: number, isMobile?: boolean) => Promise<Visitor>;
};

/** A context that visitors use one after the other. Its own page keeps the process that draws the site. */
type Seat = { context: BrowserContext; width: number; isMobile: boolean; ownPage: Page; isTaken: boolean };

/** The running program, and the shared browser for the tests of this file. */
export function journeyFixture(): JourneyFixture {
  const url = inject('programUrl');
  const seats: Seat[] = [];
  let opened: Browser | undefined;
  const browser = () => {
    if (!opened) throw new Error('The browser is open within tests and hooks only');
    return opened;
  };
  beforeAll(async () => {
    opened = await connectToBrowser(inject('browserEndpoint'));
  });
  afterEach(async () => {
    for (const seat of seats.filter(({ isTaken }) => isTaken)) await tidy(seat);
  });
  afterAll(() => opened?.close());
  return {
    url,
    get browser() {
      return browser();
    },
    visitor: async (width = 1280, isMobile = false) => {
      const free = seats.find((seat) => seat.width === width && seat.isMobile === isMobile && !seat.isTaken);
      const seat = free ?? (await newSeat(browser(), url, width, isMobile));
      if (!free) seats.push(seat);
      seat.isTaken = true;
      return { context: seat.context, ...(await tabOf(seat.context)) };
    },
  };
}

async function newSeat(browser: Browser, url: string, width: number, isMobile: boolean): Promise<Seat> {
  const { context, page } = await visitorIn(browser, width, isMobile);
  await page.goto(`${url}/health`);
  return { context, width, isMobile, ownPage: page, isTaken: false };
}

async function tidy(seat: Seat): Promise<void> {
  const { context, ownPage } = seat;
  for (const page of context.pages()) if (page !== ownPage) await page.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await ownPage.evaluate(() => localStorage.clear());
  seat.isTaken = false;
}

/** Keeps a page open, so that the pages that come and go in the context share its process. */
export async function keepProcess(context: BrowserContext, url: string): Promise<void> {
  await (await context.newPage()).goto(`${url}/health`);
}
