import { expect, test } from 'vitest';
import { accessibilityFaults } from '../../support/accessibility.ts';
import { fixture } from '../../support/journey-fixture.ts';
import { painted, watchLayoutShifts } from '../../support/layout-shift.ts';
import { plainPages } from '../../support/spec/plain-page-links.ts';

test("on an unknown page, a double click on 'Go back' goes back only one page", async () => {
  const { page } = await fixture.visitor();
  await page.goto(`${fixture.url}/#/consents`);
  await page.locator('h1').waitFor();

  for (const path of ['loans/of/yesterday', 'loans/of/tomorrow']) {
    await page.evaluate((to) => window.location.assign(`#/${to}`), path);
    await page.getByText('Oops...').waitFor();
  }
  const goBack = page.getByRole('button', { name: 'Go back' });
  await goBack.dblclick();
  await page.waitForURL(/yesterday/);
  await goBack.click();
  await page.getByRole('heading', { level: 1, name: 'Consents' }).waitFor();
  await page.goForward();
  await page.waitForURL(/yesterday/);
});

test('at 320 px, no page without an application scrolls sideways or cuts off content; axe accepts an unknown address', async () => {
  const { page } = await fixture.visitor(320);
  for (const path of ['/', '/loan', ...plainPages.map(([path]) => path), '/nowhere/at/all']) {
    await page.goto(`${fixture.url}/#${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => window.scrollTo({ left: 500, behavior: 'instant' }));
    const seen = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      left: window.scrollX,
      cut: [...document.querySelectorAll('h1, h2, h3, p, a, button, form, label, dd, td, li:not([class])')]
        .filter((part) => !part.closest('.news, .visually-hidden, .frame__skip, [hidden]'))
        .filter((part) => part.getBoundingClientRect().right > 320 || part.scrollWidth > part.clientWidth + 1)
        .filter((part) => getComputedStyle(part).display !== 'inline')
        .map((part) => `${part.tagName} ${part.textContent}`),
    }));
    expect([path, seen]).toEqual([path, { width: 320, left: 0, cut: [] }]);
  }
  const logo = page.locator('footer').getByRole('img', { name: 'NeoBank' });
  expect(await logo.boundingBox(), 'the logo in the footer').toMatchObject({ width: 158, height: 50 });
  expect(await accessibilityFaults(page, 'an unknown address')).toEqual([]);
});

test('the menu opens over the page without moving it, and in a low window each of its links can be scrolled into view', async () => {
  const { page } = await fixture.visitor(390);
  const moved = await watchLayoutShifts(page);
  await page.goto(`${fixture.url}/#/product`);
  await page.getByRole('heading', { level: 1, name: 'Product' }).waitFor();
  await painted(page);
  const before = await moved();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('link', { name: 'Account' }).waitFor();
  await painted(page);
  expect(await moved(), 'moved by the menu').toBe(before);
  for (const height of [256, 162]) {
    await page.setViewportSize({ width: 320, height });
    for (const name of ['Credit card', 'Product', 'Account', 'Resource']) {
      const entry = page.getByRole('banner').getByRole('link', { name });
      await entry.focus();
      const { top, bottom } = await entry.evaluate((link) => link.getBoundingClientRect().toJSON());
      expect([height, name, top >= 0, bottom <= height]).toEqual([height, name, true, true]);
    }
  }
});

test('the header has one row at every width', async () => {
  const { page } = await fixture.visitor();
  await page.goto(`${fixture.url}/#/product`);
  await page.getByRole('heading', { level: 1, name: 'Product' }).waitFor();
  const twoRows: number[] = [];
  for (let width = 320; width <= 1280; width += 20) {
    await page.setViewportSize({ width, height: 800 });
    const box = await page.getByRole('banner').boundingBox();
    if (box === null || box.height > 80) twoRows.push(width);
  }
  expect(twoRows).toEqual([]);
});

test('robots.txt excludes the mailbox, and favicon.ico is an icon', async () => {
  const robots = await fetch(`${fixture.url}/robots.txt`);
  expect([robots.status, robots.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(await robots.text()).toContain('\nDisallow: /mailbox\n');
  const icon = await fetch(`${fixture.url}/favicon.ico`);
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/vnd.microsoft.icon']);
  // An ICO file starts with three 16-bit numbers: 0, the type 1 and the number of images.
  const header = new Uint8Array(await icon.arrayBuffer()).slice(0, 6);
  expect([...header]).toEqual([0, 0, 1, 0, expect.any(Number), 0]);
});
