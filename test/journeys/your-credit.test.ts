import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callerOf } from '../support/bank-client.ts';
import { browserJourney, type JourneyScreen } from '../support/browser-journey.ts';
import { bodyOf, callOf, journeyOf } from '../support/journey.ts';
import { journeyFixture } from '../support/journey-fixture.ts';

const fixture = journeyFixture();

const screens: JourneyScreen[] = ['scoring sent', 'schedule', 'documents are formed', 'signing', 'signed'];
screens.push('code', 'congratulations');

const yourCredit = (page: Page) => page.getByRole('region', { name: 'Your credit', exact: true });
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The names and values of 'Your credit' on the page. */
async function creditOn(page: Page): Promise<Record<string, string>> {
  const facts = yourCredit(page).locator('dl > div');
  await facts.first().waitFor();
  const texts = await facts.evaluateAll((rows) =>
    rows.map((row) => [...row.children].map(({ textContent }) => textContent)),
  );
  return Object.fromEntries(texts.map(([name = '', value = '']) => [name, plain(value)]));
}

/** The name of the downloaded schedule. */
async function exportOf(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  return (await download).suggestedFilename();
}

test('the same credit on every screen, to the kopeck: insured, at a rate that rose', async () => {
  const email = 'your.credit@example.com';
  const caller = callerOf(fixture.url);
  const request = { amount: 200_000, term: 18, email };
  const application = await journeyOf(caller, { until: 'submitApplication', request });
  const insured = bodyOf('chooseOffer', { ...application, offers: application.offers.slice(1) });
  await caller.send(callOf('chooseOffer', application.id, insured));
  const [, ...groups] = /^(.{4})(.{4})(.{4})/.exec(application.id.toUpperCase()) ?? [];
  const { page, consoleMessages } = await fixture.visitor(390);
  const shown: Record<string, unknown> = {};
  await browserJourney({
    page,
    url: fixture.url,
    email,
    answers: { maritalStatus: 'DIVORCED', dependentAmount: 3, employmentStatus: 'BUSINESS_OWNER' },
    from: 'scoring',
    onScreen: async (screen) => {
      if (screens.includes(screen)) shown[screen] = await creditOn(page);
      if (screen === 'schedule')
        expect(await exportOf(page)).toBe(`payment-schedule-${['NB', ...groups].join('-')}.csv`);
      if (screen === 'scoring sent') {
        expect(plain(await yourCredit(page).getByRole('note').innerText())).toMatch(
          /^The rate is higher .* What counted: your work, your family and your age\. Our email/,
        );
        expect(await page.getByText('Chosen offer').count()).toBe(0);
      }
    },
  });
  const { body } = await caller.send(callOf('loadSchedule', application.id));
  const [first] = JSON.parse(body).credit.paymentSchedule;
  const expected = {
    'Monthly payment': '12 903.99 ₽',
    'Total amount': '210 000 ₽',
    'Annual rate': '13%',
    'Requested amount': '200 000 ₽',
    Insurance: '10 000 ₽, added to the amount',
    Term: '18 months',
    'First payment': first.date.split('-').reverse().join('.'),
    'Total to repay': '232 271.90 ₽',
    'Full cost a year': '19.493%',
  };
  expect(shown).toEqual(Object.fromEntries(screens.map((screen) => [screen, expected])));
  expect(await page.getByText(application.id).count()).toBe(0);
  expect(consoleMessages).toEqual([]);
});
