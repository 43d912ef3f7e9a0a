import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { emailTexts } from '#site/texts/email-delivery.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { bankClient } from '../support/bank-client.ts';
import { untilHydrated } from '../support/before-script.ts';
import { pauseCalls, respondTo } from '../support/intercepted-calls.ts';
import { journeyFixture } from '../support/journey-fixture.ts';
import { watchLayoutShifts } from '../support/layout-shift.ts';
import { someCredit, someTerms } from '../support/schedules.ts';
import { seedStorage } from '../support/stored-state.ts';
import { fillScoring, submit, visitorIn } from '../support/visitor.ts';

const fixture = journeyFixture();
const atHigherRate = { ...someTerms, rate: 18, offeredRate: 15, offeredMonthlyPayment: 26_000, fullCost: 18 };
const waysOn = { approved: 'Continue to the schedule', declined: 'Start a new application' };

const painted = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (const _ of ['laid out', 'painted']) await new Promise(requestAnimationFrame);
  });

test('at 390 px, the offline notice appears between the page and its footer without moving the page', async () => {
  const { page, context } = await visitorIn(fixture.browser, 390);
  const moved = await watchLayoutShifts(page);
  await page.goto(`${fixture.url}/#/loan`);
  await untilHydrated(page, '[name=passportNumber]');
  await page
    .getByRole('button', { name: 'Continue' })
    .evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await painted(page);
  const before = await moved();
  await context.setOffline(true);
  await page.getByText(/^You are offline\./).waitFor();
  await painted(page);
  expect(await moved()).toBe(before);
});

test.each([
  [390, 'approved'],
  [1280, 'declined'],
] as const)(
  'at %i px, the decision (%s) appears without moving the page, and axe finds no fault in it',
  async (width, outcome) => {
    const { page } = await visitorIn(fixture.browser, width);
    const { id, offers } = await bankClient(fixture.url).apply();
    await seedStorage(page, { offers, currentStep: 'application' });
    const moved = await watchLayoutShifts(page, true);
    const headers = { link: '<status>; rel="status"' };
    await respondTo(page, 'sendScoring', { headers });
    const email = {
      subject: 'Create documents',
      to: 'a•••@example.com',
      sentAt: '2026-03-02T09:00:00.000Z',
    };
    const calls = await pauseCalls([page], ['loadStatus']);
    const status = {
      currentStep: 2,
      outcome,
      email,
      resendsLeft: 5,
      secondsToResend: 1,
      ...(outcome === 'approved' ? { credit: atHigherRate } : { possibleAmount: 580_000 }),
    };
    await page.goto(`${fixture.url}/#/loan/${id}`);
    await fillScoring(page);
    await submit(page);
    await page.getByRole('progressbar', { name: emailTexts.checking }).waitFor();
    await painted(page);
    const before = await moved();
    await calls.answer('loadStatus', status);
    await page.getByText(waysOn[outcome]).waitFor();
    await page.getByText('You can ask 5 more times today.').waitFor();
    await painted(page);
    expect(await moved()).toBe(before);
    expect(await accessibilityFaults(page, outcome, true)).toEqual([]);
  },
);

test('at 390 px, the menu opens over the page without moving it', async () => {
  const { page, context } = await visitorIn(fixture.browser, 390);
  const moved = await watchLayoutShifts(page, true);
  await page.goto(`${fixture.url}/#/product`);
  await page.getByRole('heading', { level: 1, name: 'Product' }).waitFor();
  await painted(page);
  const before = await moved();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('link', { name: 'Account' }).waitFor();
  await painted(page);
  expect(await moved()).toBe(before);
  await context.close();
});

test('at 390 px, the schedule appears without moving the footer', async () => {
  const { page } = await visitorIn(fixture.browser, 390);
  const { id, offers } = await bankClient(fixture.url).apply();
  await seedStorage(page, { offers, currentStep: 'scoring' });
  const moved = await watchLayoutShifts(page);
  const calls = await pauseCalls([page]);
  await page.goto(`${fixture.url}/#/loan/${id}/document`);
  await page.getByRole('progressbar', { name: 'Loading the payment schedule' }).waitFor();
  await painted(page);
  const before = await moved();
  await calls.answer('loadSchedule', { credit: someCredit });
  await page.getByText('I agree with the payment schedule').waitFor();
  await painted(page);
  expect(await moved()).toBe(before);
});

test('at 390 px, the exchange rates and their sample label appear without moving the content below', async () => {
  const { page } = await visitorIn(fixture.browser, 390);
  const calls = await pauseCalls([page], ['loadRates']);
  await page.goto(`${fixture.url}/#/`);
  const top = () =>
    page.locator('.world-map').evaluate((map) => map.getBoundingClientRect().top + window.scrollY);
  await expect.poll(calls.count).toBe(1);
  const before = await top();
  await calls.answer('loadRates', {
    conversion_rates: { USD: 0.0125, EUR: 0.0093 },
    time_last_update_utc: 'Sat, 21 Nov 2026 00:00:01 +0000',
    sample: true,
  });
  await page.getByText('Sample rates, not today’s').waitFor();
  expect(await top()).toBe(before);
});
