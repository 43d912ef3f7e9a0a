import { expect, test } from 'vitest';
import { journeyFixture } from '../support/journey-fixture.ts';
import { submit } from '../support/visitor.ts';

const fixture = journeyFixture();

test('the error summary is in the viewport, has the focus, and links to the fields', async () => {
  const { page, consoleMessages } = await fixture.visitor(390);
  await page.goto(`${fixture.url}/#/loan`);
  await page.locator('[name=passportNumber]').waitFor();
  const title = await page.title();
  await submit(page);
  const list = page.getByRole('region', { name: 'There is a problem' });
  await list.waitFor();
  await expect.poll(() => list.evaluate((region) => region === document.activeElement)).toBe(true);
  expect(await page.title()).toBe(`Error: ${title}`);
  const [top, covered] = await Promise.all([
    list.evaluate((region) => region.getBoundingClientRect().top),
    page
      .locator('header')
      .first()
      .evaluate((header) => header.getBoundingClientRect().bottom),
  ]);
  expect(top).toBeGreaterThanOrEqual(covered);
  await list.getByRole('link', { name: /^Passport number/ }).click();
  expect(new URL(page.url()).hash).toBe('#/loan');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('passportNumber');
  await expect(page.locator('[name=passportNumber]').evaluate(isInSight)).resolves.toBe(true);
  expect(consoleMessages).toEqual([]);
});

/** Whether the field's label, too, is where the visitor looks, and nothing covers it. */
function isInSight(input: Element): boolean {
  const label = document.querySelector(`label[for=${input.id}]`);
  if (!label) return false;
  const { left, top, height } = label.getBoundingClientRect();
  return document.elementFromPoint(left + 4, top + height / 2) === label;
}

test('a link in the error summary works when its press leaves a corrected field and the summary shrinks', async () => {
  const { page } = await fixture.visitor(390);
  await page.goto(`${fixture.url}/#/loan`);
  await page.locator('[name=lastName]').waitFor();
  await submit(page);
  await page.getByRole('region', { name: 'There is a problem' }).waitFor();
  await page.locator('[name=lastName]').fill('Petrova');
  await page.getByRole('link', { name: /^Birthdate/ }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('birthdate');
  await page.getByRole('link', { name: /^Last name/ }).waitFor({ state: 'detached' });
});
