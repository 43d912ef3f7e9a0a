import type { Page } from 'playwright-core';
import type { InputDevice } from './hands.ts';
import { awaitEmail, codeIn, linkIn } from './mailbox.ts';
import { someAnswers, someRequest } from './requests.ts';

type Journey = {
  page: Page;
  hands: InputDevice;
  url: string;
  email: string;
  /** Called on each screen that the visitor comes to. */
  onScreen: (name: string, page: Page) => Promise<void>;
  /** Where a letter is opened: the same page, or a page on another device. */
  onLetter?: (subject: string) => { page: Page; hands: InputDevice };
};

/** From the home page to the congratulations, with nothing but the hands and the links in the letters. */
export async function wholeJourney({ page, hands, url, email, onScreen, onLetter }: Journey): Promise<void> {
  let at = { page, hands };
  const button = (name: string | RegExp) => at.page.getByRole('main').getByRole('button', { name }).first();
  const see = async (words: string, name: string) => {
    await at.page.getByRole('main').getByText(words).first().waitFor();
    await onScreen(name, at.page);
  };
  const openLetter = async (subject: string) => {
    at = onLetter?.(subject) ?? at;
    const letter = await awaitEmail(url, email, subject);
    await at.page.goto(linkIn(letter));
    return letter;
  };

  await page.goto(url);
  await see('Choose the design you like', 'home');
  const burger = page.getByRole('banner').getByRole('button', { name: 'Open the menu' });
  if (await burger.isVisible()) await hands.press(burger);
  await hands.press(page.getByRole('banner').getByRole('link', { name: 'Credit card' }));
  await see('Platinum digital credit card', 'loan page');
  await hands.press(button('Apply For Card'));
  await fill(at, { ...someRequest, email, amount: null });
  await onScreen('form filled in', page);
  await hands.press(page.locator('main form [type=submit]').first());
  await button(/^Select/).waitFor();
  await onScreen('offers', page);
  await hands.press(button(/^Select/));
  await see('The preliminary decision has been sent to your email.', 'decision sent');

  await openLetter('Finish registration');
  await see('Continuation of the application', 'scoring');
  const { employment, ...person } = someAnswers;
  await fill(at, { ...person, ...employment });
  await onScreen('scoring filled in', at.page);
  await at.hands.press(at.page.locator('main form [type=submit]').first());
  await see('The answer will come to your mail within 10 minutes', 'scoring sent');

  await openLetter('Create documents');
  await see('I agree with the payment schedule', 'schedule');
  await at.hands.press(at.page.getByLabel('I agree with the payment schedule'));
  await at.hands.press(button('Send'));
  await see('Documents are formed', 'documents are formed');

  await openLetter('Your loan documents');
  await see('Signing of documents', 'signing');
  await at.hands.press(at.page.getByLabel('I agree'));
  await at.hands.press(button('Send'));
  await see('Documents have been successfully signed and sent for approval', 'signed');

  const letter = await openLetter('Confirmation code');
  await see('Please enter confirmation code', 'code');
  await at.hands.type(at.page.getByLabel('Digit 1 of 4'), codeIn(letter));
  await see('Congratulations! You have completed your new credit card.', 'congratulations');
}

type Values = Record<string, string | number | null | undefined>;

/** Fills what has a value, field by field in the order in which they stand. What stands there already is left. */
async function fill({ page, hands }: { page: Page; hands: InputDevice }, values: Values): Promise<void> {
  const fields = page.locator('main form').first().locator('input[name], select[name]');
  await fields.first().waitFor();
  for (const field of await fields.all()) {
    const name = (await field.getAttribute('name')) ?? '';
    const value = values[name];
    if (value == null || (await field.inputValue()) === String(value)) continue;
    const isList = await field.evaluate((element) => element.matches('select'));
    await (isList ? hands.choose : hands.type)(field, String(value));
  }
}
