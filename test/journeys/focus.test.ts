import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Step } from '#contract/steps.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { respondTo } from '../support/intercepted-calls.ts';
import { fixture } from '../support/journey-fixture.ts';
import { storedAt } from '../support/running-loan.ts';
import { someCredit } from '../support/schedules.ts';
import { fillScoring, submitWrong } from '../support/visitor.ts';

const screens: [
  name: string,
  path: string,
  /** The last step that is done; null if no application is stored. */
  done: Step | null,
  tabStops: number,
  /** Tests the form's errors, at the end. A form with this test is submitted empty at the start. */
  testErrors?: (page: Page) => Promise<void>,
][] = [
  ['form with everything missing', '/loan', null, 20, testErrorSummary],
  ['offers', '/loan', 'application', 6],
  ['scoring with everything missing', '/loan/a1b2', 'application', 26, testMovingButton],
  ['schedule', '/loan/a1b2/document', 'scoring', 13],
  ['signing', '/loan/a1b2/document/sign', 'schedule', 3],
  ['code', '/loan/a1b2/code', 'signing', 5],
];

const nameAtFocus = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

/** Expects the summary to be visible below the header and to link to the fields. */
async function testErrorSummary(page: Page): Promise<void> {
  await submitWrong(page);
  const list = page.getByRole('region', { name: 'There is a problem' });
  const place = await list.evaluate((region) => ({
    top: region.getBoundingClientRect().top,
    headerBottom: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
  }));
  expect(place.top).toBeGreaterThanOrEqual(place.headerBottom);
  await list.getByRole('link', { name: /^Passport number/ }).click();
  await expect.poll(() => nameAtFocus(page)).toBe('passportNumber');
  expect(await page.locator('[name=passportNumber]').evaluate(isLabelVisible)).toBe(true);

  // The click moves the focus out of a corrected field, so the summary shrinks under the pointer.
  await page.locator('[name=lastName]').fill('Petrova');
  await list.getByRole('link', { name: /^Birthdate/ }).click();
  await expect.poll(() => nameAtFocus(page)).toBe('birthdate');
  await list.getByRole('link', { name: /^Last name/ }).waitFor({ state: 'detached' });
}

/** True if the field's label is in the window and nothing covers it. */
function isLabelVisible(input: Element): boolean {
  const label = document.querySelector(`label[for=${input.id}]`);
  if (!label) return false;
  const { left, top, height } = label.getBoundingClientRect();
  return document.elementFromPoint(left + 4, top + height / 2) === label;
}

/** Expects a click on the button to count even if the click clears a field's error, which moves the button. */
async function testMovingButton(page: Page): Promise<void> {
  await respondTo(page, 'sendScoring');
  await page.getByText('Please enter your current length of service (0-99 years)', { exact: true }).waitFor();
  await fillScoring(page);
  await page.locator('main form [type=submit]').hover();
  await page.mouse.down();
  await page.mouse.up();
  await page.getByText('The answer will come to your mail within 10 minutes').waitFor();
}

type Stop = { index: number; name: string; hasRing: boolean; isVisible: boolean };

/** Runs in the page: returns the focused element; null if it is outside the step. For a checkbox, measures its label. */
function stopAtFocus(): Stop | null {
  const element = document.activeElement;
  if (!element?.closest('.step-frame')) return null;
  const isCheckbox = element.matches('[type=checkbox]');
  const shown = isCheckbox ? (element.closest('label') ?? element) : element;
  const { top, bottom } = shown.getBoundingClientRect();
  const headerBottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const ringed = isCheckbox ? [element, element.parentElement ?? element] : [element];
  const hasRing = ringed
    .map((one) => getComputedStyle(one))
    .some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    );
  return {
    // Counts only elements of the body, because prefetching adds links to the head during the test.
    index: [...document.querySelectorAll('body *')].indexOf(element),
    name: element.getAttribute('name') ?? element.textContent ?? '',
    hasRing,
    isVisible: top >= headerBottom - 0.5 && bottom <= window.innerHeight + 0.5,
  };
}

/** Presses the key until the focus leaves the step, and returns the elements that had the focus. */
async function walk(page: Page, key: string): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let stop = await page.evaluate(stopAtFocus); stop; stop = await page.evaluate(stopAtFocus)) {
    // A date field keeps the focus for several presses, one for each part of the date.
    if (stops.at(-1)?.index !== stop.index) stops.push(stop);
    await page.keyboard.press(key);
  }
  return stops;
}

test.each(screens)(
  "on the screen '%s', Tab and Shift+Tab reach the same elements, each visible and with a focus ring; in an invalid form, axe finds no fault, the summary links to the fields, and a click that clears an error still counts",
  async (name, path, done, tabStops, testErrors) => {
    const { page } = await fixture.visitor(390, { stored: done && storedAt(done) });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await respondTo(page, 'loadSchedule', { json: { credit: someCredit } });
    await page.goto(`${fixture.url}/#${path}`);
    await page.locator('.step-frame').waitFor();
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
    if (testErrors) {
      await submitWrong(page);
      await expect.poll(() => page.locator('.error-summary:focus').count()).toBe(1);
    }
    const controls = page.locator('.step-frame').locator('a[href], button:enabled, input, select');
    await controls.first().focus();
    // The browser shows focus rings only after a key press.
    await page.keyboard.press('Shift');
    const forwards = await walk(page, 'Tab');
    await page.keyboard.press('Shift+Tab');
    const backwards = await walk(page, 'Shift+Tab');
    expect(forwards).toHaveLength(tabStops);
    expect([...forwards, ...backwards].filter(({ hasRing, isVisible }) => !hasRing || !isVisible)).toEqual(
      [],
    );
    expect(backwards.map(({ index }) => index)).toEqual(forwards.map(({ index }) => index).reverse());
    // `graph.test.ts` runs axe on the screens without errors.
    if (!testErrors) return;
    expect(await accessibilityFaults(page, name)).toEqual([]);
    await testErrors(page);
  },
);
