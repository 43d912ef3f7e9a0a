import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { progressKey } from '#contract/storage-keys.ts';
import { browserJourney, type JourneyScreen } from '../support/browser-journey.ts';
import { touchOf } from '../support/input-devices.ts';
import { journeyFixture } from '../support/journey-fixture.ts';
import { awaitEmail, codeIn, linkIn } from '../support/mailbox.ts';
import { textOfPdf } from '../support/pdf.ts';
import { someAnswers } from '../support/requests.ts';
import { storedAt } from '../support/running-loan.ts';
import { parsed, storedIn, storedItems } from '../support/stored-state.ts';
import { violationsIn } from '../support/violations.ts';
import { atFocus, pathOf } from '../support/visitor.ts';

const fixture = journeyFixture();

const person = {
  firstName: 'Xenophilia',
  lastName: 'Quetzalova',
  email: 'tree@example.com',
  passportSeries: '7391',
  passportNumber: '648205',
};
const { passportSeries, passportNumber } = person;
const { passportIssueBranch, employment } = someAnswers;
const secrets = {
  passportSeries,
  passportNumber,
  passportIssueBranch,
  employerINN: employment.employerINN,
  salary: String(employment.salary),
};

/** Everything that the browser keeps of the visitor, as one text: both storages, cookies, databases, caches. */
async function browserStorage(page: Page): Promise<string> {
  const inPage = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: await indexedDB.databases(),
    caches: 'caches' in window ? await caches.keys() : [],
  }));
  const cookies = await page.context().cookies();
  return JSON.stringify({ ...inPage, cookies });
}

/** What the browser keeps of these words. */
async function keptOf(page: Page, words: Record<string, string>): Promise<[name: string, word: string][]> {
  const kept = await browserStorage(page);
  return Object.entries(words).filter(([, word]) => kept.includes(word));
}

/** The id of the application whose page is open. */
const idOf = (page: Page) => pathOf(page).split('/')[2];

/** What is expected on a screen beside the text that it is known by. */
const checksFor = (email: string): Partial<Record<JourneyScreen, (page: Page) => Promise<unknown>>> => ({
  'loan page': async (page) => expect(pathOf(page)).toBe('/loan'),
  offers: async (page) => {
    await page
      .locator('main')
      .getByRole('button', { name: /select|choose/i })
      .nth(3)
      .waitFor();
    const area = await page.locator('main').innerText();
    expect(area.match(/\d+%(?=\s+Annual rate)/g)).toEqual(['15%', '14%', '11%', '10%']);
  },
  'decision sent': (page) =>
    page
      .getByText('In the letter you can get acquainted with the preliminary decision on the credit card.')
      .waitFor(),
  scoring: async (page) => {
    await expect.poll(() => pathOf(page)).toMatch(/^\/loan\/[0-9a-f]{32}$/);
    await page.getByRole('heading', { name: 'Continuation of the application' }).waitFor();
  },
  schedule: async (page) => {
    await expect.poll(() => pathOf(page)).toBe(`/loan/${idOf(page)}/document`);
    await page.locator('table tbody tr').nth(5).waitFor();
    expect(await page.locator('table tbody td').last().textContent()).toBe('0.00');
  },
  'documents are formed': async (page) => {
    await page.getByText('Documents for signing will be sent to your email').waitFor();
    const documents = await awaitEmail(fixture.url, email, 'Your loan documents');
    expect(documents.attachments.map(({ contentType }) => contentType)).toEqual(
      Array(3).fill('application/pdf'),
    );
    for (const { url } of documents.attachments) {
      const answer = await fetch(new URL(url, fixture.url));
      expect(await textOfPdf(new Uint8Array(await answer.arrayBuffer()))).toContain(person.firstName);
    }
  },
  signing: async (page) => {
    await expect.poll(() => pathOf(page)).toBe(`/loan/${idOf(page)}/document/sign`);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Information on your card' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  },
  code: (page) => expect.poll(() => pathOf(page)).toBe(`/loan/${idOf(page)}/code`),
  congratulations: async (page) => {
    const code = codeIn(await awaitEmail(fixture.url, email, 'Confirmation code'));
    expect(await keptOf(page, { code })).toEqual([]);
    expect(await storedIn(page)).toMatchObject({
      [progressKey]: parsed(storedItems(storedAt('code')))[progressKey],
    });
  },
});

/** Where a screen's heading begins at 390 and 1280 px: from the window's edge, and below the progress or the header. */
async function placeOfHeading(page: Page): Promise<number[]> {
  const place: number[] = [];
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    place.push(
      ...(await page.evaluate(() => {
        const heading = document.querySelector('.step-frame :is(h1, h2[tabindex]), .centered-panel > h1');
        const above = document.querySelector('.step-frame > nav') ?? document.querySelector('body header');
        const { left, top } = heading?.getBoundingClientRect() ?? { left: 0, top: 0 };
        return [Math.round(left), Math.round(top - (above?.getBoundingClientRect().bottom ?? 0))];
      })),
    );
  }
  return place;
}

