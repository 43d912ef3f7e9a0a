import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pauseCalls, respondTo } from '../support/intercepted-calls.ts';
import { fixture } from '../support/journey-fixture.ts';
import { painted, watchLayoutShifts } from '../support/layout-shift.ts';
import { pagesOf } from '../support/pdf.ts';
import { storedAt } from '../support/running-loan.ts';
import { payment } from '../support/schedules.ts';

const twoYears = Array.from({ length: 24 }, (_, index) => {
  const date = `${2027 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-21`;
  return payment(index + 1, date, 24_000 - 1_000 * index, 6_000 + 1_000 * index, 600_000 - 25_000 * index);
});

const address = `${fixture.url}/#/loan/a1b2/document`;
const loaded = { credit: { paymentSchedule: twoYears } };

test("the printed page has the table, its heading, the bank and the day of printing, but no controls; its text is dark even in the dark theme, an open dialog is left out, and each sheet has the table's header", async () => {
  const { page } = await fixture.visitor(1280, { stored: storedAt('scoring') });
  await respondTo(page, 'loadSchedule', { json: loaded });
  await page.goto(address);
  await page.locator('main table').waitFor();
  await page.getByRole('button', { name: 'Deny' }).click();
  await page.getByRole('dialog').waitFor();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const [part, isShown] of [
    ['main h1', true],
    ['main table', true],
    ['header', false],
    ['footer', false],
    ['[role=dialog]', false],
    ['.step-frame nav', false],
    ['main form', false],
    ['main button >> text=Print', false],
    ['main button >> text=Leave or cancel', false],
  ] as const)
    expect([part, await page.locator(part).first().isVisible()]).toEqual([part, isShown]);
  const printed = await page.locator('main').innerText();
  expect(printed).toMatch(/NeoBank\. Printed on \d\d\.\d\d\.\d{4}\./);
  // The six columns are side by side even on A4, which is as narrow as a small tablet.
  await page.setViewportSize({ width: 680, height: 900 });
  expect(
    await page
      .locator('main tbody tr')
      .first()
      .evaluate((row) => getComputedStyle(row).display),
  ).toBe('table-row');
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).color)).toBe('rgb(14, 27, 44)');
  // The table needs two sheets of this size.
  const sheets = await pagesOf(new Uint8Array(await page.pdf({ width: '210mm', height: '200mm' })));
  const withRows = sheets.filter((sheet) => sheet.includes('30 000.00'));
  expect(withRows.map((sheet) => sheet.includes('REMAINING DEBT'))).toEqual([true, true]);
});

test('the second click of a double click acts on a button that stays, even if its icon changes, and never on one that takes its place', async () => {
  const { page } = await fixture.visitor(1280, { stored: storedAt('scoring') });
  await respondTo(page, 'loadSchedule', { json: loaded });
  await respondTo(page, 'cancelApplication');
  await page.goto(address);
  const column = page.getByRole('columnheader').first();
  await column.locator('svg').dblclick();
  expect(await column.getAttribute('aria-sort')).toBe('descending');
  const dialog = page.getByRole('dialog');
  // The button of the page, then that of the dialog.
  const deny = page.getByRole('button', { name: 'Deny' });
  await deny.dblclick();
  await dialog.getByText('You exactly sure, you want to cancel this application?').waitFor();
  await deny.dblclick();
  await dialog.getByText('Your application has been deny!').waitFor();
});

/** Scrolls to the element without animation, and waits until it is painted there. */
const scrollTo = (page: Page, selector: string) =>
  page
    .locator(selector)
    .last()
    .evaluate(async (element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
    });

test('on a phone, the arrival of a long schedule, scrolling and taps do not move the layout; the schedule shows three payments and can be expanded, sorted and printed in full', async () => {
  const { page } = await fixture.visitor(390, { stored: storedAt('scoring') });
  const moved = await watchLayoutShifts(page);
  const calls = await pauseCalls([page], ['loadSchedule']);
  await page.goto(address);
  await page.getByRole('progressbar', { name: 'Loading the payment schedule' }).waitFor();
  await painted(page);
  const before = await moved();
  await calls.answer('loadSchedule', loaded);
  await page.getByText('I agree with the payment schedule').waitFor();
  await painted(page);
  expect(await moved(), 'moved by the arrival of the schedule').toBe(before);
  for (const part of [
    'main form [type=checkbox]',
    'main h1',
    'main tbody tr:nth-child(3)',
    'main button >> text=Leave or cancel',
  ])
    await scrollTo(page, part);
  await page.getByLabel('I agree with the payment schedule').click();
  await scrollTo(page, 'main button >> text=Deny');
  await page.getByRole('button', { name: 'Deny' }).click();
  await page.getByRole('dialog').waitFor();
  await scrollTo(page, 'footer');
  expect(await moved(), 'moved by scrolling and taps').toBe(before);
  await page.getByRole('button', { name: 'close' }).click();

  const rows = page.locator('main tbody tr:visible');
  const first = rows.first();
  const cells = first.locator('td:visible');
  const rightEdges = () =>
    cells.evaluateAll((all) =>
      all.slice(2).map((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        return Math.round(text.getBoundingClientRect().right);
      }),
    );
  expect([await rows.count(), await cells.allInnerTexts()]).toEqual([
    3,
    ['1', '21.01.2027', '30\u00a0000.00'],
  ]);
  await first.getByRole('button', { name: 'Details of payment 1' }).click();
  expect(await cells.allInnerTexts()).toEqual([
    '1',
    '21.01.2027',
    '30\u00a0000.00',
    '24\u00a0000.00',
    '6\u00a0000.00',
    '600\u00a0000.00',
  ]);
  expect(new Set(await rightEdges()).size).toBe(1);
  await page.getByRole('columnheader', { name: 'REMAINING DEBT' }).click();
  expect(await cells.first().innerText()).toBe('24');
  await page.emulateMedia({ media: 'print' });
  expect([await rows.count(), await cells.count()]).toEqual([24, 6]);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Show all 24 payments' }).click();
  expect(await rows.count()).toBe(24);
  await page.getByRole('button', { name: 'Show three payments' }).click();
  expect(await rows.count()).toBe(3);
});
