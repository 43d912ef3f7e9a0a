import { expect, test } from 'vitest';
import { openBeforeScripts, untilHydrated } from '../../support/before-script.ts';
import { fixture } from '../../support/journey-fixture.ts';
import { pathOf } from '../../support/visitor.ts';

const homeHeading = 'Choose the design you like and apply for card right now';

test('if a tab or the menu is clicked before the scripts load, it opens afterwards, even after a double click', async () => {
  const { page } = await fixture.visitor(390);
  const releaseScripts = await openBeforeScripts(page, `${fixture.url}/#/loan`);
  await page.getByRole('tab', { name: 'Cashback' }).click();
  const burger = page.getByRole('button', { name: /menu/i });
  await burger.click();
  await burger.click();
  releaseScripts();
  await page.locator('[role=tab][aria-selected=true]', { hasText: 'Cashback' }).waitFor();
  await page.locator('header').getByRole('link', { name: 'Credit card', exact: true }).waitFor();
  expect(await burger.getAttribute('aria-expanded')).toBe('true');
});

test('if a form is submitted before the scripts load, its errors appear afterwards, typed values replace those of the stored draft, and the URL contains no values', async () => {
  const { page } = await fixture.visitor(1280);
  const draft = JSON.stringify({ lastName: 'Ivanova', firstName: 'Olga' });
  await page.addInitScript((text) => sessionStorage.setItem('loan-draft-application', text), draft);
  const releaseScripts = await openBeforeScripts(page, `${fixture.url}/#/loan`);
  await page.locator('[name=lastName]').fill('Petrova');
  await page.locator('[name=email]').fill('nobody');
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(page.url()).toBe(`${fixture.url}/#/loan`);
  releaseScripts();
  await page.locator('[data-field=email]').getByText('Invalid email address').waitFor();
  await page.locator('[data-field=birthdate]').getByText('Birthdate cannot be empty').waitFor();
  expect(await page.locator('[name=firstName]').inputValue()).toBe('Olga');
  expect(await page.locator('[name=lastName]').inputValue()).toBe('Petrova');
});

test('a newsletter form submitted twice before the scripts load is sent once', async () => {
  const { page } = await fixture.visitor(1280);
  const sent: (string | null)[] = [];
  page.on('request', (request) => request.url().endsWith('/email') && sent.push(request.postData()));
  const releaseScripts = await openBeforeScripts(page, `${fixture.url}/`);
  await page.locator('input[type=email]').fill('early@example.com');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  releaseScripts();
  await page.getByText("You are already subscribed to the bank's newsletter").waitFor();
  expect(sent).toEqual(['{"email":"early@example.com"}']);
});

test('before the scripts load, a link and Back open their pages, and the heading takes the focus; as the scripts load, a field keeps its text and focus', async () => {
  const { page } = await fixture.visitor(1280);
  const releaseScripts = await openBeforeScripts(page, `${fixture.url}/`);
  const focus = () =>
    page.evaluate(() => [document.activeElement?.tagName, document.activeElement?.getAttribute('name')]);
  const lastName = page.locator('[name=lastName]');
  await page.locator('header').getByRole('link', { name: 'Credit card', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Platinum digital credit card' }).waitFor();
  expect(await focus()).toEqual(['H1', null]);
  expect([pathOf(page), await page.title()]).toEqual(['/loan', 'Platinum digital credit card · NeoBank']);
  await lastName.fill('Petrova');
  await page.goBack();
  await page.getByRole('heading', { name: homeHeading }).waitFor();
  await page.goForward();
  await lastName.focus();
  releaseScripts();
  await untilHydrated(page, '[name=lastName]');
  expect(await lastName.inputValue()).toBe('Petrova');
  expect(await focus()).toEqual(['INPUT', 'lastName']);
  await page.goBack();
  await page.getByRole('heading', { name: homeHeading }).waitFor();
});

test.each([
  { from: '/', to: '/loan', heading: 'Platinum digital credit card', way: 'a link' },
  { from: '/loan', to: '/', heading: homeHeading, way: 'Back' },
  { from: '/', to: '/product', heading: 'Product', way: 'a link' },
])(
  'if $way changes the address while $from is being hydrated, $to is shown with the focus on its heading',
  async ({ from, to, heading, way }) => {
    const { page } = await fixture.visitor(1280);
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
              // After `end`, one part of the page hydrates synchronously; the address changes before the rest does.
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
    expect(pathOf(page)).toBe(to);
  },
);
