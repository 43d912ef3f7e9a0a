import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { longTasks, tasksOf } from '../../bench/page/tasks.ts';
import { openShell } from '../../support/browser.ts';
import { journeyFixture } from '../../support/journey-fixture.ts';

const fixture = journeyFixture();
/** A browser of its own: it has one trace at a time. */
let browser: Browser;
beforeAll(async () => {
  browser = await openShell();
});
afterAll(() => browser.close());

test.each(['/', '/#/loan'])(
  '%s: until it is hydrated, no task of its scripts takes 50 ms of a slow phone',
  async (path) => {
    let long: string[] = [];
    // What the machine does beside it can only add to a task: one run without a long one is enough.
    for (let run = 0; run < 8; run += 1) {
      long = longTasks(await tasksOf(browser, fixture.url + path));
      if (long.length === 0) break;
    }
    expect(long).toEqual([]);
  },
);
