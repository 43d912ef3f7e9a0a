import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { respondTo } from '../support/intercepted-calls.ts';
import { journeyFixture } from '../support/journey-fixture.ts';
import { storedBefore } from '../support/running-loan.ts';
import { seedStorage } from '../support/stored-state.ts';
import { fillScoring, submit, submitWrong } from '../support/visitor.ts';

const fixture = journeyFixture();

const nameAtFocus = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

test('the error summary is visible below the header, takes the focus and links to the fields', async () => {
  const { page, consoleMessages } = await fixture.visitor(390);
  await page.goto(`${fixture.url}/#/loan`);
  await page.locator('[name=passportNumber]').waitFor();
  const title = await page.title();
  await submitWrong(page);
  const list = page.getByRole('region', { name: 'There is a problem' });
  await expect.poll(() => list.evaluate((region) => region === document.activeElement)).toBe(true);
  expect(await page.title()).toBe(`Error: ${title}`);
  const place = await list.evaluate((region) => ({
    top: region.getBoundingClientRect().top,
    covered: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
  }));
  expect(place.top).toBeGreaterThanOrEqual(place.covered);
  await list.getByRole('link', { name: /^Passport number/ }).click();
  expect(new URL(page.url()).hash).toBe('#/loan');
  await expect.poll(() => nameAtFocus(page)).toBe('passportNumber');
  await expect(page.locator('[name=passportNumber]').evaluate(isLabelVisible)).resolves.toBe(true);

  // The click moves the focus out of a corrected field, so the summary shrinks under the pointer.
  await page.locator('[name=lastName]').fill('Petrova');
  await list.getByRole('link', { name: /^Birthdate/ }).click();
  await expect.poll(() => nameAtFocus(page)).toBe('birthdate');
  await list.getByRole('link', { name: /^Last name/ }).waitFor({ state: 'detached' });
  expect(consoleMessages).toEqual([]);
});

/** True if the field's label is in the window and nothing covers it. */
function isLabelVisible(input: Element): boolean {
  const label = document.querySelector(`label[for=${input.id}]`);
  if (!label) return false;
  const { left, top, height } = label.getBoundingClientRect();
  return document.elementFromPoint(left + 4, top + height / 2) === label;
}

test('a click on the button counts even if it clears the error of a field and thereby moves the button', async () => {
  const { page } = await fixture.visitor(390);
  await seedStorage(page, storedBefore('scoring'));
  await respondTo(page, 'sendScoring');
  await page.goto(`${fixture.url}/#/loan/a1b2`);
  await page.locator('[name=gender]').waitFor();
  await submit(page);
  await page.getByText('Please enter your current length of service (0-99 years)', { exact: true }).waitFor();
  await fillScoring(page);
  await page.locator('main form [type=submit]').hover();
  await page.mouse.down();
  await page.mouse.up();
  await page.getByText('The answer will come to your mail within 10 minutes').waitFor();
});
