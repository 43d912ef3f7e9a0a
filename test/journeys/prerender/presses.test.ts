import { expect, test } from 'vitest';
import { holdScripts, hydrated, openEarly } from '../../support/before-script.ts';
import { journeyFixture } from '../../support/journey-fixture.ts';
import { pathOf } from '../../support/visitor.ts';

const fixture = journeyFixture();
const homeHeading = 'Choose the design you like and apply for card right now';

test('a tab that was pressed opens', async () => {
  const { page, consoleMessages } = await fixture.visitor(390);
  const letGo = await holdScripts(page);
  await openEarly(page, `${fixture.url}/#/loan`);
  await page.getByRole('tab', { name: 'Cashback' }).click();
  letGo();
  await page.locator('[role=tab][aria-selected=true]', { hasText: 'Cashback' }).waitFor();
  expect(consoleMessages).toEqual([]);
});

test('the menu that was pressed, twice in impatience, is open', async () => {
  const { page, consoleMessages } = await fixture.visitor(390);
  const letGo = await holdScripts(page);
  await openEarly(page, fixture.url);
  const burger = page.getByRole('button', { name: /menu/i });
  await burger.click();
  await burger.click();
  letGo();
  await page.locator('header').getByRole('link', { name: 'Credit card', exact: true }).waitFor();
  expect(await burger.getAttribute('aria-expanded')).toBe('true');
  expect(consoleMessages).toEqual([]);
});

test('a form that was sent is checked: nothing of it is in the address, and a field that was left says what is wrong', async () => {
  const { page, consoleMessages } = await fixture.visitor(1280);
  const letGo = await holdScripts(page);
  await openEarly(page, `${fixture.url}/#/loan`);
  await page.locator('[name=email]').fill('nobody');
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(page.url()).toBe(`${fixture.url}/#/loan`);
  letGo();
  await page.locator('[data-field=email]').getByText('Invalid email address').waitFor();
  await page.locator('[data-field=lastName]').getByText('Last name cannot be empty').waitFor();
  expect(consoleMessages).toEqual([]);
});

test('a subscription that was sent goes out once', async () => {
  const { page, consoleMessages } = await fixture.visitor(1280);
  const letGo = await holdScripts(page);
  const sent: (string | null)[] = [];
  page.on('request', (request) => request.url().endsWith('/email') && sent.push(request.postData()));
  await openEarly(page, `${fixture.url}/`);
  await page.locator('input[type=email]').fill('early@example.com');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  letGo();
  await page.getByText("You are already subscribed to the bank's newsletter").waitFor();
  expect(sent).toEqual(['{"email":"early@example.com"}']);
  expect(consoleMessages).toEqual([]);
});

test('a link to the application opens it, before and after; the focus goes with the visitor', async () => {
  const { page, consoleMessages } = await fixture.visitor(1280);
  const letGo = await holdScripts(page);
  await openEarly(page, `${fixture.url}/`);
  await page.locator('header').getByRole('link', { name: 'Credit card', exact: true }).click();
  const focus = () => page.evaluate(() => document.activeElement?.outerHTML.match(/<\w+|name="\w+"/g));
  await page.getByRole('heading', { level: 1, name: 'Platinum digital credit card' }).waitFor();
  expect(await focus()).toEqual(['<h1']);
  await page.locator('[name=lastName]').fill('Petrova');
  expect([pathOf(page), await page.title()]).toEqual(['/loan', 'Platinum digital credit card · NeoBank']);
  letGo();
  await hydrated(page, '[name=lastName]');
  expect(await page.locator('[name=lastName]').inputValue()).toBe('Petrova');
  expect(await focus()).toEqual(['<input', 'name="lastName"']);
  await page.goBack();
  await page.getByRole('heading', { name: homeHeading }).waitFor();
  expect(consoleMessages).toEqual([]);
});

test('what was typed is there for a visitor who looked at the home page meanwhile', async () => {
  const { page, consoleMessages } = await fixture.visitor(1280);
  const letGo = await holdScripts(page);
  await openEarly(page, `${fixture.url}/#/loan`);
  await page.locator('[name=lastName]').fill('Petrova');
  await page.locator('header').getByRole('link', { name: 'NeoBank' }).click();
  await page.getByRole('heading', { name: homeHeading }).waitFor();
  await page.goBack();
  expect(await page.locator('[name=lastName]').inputValue()).toBe('Petrova');
  letGo();
  await hydrated(page, '[name=lastName]');
  expect(await page.locator('[name=lastName]').inputValue()).toBe('Petrova');
  expect(consoleMessages).toEqual([]);
});

test('what was typed before there was any script is newer than the draft of before', async () => {
  const { page, consoleMessages } = await fixture.visitor(1280);
  const draft = JSON.stringify({ lastName: 'Ivanova', firstName: 'Olga' });
  await page.addInitScript((text) => sessionStorage.setItem('loan-draft-application', text), draft);
  const letGo = await holdScripts(page);
  await openEarly(page, `${fixture.url}/#/loan`);
  await page.locator('[name=lastName]').fill('Petrova');
  letGo();
  await hydrated(page, '[name=lastName]');
  await expect.poll(() => page.locator('[name=firstName]').inputValue()).toBe('Olga');
  expect(await page.locator('[name=lastName]').inputValue()).toBe('Petrova');
  expect(consoleMessages).toEqual([]);
});

const leaving: [from: string, to: string, heading: string][] = [
  ['/', '/loan', 'Platinum digital credit card'],
  ['/loan', '/', homeHeading],
  ['/', '/product', 'Product'],
];

test.each(leaving.flatMap((row) => [[...row, 'a link'] as const, [...row, 'Back'] as const]))(
  'an address that changes at the moment when %s is taken over is gone to: %s, its heading has the focus (%s; by %s)',
  async (from, to, heading, way) => {
    const { page, consoleMessages } = await fixture.visitor(1280);
    await page.goto(`${fixture.url}/#${to}`);
    await page.getByRole('heading', { name: heading, exact: true, level: 1 }).waitFor();
    await page.evaluate((address) => location.assign(address), `#${from}`);
    await page.addInitScript(
      (address) => {
        let shell: Window['shell'];
        Object.defineProperty(window, 'shell', {
          configurable: true,
          get: () => shell,
          set: (made: NonNullable<Window['shell']>) => {
            shell = made;
            const { end } = made;
            made.end = () => {
              // Once the page has been taken over, and before React has had its turn to draw.
              queueMicrotask(() => (address === null ? history.back() : location.assign(address)));
              end();
            };
          },
        });
      },
      way === 'Back' ? null : `#${to}`,
    );
    await page.reload();
    await page.getByRole('heading', { name: heading, exact: true, level: 1 }).waitFor();
    await expect.poll(() => page.locator('h1:focus').allTextContents()).toEqual([heading]);
    expect(await page.locator('h1').allTextContents()).toEqual([heading]);
    expect([pathOf(page), consoleMessages]).toEqual([to, []]);
  },
);
