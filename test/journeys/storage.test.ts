import { describe, expect, test } from 'vitest';
import { journeyFixture } from '../support/journey-fixture.ts';
import { storedBefore } from '../support/running-loan.ts';
import { seedItems, seedStorage, storedIn } from '../support/stored-state.ts';
import { fillApplication, pathOf, submit, tabOf, typeCode } from '../support/visitor.ts';

const fixture = journeyFixture();

describe('malformed storage', () => {
  // Every kind of rubbish is read in `test/flow/storage.test.ts`.
  test.each(['{', '{"state":{"offers":[{"rate":"x"}]},"version":0}', '{"state":{"offers":{}},"version":0}'])(
    '%s: the form is shown, step 2 is denied, the error is logged',
    async (rubbish) => {
      const { page, consoleMessages } = await fixture.visitor();
      await seedItems(page, {
        'loan-application-state': rubbish,
        'loan-progress-storage': '{"state":{"currentStep":4},"version":0}',
      });
      await page.goto(`${fixture.url}/#/loan/a1b2`);
      await page.getByText('No application with this ID was found. Please check the link.').waitFor();
      await page.goto(`${fixture.url}/#/loan`);
      await page.locator('[name=firstName]').waitFor();
      expect(
        consoleMessages.filter((words) => words.includes('loan-application-state')).length,
      ).toBeGreaterThan(0);
      expect(consoleMessages.filter((words) => words.startsWith('uncaught'))).toEqual([]);
    },
  );
});

test.each(['blocked', 'full'])('storage that is %s: the visit works without it', async (how) => {
  const { page, consoleMessages } = await fixture.visitor();
  await page.addInitScript((kind) => {
    if (kind === 'full') {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    } else {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  }, how);
  await page.goto(`${fixture.url}/#/loan`);
  await fillApplication(page);
  await submit(page);
  await page
    .locator('main')
    .getByRole('button', { name: /select|choose/i })
    .first()
    .click();
  await page.getByText('The preliminary decision has been sent to your email.').waitFor();
  expect(consoleMessages.filter((words) => words.startsWith('uncaught'))).toEqual([]);
});

test('a refused visit replaces its address, warns once, and Back does not return to it', async () => {
  const { page, consoleMessages } = await fixture.visitor();
  await seedStorage(page, storedBefore('scoring'));
  await page.goto(`${fixture.url}/#/product`);
  await page.locator('main h1').waitFor();
  await page.evaluate(() => {
    window.location.hash = '#/loan/a1b2/code';
  });
  await page.getByRole('heading', { name: 'Continuation of the application' }).waitFor();
  expect(pathOf(page)).toBe('/loan/a1b2');
  const warning = 'warning: The page code is not open at this step of the application.';
  expect(consoleMessages).toEqual([warning]);
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe('/product');
  await page.goForward();
  await page.getByRole('heading', { name: 'Continuation of the application' }).waitFor();
  expect(consoleMessages).toEqual([warning]);
});

test('a refused address that is opened directly prints one warning', async () => {
  const { page, consoleMessages } = await fixture.visitor();
  await page.goto(`${fixture.url}/#/loan/a1b2/document/sign`);
  await page.locator('[name=firstName]').waitFor();
  expect(pathOf(page)).toBe('/loan');
  expect(consoleMessages).toEqual(['warning: The page signing is not open at this step of the application.']);
});

describe('two tabs of one visitor', () => {
  test('a form submitted in one shows its offers in the other', async () => {
    const { page, context } = await fixture.visitor();
    const other = await tabOf(context);
    await other.page.goto(`${fixture.url}/#/loan`);
    await other.page.locator('[name=firstName]').waitFor();
    await page.goto(`${fixture.url}/#/loan`);
    await fillApplication(page);
    await submit(page);
    await other.page
      .locator('main')
      .getByRole('button', { name: /select|choose/i })
      .nth(3)
      .waitFor();
  });

  test('the congratulations stand in both until they are left in one', async () => {
    const { page, context } = await fixture.visitor();
    await seedStorage(page, storedBefore('code'));
    await page.route(/\/document\/a1b2\/sign\/code$/, (route) => route.fulfill({ status: 200, body: '' }));
    await page.goto(`${fixture.url}/#/loan/a1b2/code`);
    await typeCode(page, '1234');
    await page.getByText('Congratulations! You have completed your new credit card.').waitFor();
    const other = await tabOf(context);
    await other.page.goto(`${fixture.url}/#/loan/a1b2/document`);
    await other.page.getByText('Congratulations! You have completed your new credit card.').waitFor();
    expect(await other.page.getByRole('button', { name: 'Deny' }).count()).toBe(0);
    await other.page.getByRole('button', { name: 'View other offers of our bank' }).click();
    await other.page.getByText('Choose the design you like and apply for card right now').waitFor();
    expect(await storedIn(page)).toEqual({});
    await page.getByText('Congratulations! You have completed your new credit card.').waitFor();
  });
});
