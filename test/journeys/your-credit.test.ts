import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callerOf } from '../support/bank-client.ts';
import { browserJourney, type JourneyScreen } from '../support/browser-journey.ts';
import { bodyOf, callOf, journeyOf } from '../support/journey.ts';
import { journeyFixture } from '../support/journey-fixture.ts';

const fixture = journeyFixture();

type Profile = {
  amount: number;
  term: number;
  /** The chosen offer: insurance and salary client are no no, yes no, no yes, yes yes. */
  offer: 0 | 1 | 2 | 3;
  answers?: Record<string, string | number>;
  /** By hand: the rate in percent a year, and the price of the insurance in rubles. */
  rate: number;
  insurance?: number;
  change: RegExp;
};

const lower = /^The rate is lower .* What counted: .* Our email lists each reason\.$/s;
const higher = /^The rate is higher .* What counted: your work, your family and your age\. Our email/s;

/** The sample is a married woman of 35 to 60, -6 points. */
const profiles: [string, Profile][] = [
  ['insurance', { amount: 300_000, term: 12, offer: 1, rate: 5, insurance: 25_000, change: lower }],
  ['salary client', { amount: 150_000, term: 6, offer: 2, rate: 13, change: lower }],
  [
    'a rate that rose',
    {
      amount: 200_000,
      term: 18,
      offer: 0,
      answers: { maritalStatus: 'DIVORCED', dependentAmount: 3, employmentStatus: 'BUSINESS_OWNER' },
      rate: 17,
      change: higher,
    },
  ],
  [
    'a rate that fell',
    { amount: 450_000, term: 12, offer: 0, answers: { position: 'TOP_MANAGER' }, rate: 5, change: lower },
  ],
  [
    '24 months',
    {
      amount: 600_000,
      term: 24,
      offer: 3,
      answers: { maritalStatus: 'SINGLE' },
      rate: 7,
      insurance: 40_000,
      change: lower,
    },
  ],
];

const screens: JourneyScreen[] = [
  'scoring sent',
  'schedule',
  'documents are formed',
  'signing',
  'signed',
  'code',
  'congratulations',
];

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The names and values of 'Your credit' on the page. */
async function creditOn(page: Page): Promise<Record<string, string>> {
  const facts = page.getByRole('region', { name: 'Your credit', exact: true }).locator('dl > div');
  await facts.first().waitFor();
  const texts = await facts.evaluateAll((rows) =>
    rows.map((row) => [row.children[0]?.textContent ?? '', row.children[1]?.textContent ?? '']),
  );
  return Object.fromEntries(texts.map(([name = '', value = '']) => [name, plain(value)]));
}

const inThrees = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ' ');

/** The name of the downloaded schedule. */
async function exportOf(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  return (await download).suggestedFilename();
}

/** Kopecks as `26 105.07 ₽`. */
const money = (kopecks: number) =>
  `${inThrees(String(Math.floor(kopecks / 100)))}.${String(kopecks % 100).padStart(2, '0')} ₽`;
const round = (rubles: number) => `${inThrees(String(rubles))} ₽`;

type Row = { date: string; totalPayment: number; debtPayment: number };

/** What every screen has to show, calculated from the rows of the bank's schedule. */
async function expectedOf(id: string, { amount, term, rate, insurance = 0 }: Profile) {
  const answer = await callerOf(fixture.url).send(callOf('loadSchedule', id));
  const { credit } = JSON.parse(answer.body) as { credit: { psk: number; paymentSchedule: Row[] } };
  const rows = credit.paymentSchedule;
  const sum = (name: 'totalPayment' | 'debtPayment') =>
    rows.reduce((total, row) => total + Math.round(row[name] * 100), 0);
  const [first] = rows as [Row];
  expect([rows.length, sum('debtPayment')]).toEqual([term, (amount + insurance) * 100]);
  return {
    'Monthly payment': money(Math.round(first.totalPayment * 100)),
    'Total amount': round(amount + insurance),
    'Annual rate': `${rate}%`,
    'Requested amount': round(amount),
    Insurance: insurance ? `${round(insurance)}, added to the amount` : 'None',
    Term: `${term} months`,
    'First payment': first.date.split('-').reverse().join('.'),
    'Total to repay': money(sum('totalPayment')),
    'Full cost a year': `${credit.psk}%`,
  };
}

test.each(profiles)('the same credit on every screen, to the kopeck: %s', async (name, profile) => {
  const { amount, term, offer, answers = {} } = profile;
  const email = `your.credit.${name.replaceAll(' ', '.')}@example.com`;
  const caller = callerOf(fixture.url);
  const application = await journeyOf(caller, {
    until: 'submitApplication',
    request: { amount, term, email },
  });
  const chosen = bodyOf('chooseOffer', { ...application, offers: application.offers.slice(offer) });
  await caller.send(callOf('chooseOffer', application.id, chosen));
  const [, ...groups] = /^(.{4})(.{4})(.{4})/.exec(application.id.toUpperCase()) ?? [];
  const number = ['NB', ...groups].join('-');
  const { page, consoleMessages } = await fixture.visitor(390);
  const shown: Record<string, unknown> = {};
  await browserJourney({
    page,
    url: fixture.url,
    email,
    answers,
    from: 'scoring',
    onScreen: async (screen) => {
      if (!screens.includes(screen)) return;
      shown[screen] = await creditOn(page);
      if (screen === 'schedule') expect(await exportOf(page)).toBe(`payment-schedule-${number}.csv`);
      if (screen === 'scoring sent') {
        const change = page.getByRole('region', { name: 'Your credit', exact: true }).getByRole('note');
        expect(plain(await change.innerText())).toMatch(profile.change);
        expect(await page.getByText('Chosen offer').count()).toBe(0);
      }
    },
  });
  const expected = await expectedOf(application.id, profile);
  expect(shown).toEqual(Object.fromEntries(screens.map((screen) => [screen, expected])));
  expect(await page.getByText(application.id).count()).toBe(0);
  expect(consoleMessages).toEqual([]);
});
