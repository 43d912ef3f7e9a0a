import type { Page } from 'playwright-core';
import { detailsKey } from '#contract/storage-keys.ts';
import type { EndedApplication } from '#machines/loan.types.ts';
import type { UserEvent } from './samples.ts';
import { fillApplication, fillScoring, submit, typeCode } from './visitor.ts';

/** Another tab of the browser learns from the bank that the application has ended. */
export async function tellEnd(page: Page, { applicationId, outcome }: EndedApplication): Promise<void> {
  const details = { state: { applicationId, outcome, supportsStatus: true, chosenOffer: null }, version: 0 };
  await page.evaluate(
    ([key, text]) => {
      window.localStorage.setItem(key, text);
      window.dispatchEvent(new StorageEvent('storage', { key }));
    },
    [detailsKey, JSON.stringify(details)] as const,
  );
}

type UserAction = (page: Page, code: () => Promise<string>) => Promise<void>;

const press =
  (name: string): UserAction =>
  (page) =>
    page.getByRole('button', { name, exact: true }).click();

const agreeAndSend: UserAction = async (page) => {
  await page.locator('main input[type=checkbox]').check();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
};

/** What a visitor does for each thing that a screen can say to the chart. */
export const userActions: Record<UserEvent, UserAction> = {
  'form.submit': async (page) => {
    await fillApplication(page);
    await submit(page);
  },
  'offer.choose': (page) =>
    page
      .getByRole('button', { name: /^Select/ })
      .first()
      .click(),
  'scoring.submit': async (page) => {
    await fillScoring(page);
    await submit(page);
  },
  'request.change': press('Change the request'),
  'offers.return': press('Back to the offers'),
  'restart.ask': press('Start over'),
  'restart.confirm': press('Start over'),
  'restart.cancel': press('Keep this application'),
  'resume.retry': press('Try again'),
  'schedule.reload': press('Try again'),
  'schedule.accept': agreeAndSend,
  'cancellation.ask': press('Deny'),
  'cancellation.confirm': (page, code) => press('Deny')(page, code),
  'cancellation.keep': press('close'),
  'documents.sign': agreeAndSend,
  'code.submit': async (page, code) => typeCode(page, await code()),
  'code.edit': (page) => typeCode(page, '7'),
  'home.open': (page) =>
    page
      .getByRole('button', { name: 'View other offers of our bank' })
      .or(page.getByRole('button', { name: 'Go home' }))
      .click(),
};
