import type { Browser, CDPSession, Page } from 'playwright-core';

/** Emulates a slow phone: 412 by 823 px, a quarter of this machine's speed, 1.6 Mbit/s, 150 ms latency. */
export async function onPhone<Result>(
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

/** `lcp`: time of the largest paint. `cls`: sum of the layout shifts. `tasks`: start and duration of each long task. */
export type Watched = { lcp: number; cls: number; tasks: [number, number][]; firstKey: number };

/** Runs in the page: records largest paint, layout shifts, long tasks and the time of the first input, in ms. */
function watch(): void {
  const watched: Watched = { lcp: 0, cls: 0, tasks: [], firstKey: 0 };
  Object.assign(window, { watched });
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('largest-contentful-paint', (entry) => {
    watched.lcp = entry.startTime;
  });
  on('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) watched.cls += shift.value;
  });
  on('longtask', ({ startTime, duration }) => watched.tasks.push([startTime, duration]));
  addEventListener('input', () => {
    watched.firstKey ||= performance.now();
  });
}
