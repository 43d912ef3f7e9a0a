import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { restartTexts } from '#site/texts/shell.ts';
import { journeyFixture } from '../support/journey-fixture.ts';
import { storedAt, storedBefore } from '../support/running-loan.ts';
import { seedStorage } from '../support/stored-state.ts';
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
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('loan-draft-')));

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

test('drafts of a form that is shown survive that another tab starts over', async () => {
  const { page, context } = await fixture.visitor();
  await seedStorage(page, storedAt('application'));
  await page.goto(`${fixture.url}/#/loan`);
  await page.getByRole('button', { name: 'Change the request' }).click();
  await shown(page);
  await fillApplication(page);
  const other = await context.newPage();
  await other.goto(`${fixture.url}/#/loan`);
  await other.getByRole('button', { name: 'Start over' }).click();
  await other.getByRole('heading', { name: restartTexts.heading }).waitFor();
  await other.getByRole('button', { name: 'Start over' }).click();
  // There are no offers to return to.
  await page.getByRole('button', { name: 'Back to the offers' }).waitFor({ state: 'detached' });
  expect(await valuesIn(page)).toEqual({ ...application, ...passport });
  await expectDraftAfterLeaving(page);
});

test.each([
  ['denied', 'schedule', '/document', 'Your application has been deny!'],
  ['issued', 'code', '/code', 'Congratulations! You have completed your new credit card.'],
] as const)('drafts are cleared when the application is %s', async (_, due, path, words) => {
  const { page } = await fixture.visitor();
  await seedStorage(page, storedBefore(due));
  await page.route(/\/a1b2(\/deny|\/sign\/code)$/, (route) => route.fulfill({ status: 200, body: '' }));
  await page.route(/\/admin\/application\/a1b2$/, (route) =>
    route.fulfill({ json: { credit: { paymentSchedule: [] } } }),
  );
  await page.goto(`${fixture.url}/#/loan/a1b2`);
  await page.locator('[name=gender]').selectOption('MALE');
  expect(await drafts(page)).toEqual(['loan-draft-scoring']);
  await page.evaluate((hash) => window.location.assign(hash), `#/loan/a1b2${path}`);
  if (path === '/document') {
    await page.getByRole('button', { name: 'Deny' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deny' }).click();
  } else {
    await page.locator('main input[maxlength="1"]').first().click();
    await page.keyboard.type('1234');
  }
  await page.getByText(words).waitFor();
  expect(await drafts(page)).toEqual([]);
});
