import { expect, test } from 'vitest';
import { bankClient } from '../support/bank-client.ts';
import { journeyFixture } from '../support/journey-fixture.ts';
import { seedStorage } from '../support/stored-state.ts';
import { fillScoring, submit } from '../support/visitor.ts';

const fixture = journeyFixture();

test.each([390, 1280])(
  'at %i px the error summary is in the viewport, has the focus, and links to the fields',
  async (width) => {
    const { page, consoleMessages } = await fixture.visitor(width);
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
  },
);

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

test('a field that the bank refuses on a phone: the summary is in sight, has the focus, and links to the field', async () => {
  const { id, offers } = await bankClient(fixture.url).apply();
  const { page } = await fixture.visitor(390);
  await seedStorage(page, { offers, currentStep: 'application' });
  await page.goto(`${fixture.url}/#/loan/${id}`);
  await page.locator('[name=passportIssueDate]').waitFor();
  await fillScoring(page);
  await page.locator('[name=passportIssueDate]').fill('2003-06-01');
  const summary = page.getByRole('region', { name: 'There is a problem' });
  const seen = async () => ({
    title: await page.title(),
    focused: await page.evaluate(() => document.activeElement?.textContent),
    alerts: await page.getByRole('alert').allTextContents(),
    isInSight: await summary.evaluate((region) => {
      const { left, top, width, height } = region.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('section') === region;
    }),
  });
  const tooEarly = 'Date of issue: The issue date cannot be before your 14th birthday';
  const refused = {
    title: 'Error: Continuation of the application · NeoBank',
    focused: `There is a problem${tooEarly}`,
    alerts: ['Ошибка отправки данных для скоринга.'],
    isInSight: true,
  };
  await submit(page);
  await summary.waitFor();
  await expect.poll(seen).toEqual(refused);
  await submit(page);
  await expect.poll(seen).toEqual({ ...refused, alerts: [] });
  await summary.getByRole('link', { name: tooEarly }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('passportIssueDate');
  await expect(page.locator('[name=passportIssueDate]').evaluate(isInSight)).resolves.toBe(true);
});
