import { expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { browserJourney } from '../support/browser-journey.ts';
import { journeyFixture } from '../support/journey-fixture.ts';
import { recordViolations } from '../support/violations.ts';
import { tabOf } from '../support/visitor.ts';

const fixture = journeyFixture();

test('no page violates the content security policy', async () => {
  const { page, consoleMessages } = await fixture.visitor();
  const violations = await recordViolations(page);
  for (const path of [...Object.values(paths), '/nowhere']) {
    await page.goto(`${fixture.url}/#${path}`);
    await page.locator('main h1').waitFor();
  }
  await page.goto(fixture.url);
  await page.getByRole('button', { name: 'All courses' }).click();
  await page.goto(`${fixture.url}/#/loan`);
  for (const name of ['Rates and conditions', 'Cashback', 'FAQ'])
    await page.getByRole('tab', { name }).click();
  expect(violations).toEqual([]);
  expect(consoleMessages).toEqual([]);
});

test('emails in the mailbox keep their styles without violating its content security policy', async () => {
  const { page, context, consoleMessages } = await fixture.visitor();
  const other = await tabOf(context);
  const violations = await recordViolations(page, other.page);
  const email = 'looks@example.com';
  const mail = page.locator('details').filter({ hasText: email });
  await page.goto(`${fixture.url}/mailbox`);
  expect(await mail.count()).toBe(0);
  await browserJourney({ page: other.page, url: fixture.url, email, until: 'decision sent' });
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

  expect(violations).toEqual([]);
  // The frame of an email runs no scripts, so the browser blocks the listener for violations there too.
  expect(consoleMessages.filter((text) => !text.includes("'allow-scripts' permission is not set"))).toEqual(
    [],
  );
});
