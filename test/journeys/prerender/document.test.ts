import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBeforeScripts, untilHydrated } from '../../support/before-script.ts';
import { fixture } from '../../support/journey-fixture.ts';
import { storedAt } from '../../support/running-loan.ts';
import { loadsOf } from '../../support/visitor.ts';

const homeHeading = 'Choose the design you like and apply for card right now';
/** The HTML of the root, without the latest allowed birthdate, which changes each day after the build. */
const rootHtml = () =>
  (document.getElementById('root') as HTMLElement).innerHTML.replace(/ max="\d{4}-\d\d-\d\d"/, '');

test.each([
  ['/', 'home', [homeHeading]],
  ['/#/?from=mail', 'home', [homeHeading]],
  ['/#/loan', 'wait', ['Platinum digital credit card']],
  ['/#/loan/a1b2/document', 'wait', []],
])(
  'before the scripts load, %s has data-shell %s from the start, and the headings %j',
  async (path, shell, headings) => {
    const { page } = await fixture.visitor(390);
    await page.addInitScript(() => {
      const states: unknown[] = [];
      Object.assign(window, { states });
      new MutationObserver(() => states.push(document.documentElement.dataset.shell)).observe(document, {
        attributeFilter: ['data-shell'],
        subtree: true,
      });
    });
    await openBeforeScripts(page, fixture.url + path);
    expect(await page.evaluate(() => (window as unknown as { states: unknown[] }).states[0])).toBe(shell);
    expect(await page.locator('h1:visible').allTextContents()).toEqual(headings);
    if (headings.length === 0) expect(await page.locator('main').innerText()).toBe('');
    expect(await page.locator('footer:visible').count()).toBe(1);
  },
);

test.each([
  ['/', '.newsletter input'],
  ['/#/loan', '.step-progress'],
])('hydrating %s up to %s replaces and changes no element', async (path, last) => {
  const { page } = await fixture.visitor(390);
  // Feeds without a response: their content would change the page.
  await page.route(/\/(rates|news)$/, () => {});
  const releaseScripts = await openBeforeScripts(page, fixture.url + path);
  const prerendered = await page.evaluate(rootHtml);
  await page.evaluate(() => {
    for (const found of document.querySelectorAll('#root *')) Object.assign(found, { prerendered: true });
  });
  releaseScripts();
  await untilHydrated(page, last);
  expect(await page.evaluate(rootHtml)).toBe(prerendered);
  const replaced = await page.evaluate(
    () => [...document.querySelectorAll('#root *')].filter((found) => !('prerendered' in found)).length,
  );
  expect(replaced).toBe(0);
  // The content security policy blocks inline styles.
  expect(prerendered).not.toContain('style=');
});

test('before the offers appear, a visitor who has offers sees a spinner, and neither the form nor advertisements', async () => {
  const { page } = await fixture.visitor(390, { stored: storedAt('application') });
  const releaseScripts = await openBeforeScripts(page, `${fixture.url}/#/loan`);
  const spinner = () =>
    page.evaluate(
      () => getComputedStyle(document.querySelector('main') as Element, '::before').animationName,
    );
  expect(await page.locator('main > *').filter({ visible: true }).count()).toBe(0);
  expect(await spinner()).toBe('spinner-turn');
  releaseScripts();
  await page.getByText('Your offers').waitFor();
  expect(await spinner()).toBe('none');
});

test('a visitor with an application sees the link to continue before the scripts load, and the link does not move afterwards', async () => {
  const { page } = await fixture.visitor(390, { stored: storedAt('scoring') });
  const releaseScripts = await openBeforeScripts(page, fixture.url);
  const link = page.getByRole('link', { name: 'Continue your application' });
  const boxes = async () => [await link.boundingBox(), await page.locator('.card-designs').boundingBox()];
  await page.evaluate(() => document.fonts.load('1em Onest'));
  const before = await boxes();
  releaseScripts();
  await page.getByText('Step 3 of 5').waitFor();
  expect(await boxes()).toEqual(before);
});

test('without JavaScript the home page is readable and says that the rest of the site needs JavaScript', async () => {
  const context = await fixture.browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(fixture.url);
  expect(await page.locator('h1').textContent()).toBe(homeHeading);
  expect(await page.locator('.without-script:visible').allTextContents()).toEqual([
    'Without JavaScript, you can only read this page. Please switch it on and load the page again.',
  ]);
  for (const part of ['.rates', '.newsletter', '.news'])
    expect(await page.locator(part).isVisible(), part).toBe(false);
});

test.each([
  ['/', 'Platinum credit card and exchange rates · NeoBank'],
  ['/#/loan', 'Platinum digital credit card · NeoBank'],
  ['/#/loan/a1b2', 'NeoBank'],
])(
  'if the script of %s cannot be loaded, the page shows an error and a reload button',
  async (path, title) => {
    const { page } = await fixture.visitor(390, { mayLog: true });
    const loads = loadsOf(page);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(fixture.url + path);
    // The page reloads itself once.
    await expect.poll(loads).toBe(2);
    await page.getByRole('alert').waitFor();
    expect(await page.title()).toBe(title);
    expect(await page.getByRole('alert').textContent()).toBe(
      'Part of this page could not be loaded. You need it to apply for the card: check your connection and load the page again.',
    );
    await page.getByRole('button', { name: 'Load the page again' }).click();
    await expect.poll(loads).toBe(3);
  },
);

test('if a script cannot be loaded after the visitor has typed, the page keeps the text and does not reload by itself', async () => {
  const { page } = await fixture.visitor(390, { mayLog: true });
  const loads = loadsOf(page);
  const held: Route[] = [];
  await page.route('**/assets/loan-*.js', (route) => void held.push(route));
  await page.goto(`${fixture.url}/#/loan`);
  await page.locator('[name=lastName]').fill('Wittgenstein');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  for (const route of held) await route.abort();
  await page.getByRole('alert').waitFor();
  expect([await page.locator('[name=lastName]').inputValue(), loads()]).toEqual(['Wittgenstein', 1]);
});
