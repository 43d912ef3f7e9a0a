import type { Browser, CDPSession, Page } from 'playwright-core';
import { untilPageHydrated } from '../../support/before-script.ts';

export type Metrics = Record<string, number>;

/** Opens the page with an empty cache and measures its loading: times in milliseconds, transferred sizes in kB. */
export const measureLoading = (browser: Browser, address: string): Promise<Metrics> =>
  onPhone(browser, async (page, cdp) => {
    const sizes = sizesOf(cdp);
    await page.goto(address, { waitUntil: 'networkidle' });
    await untilPageHydrated(page);
    const seen = await page.evaluate(() => {
      const { watched } = window as unknown as { watched: Watched };
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      const late = watched.tasks.filter(([start]) => start >= paint);
      return {
        'first paint': Math.round(paint),
        'largest paint': Math.round(watched.lcp),
        hydrated: Math.round(performance.getEntriesByName('hydrated')[0]?.startTime ?? 0),
        blocking: Math.round(late.reduce((sum, [, duration]) => sum + duration - 50, 0)),
      };
    });
    return { ...seen, ...sizes() };
  });

/** Opens the loan page with an empty cache and types while it loads, then types into other fields. */
export const measureTyping = (browser: Browser, address: string): Promise<Metrics> =>
  onPhone(browser, async (page) => {
    const early = await inputDelays(browser, page, async () => {
      await page.goto(address, { waitUntil: 'commit' });
      await page.locator('[name=lastName]').focus();
      await page.keyboard.type('Wittgenstein von der Heide', { delay: 40 });
      await page.waitForLoadState('networkidle');
    });
    const later = await inputDelays(browser, page, async () => {
      for (const name of ['firstName', 'middleName', 'email', 'passportSeries', 'passportNumber']) {
        await page.locator(`[name=${name}]`).focus();
        await page.keyboard.type('1234567890', { delay: 30 });
      }
      await page.keyboard.press('Tab');
    });
    const first = await page.evaluate(() => (window as unknown as { watched: Watched }).watched.firstKey);
    return {
      'first key': Math.round(first),
      'worst early reaction': worstOf(early),
      'worst reaction': worstOf(later),
    };
  });

const worstOf = (delays: number[]) => Math.round(Math.max(0, ...delays) * 10) / 10;

type TraceEvent = { name: string; args: { data?: { duration?: number } } };

/**
 * Runs `type` and returns the milliseconds from each key press to the next paint. They are read from a trace, because
 * the page itself gets them rounded to 8 ms. Not for parallel use: a browser can record only one trace at a time.
 */
async function inputDelays(browser: Browser, page: Page, type: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await type();
  // Waits for the paint after the last key press.
  await page.evaluate(() => new Promise((painted) => setTimeout(painted, 300)));
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const timings = trace.traceEvents.filter(({ name }) => name === 'EventTiming');
  return timings.flatMap(({ args }) => args.data?.duration ?? []);
}

function sizesOf(cdp: CDPSession): () => Metrics {
  const types = new Map<string, string>();
  const bytes = { all: 0, script: 0 };
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    types.set(requestId, response.url.endsWith('.js') ? 'Script' : type);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    if (types.get(requestId) === 'Script') bytes.script += encodedDataLength;
  });
  return () => ({ kB: Math.round(bytes.all / 100) / 10, 'script kB': Math.round(bytes.script / 100) / 10 });
}

/** Emulates a slow phone: 412 by 823 px, a quarter of this machine's speed, 1.6 Mbit/s, 150 ms latency. */
async function onPhone<Result>(
  browser: Browser,
  measure: (page: Page, cdp: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(watch);
  try {
    return await measure(page, cdp);
  } finally {
    await context.close();
  }
}

/** `lcp`: time of the largest paint. `tasks`: start and duration of each long task. */
type Watched = { lcp: number; tasks: [number, number][]; firstKey: number };

/** Runs in the page: records largest paint, long tasks and the time of the first input, in ms. */
function watch(): void {
  const watched: Watched = { lcp: 0, tasks: [], firstKey: 0 };
  Object.assign(window, { watched });
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('largest-contentful-paint', (entry) => {
    watched.lcp = entry.startTime;
  });
  on('longtask', ({ startTime, duration }) => watched.tasks.push([startTime, duration]));
  addEventListener('input', () => {
    watched.firstKey ||= performance.now();
  });
}
