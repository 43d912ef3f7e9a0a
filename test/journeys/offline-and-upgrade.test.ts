import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { emptyStoredState, type StoredState } from '#machines/loan.types.ts';
import { frame } from '#site/texts/frame.ts';
import { leaveTexts } from '#site/texts/leave.ts';
import { otherTabTexts } from '#site/texts/shell.ts';
import { hydrated } from '../support/before-script.ts';
import { journeyFixture } from '../support/journey-fixture.ts';
import { storedBefore } from '../support/running-loan.ts';
import { seedStorage } from '../support/stored-state.ts';
import { fillApplication, pathOf, submit, tabOf, visitorIn } from '../support/visitor.ts';

const fixture = journeyFixture();

const { offline } = frame;

/** Counts how often the page is loaded from now on. */
function loadsOf(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

test('offline before the rules of the form are loaded: it stays, says that it could not be sent, and is sent later', async () => {
  const { page, context } = await fixture.visitor(390);
  await page.addInitScript(() => {
    // They are loaded when the browser is idle.
    Object.assign(window, { requestIdleCallback: () => 0 });
  });
  await page.goto(`${fixture.url}/#/loan`);
  await hydrated(page, '[name=passportNumber]');
  await context.setOffline(true);
  await fillApplication(page, { email: 'offline.early@example.com', passportNumber: '12' });
  expect(await page.locator('.field__state').count()).toBe(0);
  await submit(page);
  await page.getByRole('alert').getByText('Error submitting form.').waitFor();
  expect(await page.locator('.field__state').count()).toBe(0);
  await context.setOffline(false);
  await submit(page);
  await page.getByRole('link', { name: 'Passport number: Must be 6 digits' }).waitFor();
  expect(await page.locator('[name=email]').inputValue()).toBe('offline.early@example.com');
  expect(await page.getByText('Error submitting form.').count()).toBe(0);
  await page.locator('[name=passportNumber]').fill('123456');
  await submit(page);
  await page
    .getByRole('button', { name: /^Select/ })
    .first()
    .waitFor();
});

test('offline while the next screens are loaded ahead: the others are asked for when the connection is back', async () => {
  const { page, context } = await visitorIn(fixture.browser);
  const loads = loadsOf(page);
  const held = Promise.withResolvers<Route>();
  await page.route(/\/assets\/CardIssued-[^/]*\.js$/, held.resolve);
  await page.goto(`${fixture.url}/#/loan`);
  const route = await held.promise;
  const response = await route.fetch();
  await context.setOffline(true);
  await page.getByText(offline).waitFor();
  const isLoaded = page.waitForEvent('requestfinished', (request) => request.url().includes('/CardIssued-'));
  await route.fulfill({ response });
  await isLoaded;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await context.setOffline(false);
  await fillApplication(page, { email: 'offline.ahead@example.com' });
  await submit(page);
  await page.getByText('Your offers').first().waitFor();
  await page.getByRole('button', { name: leaveTexts.ask }).click();
  await page.getByRole('heading', { name: leaveTexts.heading }).waitFor();
  expect(loads()).toBe(1);
  await context.close();
});

test('offline, the pointer over a link to the application asks for nothing: it opens when the connection is back', async () => {
  const { page, context } = await visitorIn(fixture.browser);
  const failed: string[] = [];
  page.on('requestfailed', (request) => request.url().endsWith('.js') && failed.push(request.url()));
  const loads = loadsOf(page);
  await page.goto(fixture.url);
  const link = page.getByRole('banner').getByRole('link', { name: 'Credit card' });
  await hydrated(page, 'header');
  // The page itself has asked for all that it needs.
  await page.getByText('Sample rates').first().waitFor();
  await context.setOffline(true);
  await page.getByText(offline).waitFor();
  await link.hover();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await context.setOffline(false);
  await link.click();
  await page.getByRole('heading', { name: 'Your application' }).waitFor();
  expect({ failed, loads: loads() }).toEqual({ failed: [], loads: 1 });
  await context.close();
});

test('a page that cannot be loaded offline: its heading is seen from the bottom of the page; it comes with the connection', async () => {
  const { page, context } = await visitorIn(fixture.browser, 390);
  await page.goto(`${fixture.url}/#/loan`);
  const link = page.getByRole('link', { name: 'Compliance and business ethics' });
  await link.scrollIntoViewIfNeeded();
  await context.setOffline(true);
  await link.click();
  const heading = page.getByRole('heading', { name: 'This page could not be loaded' });
  await heading.waitFor();
  await expect
    .poll(() => heading.evaluate((one) => [one === document.activeElement, window.scrollY]))
    .toEqual([true, 0]);
  await context.setOffline(false);
  await page.getByRole('heading', { name: 'Compliance and business ethics', level: 1 }).waitFor();
  await context.close();
});

test('another tab continues the application, and ends it: a notice tells why the page has changed', async () => {
  const { page, context } = await fixture.visitor();
  await page.goto(`${fixture.url}/#/loan`);
  const { page: other } = await tabOf(context);
  await other.goto(`${fixture.url}/#/loan`);
  await fillApplication(other, { email: 'two.tabs@example.com' });
  await submit(other);
  await other
    .getByRole('button', { name: /^Select/ })
    .first()
    .waitFor();
  const notice = page.getByText(otherTabTexts.wentOn);
  await notice.waitFor();
  await context.setOffline(true);
  await page.getByText(offline).waitFor();
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    // A press that the other message would take fails.
    await page.getByRole('button', { name: 'Close' }).click({ trial: true });
    await notice.click({ trial: true });
    // What they lie over can be scrolled to.
    await page.getByRole('button', { name: leaveTexts.ask }).click({ trial: true });
  }
  await page.getByRole('button', { name: 'Close' }).click();
  await context.setOffline(false);
  await page.getByText(offline).waitFor({ state: 'detached' });
  // A screen whose file was asked for while there was no connection: the tab is loaded again.
  await other.reload();
  await other.getByRole('button', { name: leaveTexts.ask }).click();
  await other.getByRole('button', { name: 'Start over' }).click();
  await page.getByText(otherTabTexts.ended).waitFor();
  await page.locator('[name=firstName]').waitFor();
});

