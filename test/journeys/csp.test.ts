import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { browserStorage } from '../support/browser-storage.ts';
import { awaitEmail, codeIn, linkIn } from '../support/mailbox.ts';
import { someAnswers } from '../support/requests.ts';
import { journeyFixture } from '../support/stage.ts';
import { violationsIn } from '../support/violations.ts';
import { fillApplication, fillScoring, submit, tabOf, typeCode, visitorIn } from '../support/visitor.ts';

const stage = journeyFixture();

const person = {
  firstName: 'Xenophilia',
  lastName: 'Quetzalova',
  email: 'xenophilia.q@example.com',
  passportSeries: '7391',
  passportNumber: '648205',
};
const { passportIssueBranch, employment } = someAnswers;
const { passportSeries, passportNumber } = person;
const secrets = {
  passportSeries,
  passportNumber,
  passportIssueBranch,
  employerINN: employment.employerINN,
  salary: String(employment.salary),
};

test('the whole site and the whole journey stay within the policy, and the browser keeps no secret', async () => {
  const { page, context, said } = await visitorIn(stage.browser);
  const violations = await violationsIn(context);
  const keepsNoSecret = async (code?: string) => {
    const kept = await browserStorage(page);
    const found = Object.entries({ ...secrets, ...(code ? { code } : {}) });
    expect(found.filter(([, secret]) => kept.includes(secret))).toEqual([]);
  };

  for (const path of [...Object.values(paths), '/nowhere']) {
    await page.goto(`${stage.url}/#${path}`);
    await page.locator('main h1').waitFor();
  }
  await page.goto(stage.url);
  await page.getByRole('button', { name: 'All courses' }).click();
  await page.goto(`${stage.url}/#/loan`);
  for (const name of ['Rates and conditions', 'Cashback', 'FAQ'])
    await page.getByRole('tab', { name }).click();

  await fillApplication(page, person);
  await keepsNoSecret();
  await submit(page);
  await page
    .locator('main')
    .getByRole('button', { name: /select|choose/i })
    .first()
    .click();
  await page.getByText('The preliminary decision has been sent to your email.').waitFor();
  await keepsNoSecret();

  await page.goto(linkIn(await awaitEmail(stage.url, person.email, 'Finish registration')));
  await fillScoring(page);
  await keepsNoSecret();
  await submit(page);
  await page.getByText('The answer will come to your mail within 10 minutes').waitFor();

  await page.goto(linkIn(await awaitEmail(stage.url, person.email, 'Create documents')));
  await page.getByRole('button', { name: 'Deny' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await agree(page, 'I agree with the payment schedule');
  await page.getByText('Documents are formed').waitFor();

  await page.goto(linkIn(await awaitEmail(stage.url, person.email, 'Your loan documents')));
  await agree(page, 'I agree');
  await page.getByText('Documents have been successfully signed and sent for approval').waitFor();

  const letter = await awaitEmail(stage.url, person.email, 'Confirmation code');
  await page.goto(linkIn(letter));
  await typeCode(page, codeIn(letter));
  await page.getByText('Congratulations! You have completed your new credit card.').waitFor();
  await keepsNoSecret(codeIn(letter));
  await page.getByRole('button', { name: 'View other offers of our bank' }).click();
  await page.getByText('Choose the design you like and apply for card right now').waitFor();
  const kept = await browserStorage(page);
  expect(Object.values(person).filter((word) => kept.includes(word))).toEqual([]);

  expect(violations).toEqual([]);
  expect(said).toEqual([]);
  await context.close();
});

const agree = async (page: Page, label: string) => {
  await page.getByLabel(label).check();
  await page.getByRole('button', { name: 'Send' }).click();
};

test('the mailbox shows its letters as they are meant to look, within its policy', async () => {
  const { page, context, said } = await visitorIn(stage.browser);
  const violations = await violationsIn(context);
  const other = await tabOf(context);
  await other.page.goto(`${stage.url}/#/loan`);
  await fillApplication(other.page, { email: 'looks@example.com' });
  await submit(other.page);
  await other.page
    .locator('main')
    .getByRole('button', { name: /select|choose/i })
    .first()
    .click();
  await awaitEmail(stage.url, 'looks@example.com', 'Finish registration');

  await page.goto(`${stage.url}/mailbox`);
  const mail = page.locator('details').filter({ hasText: 'looks@example.com' });
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
  // The listener for violations is kept out of the letter's frame like every script.
  expect(said.filter((words) => !words.includes("'allow-scripts' permission is not set"))).toEqual([]);
  await context.close();
});

test('what the policy forbids does not run, and is noticed by these tests', async () => {
  const { page, context, said } = await visitorIn(stage.browser);
  const violations = await violationsIn(context);
  await page.goto(`${stage.url}/#/product`);
  await page.locator('main h1').waitFor();
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script');
    try {
      script.textContent = 'window.ran = true';
      document.head.append(script);
    } catch {}
    try {
      document.body.insertAdjacentHTML('beforeend', '<b style="color: red" onclick="1">x</b>');
    } catch {}
    return 'ran' in window;
  });
  expect(ran).toBe(false);
  await expect.poll(() => violations.length).toBeGreaterThan(1);
  expect(violations.join('\n')).toContain('require-trusted-types-for');
  expect(said.length).toBeGreaterThan(0);
  await context.close();
});