/** The screens of the application, filled in where there is a form. */
const isFramed = (screen: JourneyScreen) => !['home', 'loan page', 'scoring'].includes(screen);

/** 160 px from the edge at 1280 px, 18 px at 390 px, and 32 px below what stands above. */
const placeOfHeadings = [160, 32, 18, 32];

/** Screens that replace another one after a press, and their headings. */
const headings: Partial<Record<JourneyScreen, string>> = {
  'loan page': 'Platinum digital credit card',
  offers: 'Your offers',
  'decision sent': 'The preliminary decision has been sent to your email.',
  'scoring sent': 'The answer will come to your mail within 10 minutes',
  'documents are formed': 'Documents are formed',
  signed: 'Documents have been successfully signed and sent for approval',
  congratulations: 'Congratulations! You have completed your new credit card.',
};

test('the whole journey on a phone, from the home page to the card, by the links in the emails; no secret is stored', async () => {
  const { page, consoleMessages } = await fixture.visitor(390);
  const violations = await violationsIn(page);
  const { email, ...request } = person;
  const checks = checksFor(email);
  const ids = new Set<string | undefined>();
  const places: Record<string, number[]> = {};
  await browserJourney({
    page,
    input: touchOf(page),
    url: fixture.url,
    email,
    request,
    onScreen: async (screen) => {
      expect(await keptOf(page, secrets)).toEqual([]);
      const text = headings[screen];
      if (text) expect(await atFocus(page)).toEqual({ text, isInWindow: true });
      if (isFramed(screen)) places[screen] = await placeOfHeading(page);
      await checks[screen]?.(page);
      if (['scoring', 'schedule', 'signing', 'code'].includes(screen)) ids.add(idOf(page));
    },
  });
  expect(ids.size).toBe(1);
  expect(new Set(Object.values(places).map(String))).toEqual(new Set([String(placeOfHeadings)]));
  expect(Object.keys(places)).toHaveLength(11);

  await page.getByRole('button', { name: 'View other offers of our bank' }).click();
  await page.getByText('Choose the design you like and apply for card right now').waitFor();
  expect(pathOf(page)).toBe('/');
  expect(await storedIn(page)).toEqual({});
  expect(await keptOf(page, person)).toEqual([]);
  await awaitEmail(fixture.url, email, 'Credit issued');
  expect(violations).toEqual([]);
  expect(consoleMessages).toEqual([]);
});

test('cancellation on the schedule: the home page is shown, the bank is told, the link is closed', async () => {
  const { page, consoleMessages } = await fixture.visitor(390);
  const email = 'denies@example.com';
  await browserJourney({ page, url: fixture.url, email, until: 'schedule' });
  const link = linkIn(await awaitEmail(fixture.url, email, 'Create documents'));
  await page.getByRole('button', { name: 'Deny' }).click();
  await page
    .getByRole('dialog')
    .getByText('You exactly sure, you want to cancel this application?')
    .waitFor();
  const told = page.waitForResponse((response) => response.url().endsWith('/deny'));
  await page.getByRole('dialog').getByRole('button', { name: 'Deny' }).click();
  await page.getByText('Your application has been deny!').waitFor();
  expect((await told).status()).toBe(200);
  await page.getByRole('button', { name: 'Go home' }).click();
  await page.getByText('Choose the design you like and apply for card right now').waitFor();
  expect(pathOf(page)).toBe('/');
  expect(await storedIn(page)).toEqual({});
  expect(consoleMessages).toEqual([]);
  await page.goto(link);
  await page.getByRole('heading', { name: 'Your application was cancelled' }).waitFor();
  expect(await placeOfHeading(page)).toEqual(placeOfHeadings);
  await page.goto(`${fixture.url}/#/loan/${'0'.repeat(32)}`);
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
  expect(await placeOfHeading(page)).toEqual(placeOfHeadings);
});
