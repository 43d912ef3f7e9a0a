import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pauseCalls, respondTo } from '../../support/intercepted-calls.ts';
import { fixture } from '../../support/journey-fixture.ts';
import { watchLayoutShifts } from '../../support/layout-shift.ts';

const cards = (page: Page) => page.getByRole('list', { name: 'Finance news' }).getByRole('listitem');

/** Expects the headings and the button that need no third-party data, and no sideways scrolling. */
async function expectAllSections(page: Page, width: number): Promise<void> {
  for (const name of [
    'A card that looks after you',
    'Exchange rates',
    'At home all over the world',
    'Current news from the world of finance',
  ])
    await page.getByRole('heading', { name }).waitFor();
  await page.getByRole('button', { name: 'Subscribe' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}

const picture = 'https://pictures.example/1.png';
const long = 'Rate'.repeat(20_000);
/** The page leaves out only the last article; `test/screens/public/news.test.tsx` tests which articles are shown. */
const maliciousNews = {
  status: 'ok',
  articles: [
    {
      title: '<img src=x onerror="window.robbed=1"> as words',
      description: 'Kept',
      url: 'javascript:window.robbed=1',
      urlToImage: picture,
    },
    { title: 'broken out', description: 'Kept', url: picture, urlToImage: 'http"onerror="window.robbed=1' },
    { title: long, description: long, url: picture, urlToImage: picture },
    { title: 'no fields but a picture', urlToImage: picture },
    { urlToImage: picture },
  ],
};

test('malicious news articles run no script, and their cards are of the usual size', async () => {
  const { page, consoleMessages } = await fixture.visitor(320);
  await page.route(/pictures\.example/, (route) => route.fulfill({ status: 404, body: '' }));
  await respondTo(page, 'loadNews', { json: maliciousNews });
  await page.goto(`${fixture.url}/#/`);
  await cards(page).first().waitFor();
  const sizes = await page.getByRole('list', { name: 'Finance news' }).evaluate((row) => ({
    widths: [...row.children].map((card) => card.clientWidth),
    isLow: row.clientHeight < 350,
    overhang: row.scrollHeight - row.clientHeight,
  }));
  expect(sizes).toEqual({ widths: [234, 234, 234, 234], isLow: true, overhang: 0 });
  await page.getByRole('button', { name: 'Next articles' }).click();
  await expectAllSections(page, 320);
  expect(await page.evaluate(() => 'robbed' in window)).toBe(false);
  expect(
    consoleMessages.splice(0).filter((words) => !words.startsWith('error: Failed to load resource')),
  ).toEqual([]);
});

test.each([
  { width: 1280, sample: false },
  { width: 390, sample: true },
])(
  'in a window of $width px, the home page is complete before the rates and news arrive, and does not move afterwards (sample rates: $sample)',
  async ({ width, sample }) => {
    const { page, consoleMessages } = await fixture.visitor(width);
    const moved = await watchLayoutShifts(page);
    const calls = await pauseCalls([page], ['loadRates', 'loadNews']);
    await page.goto(`${fixture.url}/#/`);
    await expectAllSections(page, width);
    expect(await page.getByRole('progressbar').count()).toBe(0);
    // Positions are measured after hydration: before it, content far below the window has only an estimated height.
    await page.locator('html[data-shell=live]').waitFor();
    const topOf = (part: string) =>
      page.locator(part).evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
    const tops = async () => [await topOf('.world-map'), await topOf('footer')];
    const before = await tops();
    await page.locator('h2:text("Exchange rate")').scrollIntoViewIfNeeded();
    await calls.answer('loadRates', {
      conversion_rates: { USD: 0.0125, JPY: 2 },
      time_last_update_utc: 'Sat, 21 Nov 2026 00:00:01 +0000',
      sample,
    });
    await page.getByText('USD: 80.00 ₽').waitFor();
    expect(await tops()).toEqual(before);
    await page.getByRole('button', { name: 'Subscribe' }).scrollIntoViewIfNeeded();
    await page.route(/pictures\.example/, (route) => route.abort());
    await calls.answer('loadNews', { articles: maliciousNews.articles.slice(0, 3) });
    await cards(page).first().waitFor();
    expect(await tops()).toEqual(before);
    expect(await moved()).toBeLessThan(0.01);
    expect(consoleMessages.splice(0).filter((words) => !words.includes('Failed to load resource'))).toEqual(
      [],
    );
  },
);
