import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journeyFixture } from '../support/journey-fixture.ts';
import { fillApplication } from '../support/visitor.ts';

const fixture = journeyFixture();

const application = {
  amount: '150\u00a0000',
  term: '6',
  lastName: 'Petrova',
  firstName: 'Anna',
  middleName: '',
  email: 'anna.petrova@example.com',
  birthdate: '1990-05-17',
};
const passport = { passportSeries: '4510', passportNumber: '123456' };
const noPassport = { passportSeries: '', passportNumber: '' };

const valuesIn = (page: Page) =>
  page
    .locator('main form [name]')
    .evaluateAll((fields) =>
      Object.fromEntries((fields as HTMLInputElement[]).map(({ name, value }) => [name, value])),
    );

const shown = (page: Page) => page.locator('[name=passportNumber]').waitFor();

/** The whole form after another page and Back, and without the passport after a reload. */
async function expectDraftAfterLeaving(page: Page) {
  await page.evaluate(() => window.location.assign('#/product'));
  await page.getByRole('heading', { level: 1, name: 'Product' }).waitFor();
  await page.goBack();
  await shown(page);
  await expect.poll(() => valuesIn(page)).toEqual({ ...application, ...passport });
  await page.reload();
  await shown(page);
  await expect.poll(() => valuesIn(page)).toEqual({ ...application, ...noPassport });
}

test('drafts of the application survive Back, Forward, a reload, and another site and back', async () => {
  const { page, consoleMessages } = await fixture.visitor();
  await page.goto(`${fixture.url}/#/loan`);
  await fillApplication(page);
  await expectDraftAfterLeaving(page);
  expect(await page.locator('main form .field__state, main form .field__error').count()).toBe(0);
  await page.goto(`${fixture.url}/health`);
  await page.goBack();
  await shown(page);
  await expect.poll(() => valuesIn(page)).toMatchObject(application);
  expect(consoleMessages).toEqual([]);
});
