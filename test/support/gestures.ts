import type { Page } from 'playwright-core';
import type { ScreenEvent } from './loan-events.ts';
import { fillApplication, fillScoring, submit, typeCode } from './visitor.ts';

type Gesture = (page: Page, code: () => Promise<string>) => Promise<void>;

const press =
  (name: string): Gesture =>
  (page) =>
    page.getByRole('button', { name, exact: true }).click();

const agreeAndSend: Gesture = async (page) => {
  await page.locator('main input[type=checkbox]').check();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
};

/** What a visitor does for each thing that a screen can say to the chart. */
export const gestures: Record<ScreenEvent, Gesture> = {
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
  'schedule.reload': press('Try again'),
  'schedule.accept': agreeAndSend,
  'denial.ask': press('Deny'),
  'denial.confirm': (page, code) => press('Deny')(page, code),
  'dialog.close': press('close'),
  'documents.sign': agreeAndSend,
  'code.submit': async (page, code) => typeCode(page, await code()),
  'code.edit': (page) => typeCode(page, '7'),
  'home.requested': press('View other offers of our bank'),
};
