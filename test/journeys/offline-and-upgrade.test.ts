import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { emptyStoredState } from '#machines/loan.types.ts';
import { externalChangeTexts } from '#site/texts/external-change.ts';
import { frame } from '#site/texts/frame.ts';
import { leaveTexts } from '#site/texts/leave.ts';
import { untilHydrated } from '../support/before-script.ts';
import { fixture } from '../support/journey-fixture.ts';
import { pauseRequests, proceed, respond } from '../support/paused-requests.ts';
import { storedAt } from '../support/running-loan.ts';
import { fillApplication, loadsOf, pathOf, selectButton, submit, tabOf } from '../support/visitor.ts';

const { offline } = frame;

test('if a form is submitted offline, it is checked, reports the failure, keeps its input and can be sent later', async () => {
  const { page, context, consoleMessages } = await fixture.visitor(390);
  await page.addInitScript(() => {
    // The site prefetches the later screens when the browser is idle. Here, the browser never says that it is.
    Object.assign(window, { requestIdleCallback: () => 0 });
  });
  await page.goto(`${fixture.url}/#/loan`);
  await untilHydrated(page, '[name=passportNumber]');
  await context.setOffline(true);
  await fillApplication(page, { email: 'offline.early@example.com', passportNumber: '12' });
  await submit(page);
  await page.getByRole('link', { name: 'Passport number: Must be 6 digits' }).waitFor();
  expect(await page.getByText('Error submitting form.').count()).toBe(0);
  await page.locator('[name=passportNumber]').fill('123456');
  await submit(page);
  await page.getByRole('alert').getByText('Error submitting form.').waitFor();
  expect(consoleMessages.splice(0)).toEqual([
    'error: Failed to load resource: net::ERR_INTERNET_DISCONNECTED',
    `error: prescoring error no answer NetworkError: Request failed due to a network error: POST ${fixture.url}/application`,
  ]);
  await context.setOffline(false);
  expect(await page.locator('[name=email]').inputValue()).toBe('offline.early@example.com');
  await submit(page);
  await selectButton(page).waitFor();
});

test('when the connection is back, screens that could not be prefetched offline are loaded', async () => {
  const { page, context } = await fixture.visitor();
  const loads = loadsOf(page);
  await page.addInitScript(() => {
    // The browser says that it is idle only when the test has gone offline.
    const idle = Promise.withResolvers<void>();
    Object.assign(window, { requestIdleCallback: idle.promise.then.bind(idle.promise), idle });
  });
  let isBack: Promise<void> | undefined;
  // The page may learn that the connection is back just before requests can succeed.
  await page.route(/\/later-screens-[^/]*$/, async (route) => {
    await isBack;
    await route.continue();
  });
  await page.goto(`${fixture.url}/#/loan`);
  await untilHydrated(page, '[name=passportNumber]');
  await context.setOffline(true);
  await page.getByText(offline).waitFor();
  await page.evaluate(() => Object(window).idle.resolve());
  isBack = context.setOffline(false);
  await isBack;
  await fillApplication(page, { email: 'offline.ahead@example.com' });
  await submit(page);
  await page.getByText('Your offers').first().waitFor();
  await page.getByRole('button', { name: leaveTexts.ask }).click();
  await page.getByRole('heading', { name: leaveTexts.heading }).waitFor();
  expect(loads()).toBe(1);
});

test('offline, hovering over a link requests no script; clicking a link shows an error at the top of the window; back online, its button opens the page', async () => {
  const { page, context } = await fixture.visitor(1280, { mayLog: true });
  const failed: string[] = [];
  page.on('requestfailed', (request) => request.url().endsWith('.js') && failed.push(request.url()));
  const loads = loadsOf(page);
  await page.goto(fixture.url);
  const link = page.getByRole('banner').getByRole('link', { name: 'Credit card' });
  await untilHydrated(page, 'header');
  // Once the rates are shown, the page has loaded all its own scripts.
  await page.getByText('Sample rates').first().waitFor();
  await context.setOffline(true);
  await page.getByText(offline).waitFor();
  await link.hover();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await context.setOffline(false);
  await link.click();
  await page.getByRole('heading', { name: 'Your application' }).waitFor();
  expect({ failed, loads: loads() }).toEqual({ failed: [], loads: 1 });

  await page.setViewportSize({ width: 390, height: 844 });
  const footerLink = page.getByRole('link', { name: 'Compliance and business ethics' });
  await footerLink.scrollIntoViewIfNeeded();
  await context.setOffline(true);
  await footerLink.click();
  const heading = page.getByRole('heading', { name: 'This page could not be loaded' });
  await heading.waitFor();
  await expect
    .poll(() => heading.evaluate((one) => [one === document.activeElement, window.scrollY]))
    .toEqual([true, 0]);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await page.getByRole('heading', { name: 'Compliance and business ethics', level: 1 }).waitFor();
});

