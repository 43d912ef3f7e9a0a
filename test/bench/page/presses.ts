import type { Browser } from 'playwright-core';
import { browserJourney } from '../../support/browser-journey.ts';
import { touchOf } from '../../support/input-devices.ts';
import { onPhone } from './phone.ts';

/** A press or a key: the longest from it to the next paint, in milliseconds, and what it was done to. */
export type Press = { duration: number; name: string; part: string };
type Watching = { presses: Record<number, Press>; seen: () => number };

/** Between two keys, in milliseconds: three times as quick as 40 words a minute. */
const pause = 100;

/**
 * The whole journey on a slow phone, from the first press, before the page is live, to the card. `worst`: the slowest
 * presses; `p98`: the one that 98 in a hundred are not slower than, as the web's vitals count it.
 */
export const pressesOf = (browser: Browser, url: string, email: string) =>
  onPhone(browser, async (page) => {
    await page.addInitScript(watch);
    await browserJourney({ page, input: touchOf(page, pause), url, email });
    const { presses, count } = await page.evaluate(() => {
      const { presses, seen } = (window as unknown as { watching: Watching }).watching;
      return { presses: Object.values(presses), count: seen() };
    });
    const worst = presses.toSorted((one, other) => other.duration - one.duration);
    return { count, p98: worst[Math.floor(count / 50)]?.duration ?? 16, worst: worst.slice(0, 6) };
  });

/** In the page. A press that is painted within 16 ms is counted alone. */
function watch(): void {
  const presses: Record<number, Press> = {};
  const timing = performance as unknown as { interactionCount: number };
  Object.assign(window, { watching: { presses, seen: () => timing.interactionCount } });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      const known = presses[entry.interactionId];
      if (entry.interactionId === 0 || (known && known.duration >= entry.duration)) continue;
      const part = entry.target instanceof Element ? entry.target.outerHTML.slice(0, 80) : '';
      presses[entry.interactionId] = { duration: entry.duration, name: entry.name, part };
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}
