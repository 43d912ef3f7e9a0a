import { expect, test } from 'vitest';
import { journeyFixture } from '../support/journey-fixture.ts';
import { fillApplication, submit } from '../support/visitor.ts';

const fixture = journeyFixture();

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
