import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBeforeScripts, untilHydrated } from '../../support/before-script.ts';
import { fixture } from '../../support/journey-fixture.ts';
import { someRequest } from '../../support/requests.ts';
import { fillForm } from '../../support/visitor.ts';

const field = (page: Page, name: string) => page.locator(`[name=${name}]`);
const textIn = (page: Page, name: string) => field(page, name).inputValue();
const text = 'Anna-Maria Luise von der Heide zu Wittgenstein';

const draftOf = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('loan-draft-application') ?? 'null'));

test.each([
  { pause: 0, before: 40 },
  { pause: 30, before: 1 },
])(
  'if the scripts load after key press $before, text typed with $pause ms between keys arrives complete and in order',
  async ({ pause, before }) => {
    const { page } = await fixture.visitor(390);
    const releaseScripts = await openBeforeScripts(page, `${fixture.url}/#/loan`);
    await field(page, 'lastName').focus();
    await page.keyboard.type(text.slice(0, before), { delay: pause });
    releaseScripts();
    await page.keyboard.type(text.slice(before), { delay: pause });
    await untilHydrated(page, '[name=lastName]');
    expect(await textIn(page, 'lastName')).toBe(text);
    // The text must be in the draft even before the field loses the focus.
    await expect.poll(() => draftOf(page)).toMatchObject({ lastName: text });
    expect(await field(page, 'lastName').evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    await page.locator('[data-field=lastName] .field__state--valid').waitFor();
  },
);

test('values entered before the scripts load are sent, and the caret keeps its position', async () => {
  const { page } = await fixture.visitor(1280);
  const releaseScripts = await openBeforeScripts(page, `${fixture.url}/#/loan`);
  const request = { ...someRequest, amount: 200_000, term: 18, email: 'early@example.com' };
  await fillForm(page, { ...request, firstName: 'Ana' });
  await field(page, 'firstName').focus();
  await field(page, 'firstName').evaluate((input) => (input as HTMLInputElement).setSelectionRange(2, 2));
  releaseScripts();
  await untilHydrated(page, '[name=firstName]');
  await page.keyboard.type('n');
  expect(await textIn(page, 'firstName')).toBe('Anna');
  expect(await textIn(page, 'amount')).toBe('200\u00a0000');
  await expect.poll(() => page.getByRole('slider').inputValue()).toBe('200000');
  const sent = page.waitForRequest('**/application');
  await page.getByRole('button', { name: 'Continue' }).click();
  expect((await sent).postDataJSON()).toEqual(request);
});

test('a slider moved before the scripts load sets the amount, and a half-typed date can be completed afterwards', async () => {
  const { page } = await fixture.visitor(390);
  const releaseScripts = await openBeforeScripts(page, `${fixture.url}/#/loan`);
  await page.getByRole('slider').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await field(page, 'birthdate').focus();
  await page.keyboard.type('0517');
  releaseScripts();
  await untilHydrated(page, '[name=birthdate]');
  await page.keyboard.type('1990');
  expect(await textIn(page, 'birthdate')).toBe('1990-05-17');
  await expect.poll(() => textIn(page, 'amount')).toBe('152\u00a0000');
});
