import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journeyFixture } from '../support/journey-fixture.ts';
import { storedBefore } from '../support/running-loan.ts';
import { someSchedule } from '../support/schedules.ts';
import { seedStorage } from '../support/stored-state.ts';
import { submitWrong } from '../support/visitor.ts';

const fixture = journeyFixture();

const screens: [
  name: string,
  path: string,
  /** The step that is due; null where nothing is stored. */
  due: Parameters<typeof storedBefore>[0] | null,
  stops: number,
  act?: (page: Page) => Promise<void>,
][] = [
  ['form with everything missing', '/loan', null, 20, submitWrong],
  ['offers', '/loan', 'scoring', 6],
  ['scoring with everything missing', '/loan/a1b2', 'scoring', 26, submitWrong],
  ['schedule', '/loan/a1b2/document', 'schedule', 13],
  ['signing', '/loan/a1b2/document/sign', 'signing', 4],
  ['code', '/loan/a1b2/code', 'code', 6],
];

type Stop = { place: number; what: string; isRinged: boolean; isInSight: boolean };

/** Where the focus is: its ring, and whether all of it is below the header and within the window. */
function stopAtFocus(): Stop | null {
  const part = document.activeElement;
  if (!part?.closest('.step-frame')) return null;
  const shown = part.matches('[type=checkbox]') ? (part.closest('label') ?? part) : part;
  const { top, bottom } = shown.getBoundingClientRect();
  const covered = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const rings = [part, ...(part.matches('[type=checkbox]') ? [part.parentElement ?? part] : [])];
  const isRinged = rings
    .map((one) => getComputedStyle(one))
    .some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    );
  return {
    // Not among all elements: a part that is fetched ahead puts links into the document's head meanwhile.
    place: [...document.querySelectorAll('body *')].indexOf(part),
    what: part.getAttribute('name') ?? part.textContent ?? '',
    isRinged,
    isInSight: top >= covered - 0.5 && bottom <= window.innerHeight + 0.5,
  };
}

/** Every stop of the focus in the screen, one way. */
async function walk(page: Page, key: string): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let stop = await page.evaluate(stopAtFocus); stop; stop = await page.evaluate(stopAtFocus)) {
    // A date has a stop for each of its parts.
    if (stops.at(-1)?.place !== stop.place) stops.push(stop);
    await page.keyboard.press(key);
  }
  return stops;
}

test.each(screens)(
  '%s, by keyboard: every stop has a focus ring and is in the viewport, forwards and backwards',
  async (_, path, due, count, act) => {
    const { page } = await fixture.visitor(390);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (due) await seedStorage(page, storedBefore(due));
    await page.route(/\/admin\/application\//, (route) =>
      route.fulfill({ json: { credit: { paymentSchedule: someSchedule } } }),
    );
    await page.goto(`${fixture.url}/#${path}`);
    await page.locator('.step-frame').waitFor();
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
    await act?.(page);
    const stops = page.locator('.step-frame').locator('a[href], button:enabled, input, select');
    await stops.first().focus();
    // A key first: from here on the browser shows the ring, as it does for whoever came by keyboard.
    await page.keyboard.press('Shift');
    const there = await walk(page, 'Tab');
    await page.keyboard.press('Shift+Tab');
    const back = await walk(page, 'Shift+Tab');
    expect(there).toHaveLength(count);
    expect([...there, ...back].filter(({ isRinged, isInSight }) => !isRinged || !isInSight)).toEqual([]);
    expect(back.map(({ place }) => place)).toEqual(there.map(({ place }) => place).reverse());
  },
);
