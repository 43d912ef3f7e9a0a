import { expect, test } from 'vitest';
import { journeyFixture } from '../support/journey-fixture.ts';
import { submit, visitorIn } from '../support/visitor.ts';

const stage = journeyFixture();

test.each([390, 1280])(
  'at %i px the list of errors is in sight, has the focus, and leads to the fields',
  async (width) => {
    const { page, said, context } = await visitorIn(stage.browser, width);
    await page.goto(`${stage.url}/#/loan`);
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
    expect(said).toEqual([]);
    await context.close();
  },
);

/** Whether the field's label, too, is where the visitor looks, and nothing covers it. */
function isInSight(input: Element): boolean {
  const label = document.querySelector(`label[for=${input.id}]`);
  if (!label) return false;
  const { left, top, height } = label.getBoundingClientRect();
  return document.elementFromPoint(left + 4, top + height / 2) === label;
}

test('a link in the list works although pressing it leaves a field that was mended, and the list grows shorter', async () => {
  const { page, context } = await visitorIn(stage.browser, 390);
  await page.goto(`${stage.url}/#/loan`);
  await page.locator('[name=lastName]').waitFor();
  await submit(page);
  await page.getByRole('region', { name: 'There is a problem' }).waitFor();
  await page.locator('[name=lastName]').fill('Petrova');
  await page.getByRole('link', { name: /^Birthdate/ }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('birthdate');
  await page.getByRole('link', { name: /^Last name/ }).waitFor({ state: 'detached' });
  await context.close();
});

test('what is said at a field is said once there and once in the list, and the alert of a refusal is another thing', async () => {
  const { page, context } = await visitorIn(stage.browser);
  await page.goto(`${stage.url}/#/loan`);
  await page.locator('[name=email]').waitFor();
  await submit(page);
  await page.getByRole('region', { name: 'There is a problem' }).waitFor();
  const field = page.locator('[data-field=email]');
  expect(await field.getByText('Email cannot be empty', { exact: true }).count()).toBe(1);
  const summary = page.getByRole('region', { name: 'There is a problem' });
  expect(await summary.getByText('Email cannot be empty', { exact: true }).count()).toBe(1);
  expect(await page.getByText('Email cannot be empty').count()).toBe(2);
  expect(await page.getByRole('alert').count()).toBe(0);
  await context.close();
});
