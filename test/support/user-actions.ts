import type { Page } from 'playwright-core';
import { detailsKey } from '#contract/storage-keys.ts';
import type { EndedApplication } from '#machines/loan.types.ts';
import type { UserEvent } from './samples.ts';
import { fillApplication, fillScoring, submit, typeCode } from './visitor.ts';

/** Another tab of the browser learns from the bank that the application has ended. */
export async function tellEnd(page: Page, { applicationId, outcome }: EndedApplication): Promise<void> {
  const details = { state: { applicationId, outcome, supportsStatus: true, chosenOffer: null }, version: 0 };
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
  await page.evaluate(
    ([key, text]) => {
      window.localStorage.setItem(key, text);
      window.dispatchEvent(new StorageEvent('storage', { key }));
    },
    [detailsKey, JSON.stringify(details)] as const,
  );
}

/** What a visitor does, in words for a tester and on a page; `code` reads the confirmation code. */
type UserAction = { words: string; act: (page: Page, code: () => Promise<string>) => Promise<void> };

const press = (name: string): UserAction => ({
  words: `Press '${name}'`,
  act: (page) => page.getByRole('button', { name, exact: true }).click(),
});

const agreeAndSend: UserAction = {
  words: "Tick the box and press 'Send'",
  act: async (page) => {
    await page.locator('main input[type=checkbox]').check();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
  },
};

/** The user action of each event that a screen sends. */
export const userActions: Record<UserEvent, UserAction> = {
  'form.submit': {
    words: "Fill in the application form and press 'Continue'",
    act: async (page) => {
      await fillApplication(page);
      await submit(page);
    },
  },
  'offer.choose': {
    words: "Press 'Select' of the first offer",
    act: (page) =>
      page
        .getByRole('button', { name: /^Select/ })
        .first()
        .click(),
  },
  'scoring.submit': {
    words: "Fill in the scoring form and press 'Continue'",
    act: async (page) => {
      await fillScoring(page);
      await submit(page);
    },
  },
  'request.change': press('Change the request'),
  'offers.return': press('Back to the offers'),
  'restart.ask': press('Start over'),
  'restart.confirm': {
    words: "Press 'Start over', or 'Start a new application'",
    act: (page) =>
      page
        .getByRole('button', { name: /^Start (over|a new application)$/ })
        .first()
        .click(),
  },
  'restart.cancel': press('Keep this application'),
  'resume.retry': press('Try again'),
  'schedule.reload': press('Try again'),
  'schedule.accept': agreeAndSend,
  'cancellation.ask': press('Deny'),
  'cancellation.confirm': press('Deny'),
  'cancellation.keep': press('close'),
  'documents.sign': agreeAndSend,
  'code.submit': {
    words: 'Type the four digits of the code',
    act: async (page, code) => typeCode(page, await code()),
  },
  'code.edit': { words: 'Type a digit', act: (page) => typeCode(page, '7') },
  'home.open': {
    words: "Press 'View other offers of our bank' or 'Go home'",
    act: (page) =>
      page
        .getByRole('button', { name: 'View other offers of our bank' })
        .or(page.getByRole('button', { name: 'Go home' }))
        .click(),
  },
};