describe('an upgrade of the site while it is open', () => {
  const stepTwo = /\/assets\/ScoringForm-[^/]*\.js$/;

  /** A part of the site is gone for so many loads of the page. */
  async function visitorWithout(part: RegExp, times: number, stored: StoredState = storedBefore('scoring')) {
    const visitor = await fixture.visitor();
    const { page } = visitor;
    const loads = loadsOf(page);
    await page.route(part, (route) =>
      loads() <= times ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    );
    await seedStorage(page, stored);
    return { ...visitor, loads };
  }

  test('a script file that is missing once: the page is reloaded, address and draft stay', async () => {
    const { page, loads } = await visitorWithout(stepTwo, 1);
    await page.addInitScript(() =>
      sessionStorage.setItem('loan-draft-scoring', JSON.stringify({ position: 'OWNER' })),
    );
    await page.goto(`${fixture.url}/#/loan/a1b2`);
    await page.getByRole('heading', { name: 'Continuation of the application' }).waitFor();
    expect([pathOf(page), loads()]).toEqual(['/loan/a1b2', 2]);
    expect(await page.locator('[name=position]').inputValue()).toBe('OWNER');
  });

  test('the list of offers that is missing once: after the reload it is in the window and has the focus', async () => {
    const { page, loads } = await visitorWithout(/\/assets\/OfferList-[^/]*\.js$/, 1, emptyStoredState);
    await page.goto(`${fixture.url}/#/loan`);
    await fillApplication(page, { email: 'missing.list@example.com' });
    await submit(page);
    const heading = page.getByRole('heading', { name: 'Your offers' });
    await expect
      .poll(() =>
        heading.evaluate((one) => [one === document.activeElement, one.getBoundingClientRect().top < 300]),
      )
      .toEqual([true, true]);
    expect(loads()).toBe(2);
    await page.reload();
    await heading.waitFor();
    expect(await heading.evaluate((one) => one === document.activeElement)).toBe(false);
  });

  test('a script file that stays missing: one reload, then an error page with a button to reload', async () => {
    const { page, loads } = await visitorWithout(stepTwo, Number.POSITIVE_INFINITY);
    await page.goto(`${fixture.url}/#/loan/a1b2`);
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
    expect(loads()).toBe(2);
    await page.getByRole('button', { name: 'Load the page again' }).click();
    await expect.poll(loads).toBe(3);
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
    expect([await page.locator('header').isVisible(), loads()]).toEqual([true, 3]);
  });

  test('the page that is loaded again begins at its top, where its fonts come later than its scripts, too', async () => {
    const { page } = await visitorWithout(stepTwo, 2);
    await page.setViewportSize({ width: 390, height: 600 });
    await page.goto(`${fixture.url}/#/loan/a1b2`);
    const again = page.getByRole('button', { name: 'Load the page again' });
    await again.waitFor();
    await page.evaluate(() => window.scrollTo(0, 300));
    expect(await page.evaluate(() => window.scrollY)).toBe(300);
    const fonts: Route[] = [];
    await page.route(/\.woff2$/, (route) => void fonts.push(route));
    await again.evaluate((button: HTMLButtonElement) => button.click());
    await page.getByRole('heading', { name: 'Continuation of the application' }).waitFor();
    await expect.poll(() => fonts.length).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.readyState)).toBe('interactive');
    for (const route of fonts) await route.continue();
    await page.waitForLoadState('load');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('rules of the form that are missing once: what was typed stays and is checked, after at most one reload', async () => {
    const { page, loads } = await visitorWithout(/\/assets\/schemas-[^/]*\.js$/, 1, emptyStoredState);
    await page.goto(`${fixture.url}/#/loan`);
    const lastName = page.locator('[name=lastName]');
    await lastName.fill('Петрова');
    const isChecked = async () => {
      await lastName.focus();
      await page.locator('[name=firstName]').focus();
      return page.getByText('Must be in Latin characters').first().isVisible();
    };
    await expect.poll(() => isChecked().catch(() => false)).toBe(true);
    expect(await lastName.inputValue()).toBe('Петрова');
    expect(loads()).toBeLessThanOrEqual(2);
  });

  test('a missing main script: one reload', async () => {
    const { page, loads } = await visitorWithout(/\/assets\/index-[^/]*\.js$/, 1);
    await page.goto(`${fixture.url}/#/loan/a1b2`);
    await page.getByRole('heading', { name: 'Continuation of the application' }).waitFor();
    expect([pathOf(page), loads()]).toEqual(['/loan/a1b2', 2]);
  });
});
