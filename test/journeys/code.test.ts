import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pauseRequest } from '../support/faults.ts';
import { journeyFixture } from '../support/journey-fixture.ts';
import { storedBefore } from '../support/running-loan.ts';
import { seedStorage } from '../support/stored-state.ts';
import { typeCode } from '../support/visitor.ts';

const fixture = journeyFixture();

/** The code page with the code 1234, whose check gets no answer; the next one is answered. */
async function uncheckedCode() {
  const { page } = await fixture.visitor();
  const sent: (string | null)[] = [];
  await page.route(/\/document\/a1b2\/sign\/code$/, (route) => {
    sent.push(route.request().postData());
    return sent.length === 1 ? route.abort('internetdisconnected') : route.fulfill({ status: 200, body: '' });
  });
  await seedStorage(page, storedBefore('code'));
  await page.goto(`${fixture.url}/#/loan/a1b2/code`);
  await typeCode(page, '1234');
  await page.getByRole('alert').getByText('We could not check the code.').waitFor();
  expect([await digits(page), sent]).toEqual([['1', '2', '3', '4'], ['1234']]);
  return { page, sent };
}

const boxes = (page: Page) => page.locator('main input[maxlength="1"]');
const digits = async (page: Page): Promise<string[]> =>
  Promise.all((await boxes(page).all()).map((box) => box.inputValue()));
const congratulations = (page: Page) =>
  page.getByText('Congratulations! You have completed your new credit card.').waitFor();

test('a new code empties the boxes of the one that could not be checked, and is sent whole', async () => {
  const { page, sent } = await uncheckedCode();
  await page.route(/\/application\/a1b2\/email$/, (route) =>
    route.fulfill({
      json: {
        currentStep: 4,
        outcome: 'approved',
        email: { subject: 'Confirmation code', to: 'a•••@example.com', sentAt: null },
        resendsLeft: 4,
      },
    }),
  );
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await page.getByText('A new code is on its way. The previous one no longer works.').waitFor();
  await expect.poll(() => digits(page)).toEqual(['', '', '', '']);
  expect(await page.getByText('We could not check the code.').count()).toBe(0);
  await typeCode(page, '567');
  expect([await digits(page), sent]).toEqual([['5', '6', '7', ''], ['1234']]);
  await page.keyboard.type('8');
  await congratulations(page);
  expect(sent).toEqual(['1234', '5678']);
});

test('a code typed over one that could not be checked is sent with its fourth digit', async () => {
  const { page, sent } = await uncheckedCode();
  await typeCode(page, '5678');
  await congratulations(page);
  expect(sent).toEqual(['1234', '5678']);
});

test('the last digit typed again sends the same code again', async () => {
  const { page, sent } = await uncheckedCode();
  await page.keyboard.type('4');
  await congratulations(page);
  expect(sent).toEqual(['1234', '1234']);
});

test('checked again by keyboard: the last box has the focus while the code is checked', async () => {
  const { page } = await uncheckedCode();
  const held = await pauseRequest(page, /\/document\/a1b2\/sign\/code$/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('progressbar').waitFor();
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Digit 4 of 4');
  await held.answer();
  await congratulations(page);
});
