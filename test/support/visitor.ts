import type { BrowserContext, Page } from 'playwright-core';
import type { InputDevice } from './input-devices.ts';
import { someAnswers, someRequest } from './requests.ts';

/** The window of a visitor's browser: that of a phone if it is narrow. */
export const windowOf = (width: number) => ({
  viewport: { width, height: width < 600 ? 844 : 900 },
  hasTouch: width < 600,
});

/** Opens a tab, whose `consoleMessages` collect errors and warnings. */
export async function tabOf(context: BrowserContext): Promise<{ page: Page; consoleMessages: string[] }> {
  const page = await context.newPage();
  const consoleMessages: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      consoleMessages.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => consoleMessages.push(`uncaught: ${error.message}`));
  return { page, consoleMessages };
}

export type Visitor = { context: BrowserContext; page: Page; consoleMessages: string[] };

type Values = Record<string, string | number | null>;

/** Fills each field in one step. */
const filling: Omit<InputDevice, 'press'> = {
  type: (field, text) => field.fill(text),
  choose: async (list, value) => void (await list.selectOption(value)),
};

/** Fills the page's first form, in document order. Fields that `values` does not name keep their value. */
export async function fillForm(page: Page, values: Values, { type, choose } = filling): Promise<void> {
  const fields = page.locator('main form').first().locator('input[name], select[name]');
  await fields.first().waitFor();
  for (let index = 0; index < (await fields.count()); index += 1) {
    const field = fields.nth(index);
    const { name, value, tagName } = await field.evaluate(({ name, value, tagName }: HTMLInputElement) => ({
      name,
      value,
      tagName,
    }));
    const text = String(values[name] ?? value);
    if (text !== value) await (tagName === 'SELECT' ? choose : type)(field, text);
  }
}

export const fillApplication = (page: Page, changes: Partial<typeof someRequest> = {}) =>
  fillForm(page, { ...someRequest, ...changes });

export const fillScoring = (page: Page) => fillForm(page, scoringValues);

const { employment, ...person } = someAnswers;
export const scoringValues = { ...person, ...employment };

/** The button that chooses the first offer. */
export const selectButton = (page: Page) => page.getByRole('button', { name: /^Select/ }).first();

export const submit = (page: Page) => page.locator('main form [type=submit]').first().click();

/** Submits an invalid form and waits for the error summary. */
export async function submitWrong(page: Page): Promise<void> {
  await submit(page);
  await page.getByRole('region', { name: 'There is a problem' }).waitFor();
}

export async function agreeAndSend(page: Page): Promise<void> {
  await page.locator('main input[type=checkbox]').check();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.locator('main input[maxlength="1"]').first().click();
  await page.keyboard.type(code);
}

/** Starts counting page loads; the returned function returns the count. */
export function loadsOf(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

export const pathOf = (page: Page): string => new URL(page.url()).hash.slice(1) || '/';

/** The text of the focused element; `isInWindow` is true if all of the element is visible below the header. */
export const atFocus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const { top, bottom } = (activeElement ?? document.body).getBoundingClientRect();
    return {
      text: activeElement?.textContent,
      isInWindow: top >= Math.max(header, 0) && bottom <= window.innerHeight,
    };
  });
