import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fixture } from '../../support/journey-fixture.ts';
import { awaitEmail } from '../../support/mailbox.ts';

test('each click scrolls the news by 500 px; every sample article has a picture', async () => {
  const { page } = await fixture.visitor(390);
  await page.goto(`${fixture.url}/#/`);
  const row = page.getByRole('list', { name: 'Finance news' });
  await row.locator('img').first().waitFor();
  const scrolledTo = (left: number) =>
    page.waitForFunction((at) => document.querySelector('.news__row')?.scrollLeft === at, left);
  await page.getByRole('button', { name: 'Next articles' }).click();
  await scrolledTo(500);
  await page.getByRole('button', { name: 'Next articles' }).click();
  await scrolledTo(1000);
  await page.getByRole('button', { name: 'Previous articles' }).click();
  await scrolledTo(500);
  const pictureSizes = await row.locator('img').evaluateAll(async (pictures) => {
    const images = pictures as HTMLImageElement[];
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode()));
    return images.map((image) => [image.naturalWidth, image.naturalHeight]);
  });
  expect(pictureSizes).toEqual(Array(10).fill([600, 400]));
});

test.each<[by: string, email: string, unsubscribe: (page: Page) => Promise<unknown>]>([
  ['on the page that it opens', 'ada@example.com', (page) => page.getByRole('button').click()],
  [
    'in the mail program (RFC 8058)',
    'grace@example.com',
    (page) => page.request.post(page.url()).then(() => page.reload()),
  ],
])(
  'after the visitor opens the link in the email and unsubscribes %s, the home page has the newsletter form again',
  async (_, email, unsubscribe) => {
    const { page } = await fixture.visitor();
    await page.goto(`${fixture.url}/#/`);
    await page.locator('input[type=email]').fill(email);
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
    await page.getByText("You are already subscribed to the bank's newsletter").waitFor();
    const { text } = await awaitEmail(fixture.url, email, 'You are subscribed to our newsletter');
    await page.goto(`${fixture.url}${/\/email\/unsubscribe\/\S+/.exec(text)?.[0]}`);
    await unsubscribe(page);
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    // The prerendered page has the form too, but no articles.
    await page.locator('.news img').first().waitFor();
    expect(await page.locator('input[type=email]').count()).toBe(1);
  },
);
