import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Step } from '#machines/loan.types.ts';
import { rememberBefore } from '#test/support/faults.ts';
import { offersOf } from '#test/support/offers.ts';
import { someSchedule } from '#test/support/schedules.ts';
import { onStage } from '#test/support/stage.ts';
import { submit, visitorIn } from '#test/support/visitor.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const stage = onStage();

const screens: [name: string, path: string, step: Step | null, act?: (page: Page) => Promise<void>][] = [
  ['home', '/', null],
  ['form', '/loan', null],
  ['form with everything missing', '/loan', null, submit],
  ['offers', '/loan', 1],
  ['scoring', '/loan/a1b2', 1],
  ['scoring with everything missing', '/loan/a1b2', 1, submit],
  ['schedule', '/loan/a1b2/document', 2],
  ['denial', '/loan/a1b2/document', 2, (page) => page.getByRole('button', { name: 'Deny' }).click()],
  ['signing', '/loan/a1b2/document/sign', 3],
  ['code', '/loan/a1b2/code', 4],
  ['access denied', '/loan/zz', 1],
  ['plain page', '/product', null],
  ['not found', '/nowhere', null],
];

type Axe = {
  run: (options: unknown) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
};

/** What the axe rules for WCAG 2.2 A and AA find on the page. */
async function findings(page: Page): Promise<string[]> {
  // Outside the page's own policy for scripts: evaluated by the browser's driver.
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const { violations } = await (window as unknown as { axe: Axe }).axe.run({ runOnly });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
}

/** Every width, scheme and the visitor's own colours, without every pair of them. */
const looks = [
  { width: 320, colorScheme: 'light', forcedColors: 'none' },
  { width: 768, colorScheme: 'dark', forcedColors: 'none' },
  { width: 1280, colorScheme: 'light', forcedColors: 'none' },
  { width: 1280, colorScheme: 'dark', forcedColors: 'active' },
] as const;

const isMoving = (page: Page) =>
  page.evaluate(() => document.getAnimations().some(({ playState }) => playState === 'running'));

test.each(screens)('axe finds nothing on: %s', async (_, path, step, act) => {
  const { page, context } = await visitorIn(stage.browser);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const state = { offers: offersOf('a1b2'), currentStep: step };
  if (step !== null)
    await rememberBefore(page, { state, version: 0 }, { state: { currentStep: step }, version: 0 });
  await page.route(/\/admin\/application\//, (route) =>
    route.fulfill({ json: { credit: { paymentSchedule: someSchedule } } }),
  );
  await page.goto(`${stage.url}/#${path}`);
  await page.locator('main h1').waitFor();
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
  await act?.(page);
  const found: string[] = [];
  for (const { width, ...media } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce', ...media });
    await expect.poll(() => isMoving(page)).toBe(false);
    const where = [width, ...Object.values(media)].join(' ');
    found.push(...(await findings(page)).map((finding) => `${where}: ${finding}`));
  }
  expect(found).toEqual([]);
  await context.close();
});
