import { expect, test } from 'vitest';
import { fixture } from '../support/journey-fixture.ts';
import { fillApplication, selectButton, submit } from '../support/visitor.ts';

/** `test/flow/storage.test.ts` tests a full storage. */
test('if localStorage is blocked, a visitor can apply and choose an offer', async () => {
  const { page, consoleMessages } = await fixture.visitor();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.goto(`${fixture.url}/#/loan`);
  await fillApplication(page);
  await submit(page);
  await selectButton(page).click();
  await page.getByText('The preliminary decision has been sent to your email.').waitFor();
  // The blocked storage is logged, with a warning. `splice` removes it, as any message fails the test.
  expect(consoleMessages.splice(0).filter((words) => words.startsWith('uncaught'))).toEqual([]);
});
