import type { Browser, Page } from 'playwright-core';

type TraceEvent = { name: string; args: { data?: { duration?: number } } };

/**
 * The times from each key of `type` to the next paint, in milliseconds. They are read from a trace, because a page is
 * told of them in steps of 8 ms. A browser has one trace at a time.
 */
export async function inputDelays(
  browser: Browser,
  page: Page,
  type: () => Promise<void>,
): Promise<number[]> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await type();
  // The paint after the last key.
  await page.evaluate(() => new Promise((painted) => setTimeout(painted, 300)));
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const timings = trace.traceEvents.filter(({ name }) => name === 'EventTiming');
  return timings.flatMap(({ args }) => args.data?.duration ?? []);
}
