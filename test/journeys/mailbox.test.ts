import { expect, test } from 'vitest';
import { callerOf } from '../support/bank-client.ts';
import { journeyOf } from '../support/journey.ts';
import { fixture } from '../support/journey-fixture.ts';

test('in the mailbox, emails keep their styles without violating the content security policy', async () => {
  const { page, consoleMessages } = await fixture.visitor();
  const email = 'looks@example.com';
  const mail = page.locator('details').filter({ hasText: email });
  await page.goto(`${fixture.url}/mailbox`);
  expect(await mail.count()).toBe(0);
  await journeyOf(callerOf(fixture.url), { until: 'chooseOffer', request: { email } });
  await mail.waitFor(); // The mailbox page reloads itself.
  if ((await mail.getAttribute('open')) === null) await mail.locator('summary').click();
  const link = mail.frameLocator('iframe').getByRole('link', { name: 'Finish registration' });
  await link.waitFor();
  const styles = await link.evaluate((node) => {
    const { backgroundColor, borderRadius } = getComputedStyle(node);
    return { backgroundColor, borderRadius };
  });
  expect(styles).toEqual({ backgroundColor: 'rgb(29, 61, 184)', borderRadius: '8px' });
  expect(await mail.evaluate((node) => getComputedStyle(node).borderRadius)).toBe('14px');
  await link.click();
  await page.getByRole('heading', { name: 'Continuation of the application' }).waitFor();
  // Playwright injects a script into the frame of the email. The frame blocks all scripts and logs this message.
  expect(
    consoleMessages.splice(0).filter((text) => !text.includes("'allow-scripts' permission is not set")),
  ).toEqual([]);
});
