import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journeyFixture } from '../support/journey-fixture.ts';
import { storedBefore } from '../support/running-loan.ts';
import { someSchedule } from '../support/schedules.ts';
import { seedStorage } from '../support/stored-state.ts';
import { submitWrong } from '../support/visitor.ts';

const fixture = journeyFixture();

const statusLink = { link: '<progress>; rel="status"' };
const email = { subject: 'Confirmation code', to: 'a***@example.com', sentAt: '2026-03-02T09:00:00.000Z' };
const status = { currentStep: 4, outcome: 'open', email, resendsLeft: 4 };

const startOver = (page: Page) => page.getByRole('button', { name: 'Start over' }).click();
const sign = async (page: Page) => {
  await page.route(/\/sign$/, (route) => route.fulfill({ status: 200, headers: statusLink, body: '' }));
  await page.route(/\/status$/, (route) => route.fulfill({ json: status }));
  await page.getByLabel('I agree').check();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('link', { name: 'Continue to the code' }).waitFor();
};

const deny = (page: Page) => page.getByRole('button', { name: 'Deny' }).click();
/** The step that is due; null where nothing is stored. */
type Due = Parameters<typeof storedBefore>[0] | null;

const screens: [name: string, path: string, due: Due, act?: (page: Page) => Promise<void>][] = [
  ['form with everything missing', '/loan', null, submitWrong],
  ['offers', '/loan', 'scoring'],
  ['scoring with everything missing', '/loan/a1b2', 'scoring', submitWrong],
  ['schedule', '/loan/a1b2/document', 'schedule'],
  ['denial', '/loan/a1b2/document', 'schedule', deny],
  ['signing', '/loan/a1b2/document/sign', 'signing'],
  ['code', '/loan/a1b2/code', 'code'],
  ['another application?', '/loan/a1b2', 'scoring', startOver],
  ['signed', '/loan/a1b2/document/sign', 'signing', sign],
];

/** The targets smaller than this in width or height; a checkbox is as large as its label. */
function tooSmall(least: number): string[] {
  // The link to the content is seen once it has the focus.
  const pressed = 'a[href], button, input, select, [role=tab], [role=slider]';
  return [...document.querySelectorAll(pressed)]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest('[inert]'))
    .filter((part) => !part.matches('.skip, [class*=skip]'))
    .map((part) => (part.matches('[type=checkbox]') ? (part.closest('label') ?? part) : part))
    .map((part) => ({ part, box: part.getBoundingClientRect() }))
    .filter(({ box }) => Math.round(Math.min(box.width, box.height)) < least)
    .map(({ part, box }) => `${box.width} x ${box.height}: ${part.outerHTML.slice(0, 90)}`);
}

/** The elements that reach beyond this width; a phone's `innerWidth` grows with them. */
const beyondTheRightEdge = (width: number): string[] =>
  [...document.querySelectorAll('main *')]
    .filter((part) => !part.closest('svg') && part.getBoundingClientRect().right > width + 0.5)
    .map((part) => part.outerHTML.slice(0, 90));

/** Widths and the smallest target in px. */
const devices = [
  { widths: [320, 390], isTouch: true, least: 44 },
  { widths: [1280], isTouch: false, least: 24 },
] as const;

test.each(screens)(
  '%s: 44 px to touch, 24 px to click, nothing to scroll sideways',
  async (_, path, due, act) => {
    for (const { widths, isTouch, least } of devices) {
      const { page } = await fixture.visitor(widths[0], isTouch);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      if (due) await seedStorage(page, storedBefore(due));
      await page.route(/\/admin\/application\//, (route) =>
        route.fulfill({ json: { credit: { paymentSchedule: someSchedule } } }),
      );
      await page.goto(`${fixture.url}/#${path}`);
      await page.locator('main h1').waitFor();
      await page.locator('.step-frame').waitFor();
      await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
      await act?.(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 });
        expect([
          width,
          await page.evaluate(tooSmall, least),
          await page.evaluate(beyondTheRightEdge, width),
        ]).toEqual([width, [], []]);
      }
    }
  },
);
