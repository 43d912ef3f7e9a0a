import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Step } from '#contract/steps.ts';
import { codeTexts } from '#site/texts/code.ts';
import { respondTo } from '../support/intercepted-calls.ts';
import { fixture } from '../support/journey-fixture.ts';
import { sentStatus } from '../support/running-email.ts';
import { storedAt } from '../support/running-loan.ts';
import { longCredit, someTerms } from '../support/schedules.ts';
import { typeCode } from '../support/visitor.ts';

type Action = (page: Page) => Promise<void>;

/** The path, the last step done (null: no application), the heading of the page, and the action that leads to it. */
const pages: [path: string, step: Step | null, heading: string, act?: Action][] = [
  ['/', null, 'Choose the design you like and apply for card right now'],
  ['/loan', null, 'Your application'],
  ['/loan', 'application', 'Your offers'],
  ['/loan/a1b2', 'application', 'Continuation of the application'],
  ['/loan/a1b2', 'scoring', 'Your credit is approved'],
  ['/loan/a1b2/document', 'scoring', 'Your credit'],
  ['/loan/a1b2/document/sign', 'schedule', 'Signing of documents'],
  ['/loan/a1b2/code', 'signing', 'Please enter confirmation code'],
  ['/loan/a1b2/code', 'signing', codeTexts.issued.heading, (page) => typeCode(page, '1234')],
  ['/compliance-and-business-ethics', null, 'Compliance and business ethics'],
];

/** A credit with long amounts, and a status with the same. */
const terms = { ...someTerms, amount: 640_000, requestedAmount: 600_000, isInsuranceEnabled: true };
const changes = { monthlyPayment: 113_899.99, offeredMonthlyPayment: 110_829.02, rate: 20, offeredRate: 16 };
const status = { ...sentStatus, credit: { ...terms, ...changes, totalPayment: 744_840.06 } };
const credit = { ...longCredit, ...terms, ...changes };

const resizeText = (page: Page, size: string) =>
  page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), size);

/** Opens the path for a visitor who has completed this step, with text at 200 %. */
async function openEnlarged(path: string, step: Step | null, heading: string, act?: Action): Promise<Page> {
  const stored = step && { ...storedAt(step), supportsStatus: step !== 'application', creditTerms: terms };
  const { page } = await fixture.visitor(390, { stored });
  await respondTo(page, 'loadSchedule', { json: { credit } });
  await respondTo(page, 'loadStatus', { json: status });
  await respondTo(page, 'confirmCode');
  await page.goto(`${fixture.url}/#${path}`);
  await act?.(page);
  await page.getByRole('heading', { name: heading, exact: true }).waitFor();
  await resizeText(page, '200%');
  return page;
}

/**
 * The width of the page if it is not that of the window, and the elements whose text extends beyond the right edge.
 * News scroll inside their strip, and hidden texts have no place.
 */
const overflowOf = (page: Page, width: number) =>
  page.evaluate((width) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const { scrollWidth } = document.documentElement;
    const beyond = scrollWidth === width ? [] : [`the page is ${scrollWidth} px wide`];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const range = document.createRange();
      range.selectNodeContents(node);
      if (parent?.closest('.news, .visually-hidden, .frame__skip') || !parent?.checkVisibility()) continue;
      const isClipped = getComputedStyle(parent).clipPath !== 'none';
      if (!isClipped && range.getBoundingClientRect().right > width + 0.5) beyond.push(parent.outerHTML);
    }
    return beyond;
  }, width);

/** The words in tabs and the amounts that break across lines, and the options wider than their select. */
const splitOrCut = (page: Page) =>
  page.evaluate(() => {
    const splitIn = (text: Node, pattern: RegExp) =>
      [...(text.textContent ?? '').matchAll(pattern)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : [];
      });
    const split = [...document.querySelectorAll('[role=tab]')].flatMap((tab) =>
      splitIn(tab.firstChild as Text, /\S+/g),
    );
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('.visually-hidden'))
        split.push(...splitIn(node, /\d[\d\s]*(\.\d\d)?\s₽/g));
    const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    const cut = [...document.querySelectorAll('select')].flatMap((select) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      canvas.font = font;
      return [...select.options].flatMap((option) =>
        canvas.measureText(option.text).width > room ? [option.text] : [],
      );
    });
    return [...split, ...cut];
  });

/** For each step of the progress bar, true if its circle is round and taller than the number in it. */
const circlesOf = (page: Page) =>
  page.locator('.step-progress svg').evaluateAll((circles) =>
    circles.map((circle) => {
      const { width, height } = circle.getBoundingClientRect();
      const number = circle.querySelector('text')?.getBoundingClientRect().height ?? 0;
      return Math.abs(width - height) < 0.5 && number < height;
    }),
  );

test.each(pages)(
  'with normal or large text, %s does not scroll sideways, and no word of a tab, amount or option is split or cut off (last step done: %s)',
  async (path, step, heading, act) => {
    const page = await openEnlarged(path, step, heading, act);
    for (const [width, size] of [
      [320, '200%'],
      [390, '200%'],
      [1280, '200%'],
      [390, '100%'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await resizeText(page, size);
      const faults = [...(await overflowOf(page, width)), ...(await splitOrCut(page))];
      const circles = Array(path.startsWith('/loan') ? 5 : 0).fill(true);
      expect([width, size, faults, await circlesOf(page)]).toEqual([width, size, [], circles]);
    }
  },
);

/** The number of pixels by which the open dialog scrolls sideways, and the elements that extend beyond it. */
const dialogOverflow = (page: Page) =>
  page.locator('.MuiDialog-paper').evaluate((paper) => {
    const { left, right } = paper.getBoundingClientRect();
    const beyond = [...paper.querySelectorAll('*')].filter((part) => {
      const box = part.getBoundingClientRect();
      return box.left < left || box.right > right;
    });
    return { scrolls: paper.scrollWidth - paper.clientWidth, beyond: beyond.map((part) => part.outerHTML) };
  });

test('on a phone with large text, nothing extends beyond the edges of the cancellation dialog', async () => {
  const page = await openEnlarged('/loan/a1b2/document', 'scoring', 'Your credit');
  await respondTo(page, 'cancelApplication');
  const dialog = page.getByRole('dialog');
  for (const words of [
    'You exactly sure, you want to cancel this application?',
    'Your application has been deny!',
  ]) {
    await page.getByRole('button', { name: 'Deny' }).click();
    await dialog.getByText(words).waitFor();
    for (const [width, size] of [
      [390, '200%'],
      [320, '150%'],
      [320, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await resizeText(page, size);
      const found = { words, width, size, ...(await dialogOverflow(page)) };
      expect(found).toEqual({ words, width, size, scrolls: 0, beyond: [] });
    }
  }
});
