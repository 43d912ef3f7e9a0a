import { expect, test } from 'vitest';
import { fixture } from '../../support/journey-fixture.ts';
import { painted, watchLayoutShifts } from '../../support/layout-shift.ts';
import { pathOf } from '../../support/visitor.ts';

test("the layout stays in place while the page loads with a cached font and when the offline notice appears; 'Apply For Card' scrolls to the application and moves the focus there", async () => {
  const { page, context } = await fixture.visitor(390);
  await page.goto(`${fixture.url}/#/loan`);
  await page.evaluate(() => document.fonts.ready);
  const moved = await watchLayoutShifts(page);
  await page.reload();
  await page.locator('[name=amount]').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await moved()).toBeLessThan(0.01);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('button', { name: 'Apply For Card' }).click();
  await page.waitForFunction(() => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const area = document.querySelector('main form')?.closest('section[tabindex]');
    const top = area?.getBoundingClientRect().top ?? -1;
    return top >= header && top < header + 120;
  });
  expect(
    await page.evaluate(() => document.activeElement?.contains(document.querySelector('main form'))),
  ).toBe(true);
  await page.keyboard.press('Tab');
  expect(
    await page.evaluate(() => document.querySelector('main form')?.contains(document.activeElement)),
  ).toBe(true);
  expect(pathOf(page)).toBe('/loan');

  await page
    .getByRole('button', { name: 'Continue' })
    .evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await painted(page);
  const before = await moved();
  await context.setOffline(true);
  await page.getByText(/^You are offline\./).waitFor();
  await painted(page);
  expect(await moved(), 'moved by the offline notice').toBe(before);
});

test('an open answer of the FAQ is at most 500 px high', async () => {
  const { page } = await fixture.visitor(320);
  await page.goto(`${fixture.url}/#/loan`);
  await page.getByRole('tab', { name: 'FAQ' }).click();
  await page.locator('main [role=tabpanel] button[aria-expanded]').first().click();
  const paragraph = page.locator('main [role=tabpanel] section:not([hidden]) p').first();
  await paragraph.evaluate((element) => {
    element.textContent = 'A long answer. '.repeat(500);
  });
  expect((await paragraph.locator('..').boundingBox())?.height).toBe(500);
});
