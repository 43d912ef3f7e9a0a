import { describe, expect, test } from 'vitest';
import { journeyFixture } from '../support/journey-fixture.ts';
import { storedBefore } from '../support/running-loan.ts';
import { seedItems, seedStorage } from '../support/stored-state.ts';
import { fillApplication, pathOf, submit } from '../support/visitor.ts';

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
