import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CDPSession, Page } from 'playwright-core';
import { isFullDose } from './dose.ts';
import type { RestingState } from './loan-states.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const light = { colorScheme: 'light', forcedColors: 'none' } as const;
const dark = { colorScheme: 'dark', forcedColors: 'none' } as const;
const forced = { colorScheme: 'light', forcedColors: 'active' } as const;
const schemes = [light, dark, forced];

/** Widths in px; touch or mouse; the smallest target in px, if measured; the scheme that axe checks there, if any. */
const windows = [
  { width: 1280, isTouch: false, least: 24, scheme: dark },
  { width: 768, isTouch: false, least: null, scheme: forced },
  { width: 390, isTouch: true, least: 44, scheme: null },
  { width: 320, isTouch: true, least: 44, scheme: light },
] as const;

/** The states in which a page first rests: one for each page. */
const pageStates: ReadonlySet<string> = new Set<RestingState>([
  'home',
  'otherPage',
  'application.fillingForm.ready',
  'scoring.fillingScoring.ready',
  'schedule.reviewingSchedule.ready',
  'signing.readingDocuments.ready',
  'code.enteringCode.ready',
]);

/** What differs between the states of a page. The rest of it is looked at in the first. */
const ownPart = ['.step-frame', 'main:not(:has(.step-frame))', '[role=dialog]'];

type Axe = {
  run: (
    where: unknown,
    options: unknown,
  ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
};

/** What the axe rules for WCAG 2.2 A and AA and its best practices find on the page, or in a part of it. */
async function axeFindings(page: Page, session: CDPSession, part: string[] | null): Promise<string[]> {
  // Outside the page's own policy for scripts: evaluated by the browser's driver.
  if (!(await page.evaluate(() => 'axe' in window)))
    await session.send('Runtime.evaluate', { expression: axeSource });
  return page.evaluate(async (include) => {
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const { axe } = window as unknown as { axe: Axe };
    // A target that happens to be scrolled half below the page's header would count as small.
    window.scrollTo({ top: 0, behavior: 'instant' });
    const options = { runOnly, resultTypes: ['violations'] };
    const { violations } = await axe.run(include ? { include } : document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, part);
}

/**
 * Returns what axe finds in a state, targets that are too small, and what reaches beyond the window. The first state of
 * a page is checked as a whole in every scheme, another state in its own part on the narrowest phone. Restores the
 * window's width.
 */
export async function accessibilityFaults(
  page: Page,
  state: string,
  isWhole = pageStates.has(state),
): Promise<string[]> {
  // Until the site has taken over, what lies far below the window is not laid out.
  await page.locator('html[data-shell=live]').waitFor();
  const session = await page.context().newCDPSession(page);
  const before = page.viewportSize();
  const found: string[] = [];
  for (const { width, isTouch, least, scheme } of windows) {
    const isSeen = scheme !== null && (isWhole || isFullDose || scheme === light);
    if (!isSeen && least === null) continue;
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: isTouch });
    await page.setViewportSize({ width, height: 844 });
    if (least !== null) {
      const small = await page.evaluate(tooSmall, least);
      const beyond = await page.evaluate(beyondTheRightEdge, width);
      found.push(...small.map((target) => `${state} ${width}: a target of ${target}`));
      found.push(...beyond.map((one) => `${state} ${width}: beyond the right edge, ${one}`));
    }
    if (!isSeen) continue;
    for (const media of isFullDose ? schemes : [scheme]) {
      await page.emulateMedia({ reducedMotion: 'reduce', ...media });
      const faults = await axeFindings(page, session, isWhole || isFullDose ? null : ownPart);
      found.push(...faults.map((one) => `${state} ${width} ${Object.values(media).join(' ')}: ${one}`));
    }
    await page.emulateMedia({ reducedMotion: 'reduce', ...light });
  }
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await session.detach();
  if (before) await page.setViewportSize(before);
  return found;
}

/**
 * Runs in the page: the targets smaller than this in width or height; a checkbox is as large as its label, a link over a card as the
 * card.
 */
function tooSmall(least: number): string[] {
  // The link to the content is seen once it has the focus.
  const pressed = 'a[href], button, input, select, [role=tab], [role=slider]';
  const isOverCard = (part: Element) => getComputedStyle(part, '::after').position === 'absolute';
  return [...document.querySelectorAll(pressed)]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest('[inert]'))
    .filter((part) => !part.matches('.skip, [class*=skip]'))
    .map((part) => (part.matches('[type=checkbox]') ? (part.closest('label') ?? part) : part))
    .map((part) => (isOverCard(part) ? ((part as HTMLElement).offsetParent ?? part) : part))
    .map((part) => ({ part, box: part.getBoundingClientRect() }))
    .filter(({ box }) => Math.round(Math.min(box.width, box.height)) < least)
    .map(({ part, box }) => `${box.width} x ${box.height}: ${part.outerHTML.slice(0, 90)}`);
}

/** Runs in the page: the elements that reach beyond this width, but for the row of the news; a phone's `innerWidth` grows with them. */
const beyondTheRightEdge = (width: number): string[] =>
  [...document.querySelectorAll('main *')]
    .filter((part) => !part.closest('svg, .news-card'))
    .filter((part) => part.getBoundingClientRect().right > width + 0.5)
    .map((part) => part.outerHTML.slice(0, 90));
