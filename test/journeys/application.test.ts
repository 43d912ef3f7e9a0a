import { describe, expect, test } from 'vitest';
import { awaitEmail, codeIn, linkIn } from '../support/mailbox.ts';
import { textOfPdf } from '../support/pdf.ts';
import { journeyFixture } from '../support/stage.ts';
import {
  fillApplication,
  fillScoring,
  pathOf,
  remembered,
  submit,
  typeCode,
  visitorIn,
} from '../support/visitor.ts';

const stage = journeyFixture();

describe.each([390, 1280])('at %i px', (width) => {
  test('a visitor goes from the home page to the card, by the links in the mails', async () => {
    const { page, said, context } = await visitorIn(stage.browser, width);
    const email = `anna.${width}@example.com`;

    await page.goto(stage.url);
    if (width < 600) await page.locator('header').getByRole('button', { name: /menu/i }).click();
    await page.locator('header').getByRole('link', { name: 'Credit card', exact: true }).click();
    expect(pathOf(page)).toBe('/loan');

    await fillApplication(page, { email });
    await submit(page);
    const choices = page.locator('main').getByRole('button', { name: /select|choose/i });
    await choices.nth(3).waitFor();
    const area = await page.locator('main').innerText();
    expect(area.match(/\b(15|14|11|10)%/g)).toEqual(['15%', '14%', '11%', '10%']);
    await choices.first().click();
    await page.getByText('The preliminary decision has been sent to your email.').waitFor();
    await page
      .getByText('In the letter you can get acquainted with the preliminary decision on the credit card.')
      .waitFor();

    await page.goto(linkIn(await awaitEmail(stage.url, email, 'Finish registration')));
    await expect.poll(() => pathOf(page)).toMatch(/^\/loan\/[0-9a-f]{32}$/);
    const [, , id] = pathOf(page).split('/');
    await page.getByRole('heading', { name: 'Continuation of the application' }).waitFor();
    await fillScoring(page);
    await submit(page);
    await page.getByText('The answer will come to your mail within 10 minutes').waitFor();

    await page.goto(linkIn(await awaitEmail(stage.url, email, 'Create documents')));
    await expect.poll(() => pathOf(page)).toBe(`/loan/${id}/document`);
    await page.locator('table tbody tr').nth(5).waitFor();
    const last = await page.locator('table tbody tr').last().innerText();
    expect(last.replace(/\s+/g, ' ')).toMatch(/\b0\.00/);
    await page.getByLabel('I agree with the payment schedule').check();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Documents are formed').waitFor();
    await page.getByText('Documents for signing will be sent to your email').waitFor();

    const documents = await awaitEmail(stage.url, email, 'Your loan documents');
    expect(documents.attachments.map(({ contentType }) => contentType)).toEqual(
      Array(3).fill('application/pdf'),
    );
    for (const { url } of documents.attachments) {
      const answer = await fetch(new URL(url, stage.url));
      expect(await textOfPdf(new Uint8Array(await answer.arrayBuffer()))).toContain('Anna');
    }

    await page.goto(linkIn(documents));
    await expect.poll(() => pathOf(page)).toBe(`/loan/${id}/document/sign`);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Information on your card' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    await page.getByLabel('I agree').check();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Documents have been successfully signed and sent for approval').waitFor();

    const letter = await awaitEmail(stage.url, email, 'Confirmation code');
    await page.goto(linkIn(letter));
    await expect.poll(() => pathOf(page)).toBe(`/loan/${id}/code`);
    await typeCode(page, codeIn(letter));
    await page.getByText('Congratulations! You have completed your new credit card.').waitFor();
    expect(await remembered(page)).toMatchObject({
      'loan-progress-storage': { state: { currentStep: 5 }, version: 0 },
    });

    await page.getByRole('button', { name: 'View other offers of our bank' }).click();
    await page.getByText('Choose the design you like and apply for card right now').waitFor();
    expect(pathOf(page)).toBe('/');
    expect(await remembered(page)).toEqual({ 'loan-application-state': null, 'loan-progress-storage': null });
    await awaitEmail(stage.url, email, 'Credit issued');
    expect(said).toEqual([]);
    await context.close();
  });
});

test('a visitor who denies the schedule is led home, and the bank knows', async () => {
  const { page, said, context } = await visitorIn(stage.browser);
  const email = 'denies@example.com';
  await page.goto(`${stage.url}/#/loan`);
  await fillApplication(page, { email });
  await submit(page);
  await page
    .locator('main')
    .getByRole('button', { name: /select|choose/i })
    .first()
    .click();
  await page.goto(linkIn(await awaitEmail(stage.url, email, 'Finish registration')));
  await fillScoring(page);
  await submit(page);
  const link = linkIn(await awaitEmail(stage.url, email, 'Create documents'));
  await page.goto(link);
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
  expect(await remembered(page)).toEqual({ 'loan-application-state': null, 'loan-progress-storage': null });
  expect(said).toEqual([]);
  await page.goto(link);
  await page.getByText('No application with this ID was found. Please check the link.').waitFor();
  await context.close();
});