test('when another tab opens an application, nothing covers the notice that explains why the page changes', async () => {
  const { page, context, consoleMessages } = await fixture.visitor();
  await page.goto(`${fixture.url}/#/loan`);
  const { page: other } = await tabOf(context);
  await other.goto(`${fixture.url}/#/loan`);
  await fillApplication(other, { email: 'two.tabs@example.com' });
  await submit(other);
  await selectButton(other).waitFor();
  const notice = page.getByText(externalChangeTexts.opened);
  await notice.waitFor();
  await context.setOffline(true);
  await page.getByText(offline).waitFor();
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    // A trial click fails if the offline message covers the notice or its button.
    await page.getByRole('button', { name: 'Close' }).click({ trial: true });
    await notice.click({ trial: true });
    // Fails if the button cannot be scrolled out from under the messages.
    await page.getByRole('button', { name: leaveTexts.ask }).click({ trial: true });
  }
  // The loss of the connection may cut off a request.
  const logged = consoleMessages.splice(0);
  expect(logged.filter((words) => !words.endsWith('net::ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

const laterScreens = '*/assets/later-screens-*.js';

/** Returns a visitor whose first `times` page loads get 404 for this script. */
async function visitorWithout(script: string, times: number, stored = storedAt('application')) {
  const visitor = await fixture.visitor(1280, { mayLog: true, stored });
  const { page } = visitor;
  const loads = loadsOf(page);
  await pauseRequests(page, [script], (request) =>
    loads() <= times ? respond(request, { status: 404 }) : proceed(request),
  );
  return { ...visitor, loads };
}

test.each([laterScreens, '*/assets/client-*.js', '*/assets/index-*.js'])(
  'if %s is missing once, the page reloads once, with the same address and draft',
  async (script) => {
    const { page, loads } = await visitorWithout(script, 1);
    await page.addInitScript(() => {
      const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      if (load?.type === 'navigate') sessionStorage.setItem('loan-draft-scoring', '{"position":"OWNER"}');
    });
    await page.goto(`${fixture.url}/#/loan/a1b2`);
    await page.getByRole('heading', { name: 'Continuation of the application' }).waitFor();
    expect([pathOf(page), loads()]).toEqual(['/loan/a1b2', 2]);
    expect(await page.locator('[name=position]').inputValue()).toBe('OWNER');
  },
);

test('if the script of the offers is missing once, the reloaded page scrolls to the offers and focuses them', async () => {
  const { page, loads } = await visitorWithout(laterScreens, 1, emptyStoredState);
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

test('if a script stays missing, the page reloads once, then shows an error with a reload button; once the script is back, the page starts at the top, even if its fonts load last', async () => {
  const { page, loads } = await visitorWithout(laterScreens, 3);
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto(`${fixture.url}/#/loan/a1b2`);
  const failed = page.getByRole('heading', { name: 'This page could not be loaded' });
  await failed.waitFor();
  expect(loads()).toBe(2);
  const reload = page.getByRole('button', { name: 'Load the page again' });
  await reload.click();
  await expect.poll(loads).toBe(3);
  await failed.waitFor();
  expect([await page.locator('header').isVisible(), loads()]).toEqual([true, 3]);

  await page.evaluate(() => window.scrollTo(0, 300));
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
  const fonts: Route[] = [];
  // Holds the fonts back. They are requested although they were cached, because `route` turns off the HTTP cache.
  await page.route(/\.woff2$/, (route) => void fonts.push(route));
  await reload.evaluate((button: HTMLButtonElement) => button.click());
  await page.getByRole('heading', { name: 'Continuation of the application' }).waitFor();
  await expect.poll(() => fonts.length).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  for (const route of fonts) await route.continue();
  await page.waitForLoadState('load');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
