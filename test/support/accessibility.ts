import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import type { CDPSession, Page } from 'playwright-core';
import type { RestingState } from './spec/screens.ts';

/** True if `TEST_DOSE` is `full`: axe checks whole pages in every scheme, graph.test.ts reloads after every event. */
export const isFullDose = process.env.TEST_DOSE === 'full';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const light = { colorScheme: 'light', forcedColors: 'none' } as const;
const dark = { colorScheme: 'dark', forcedColors: 'none' } as const;
const forced = { colorScheme: 'light', forcedColors: 'active' } as const;
const schemes = [light, dark, forced];

/** `least`: the minimum target size in px, null to run axe only. `scheme`: the color scheme for axe, null to skip axe. */
const windows = [
  { width: 1280, isTouch: false, least: 24, scheme: dark },
  { width: 768, isTouch: false, least: null, scheme: forced },
  { width: 390, isTouch: true, least: 44, scheme: null },
  { width: 320, isTouch: true, least: 44, scheme: light },
] as const;

/** The states in which the whole page is checked: one for each page. */
const pageStates: ReadonlySet<string> = new Set<RestingState>([
  'home',
  'otherPage',
  'application.fillingForm.ready',
  'scoring.fillingScoring.ready',
  'schedule.reviewingSchedule.ready',
  'signing.readingDocuments.ready',
  'code.enteringCode.ready',
]);

/** Selectors of the areas that differ between the states of a page; the other areas are checked once for each page. */
const ownPart = ['.step-frame', 'main:not(:has(.step-frame))', '[role=dialog]'];

/** Returns the violations of WCAG 2.2 A and AA and of axe's best practices, on the whole page or within `part`. */
async function axeFindings(page: Page, session: CDPSession, part: string[] | null): Promise<string[]> {
  // Evaluated through the debugging protocol, because the content security policy blocks an inserted script.
  if (!(await page.evaluate(() => 'axe' in window)))
    await session.send('Runtime.evaluate', { expression: axeSource });
  return page.evaluate(async (include) => {
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const { axe } = window as unknown as { axe: typeof Axe };
    // If the page is scrolled, the sticky header can cover half of a target; axe would report the target as too small.
    window.scrollTo({ top: 0, behavior: 'instant' });
    const { violations } = await axe.run(include ? { include } : document, {
      runOnly,
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, part);
}

/**
 * Returns the violations found by axe, targets that are too small, and elements beyond the right edge. axe checks the
 * areas that differ between states, at 320 px; with `isWhole`, the whole page at three widths, each in a different
 * scheme; with the full dose, always the whole page, in every scheme. Restores only the size of the window.
 */
export async function accessibilityFaults(
  page: Page,
  state: string,
  { isWhole = pageStates.has(state) } = {},
): Promise<string[]> {
  // Before hydration, the content far below the window is not laid out.
  await page.locator('html[data-shell=live]').waitFor();
  const session = await page.context().newCDPSession(page);
  const before = page.viewportSize();
  const found: string[] = [];
  for (const { width, isTouch, least, scheme } of windows) {
    const runsAxe = scheme !== null && (isWhole || isFullDose || scheme === light);
    if (!runsAxe && least === null) continue;
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: isTouch });
    await page.setViewportSize({ width, height: 844 });
    if (least !== null) {
      const small = await page.evaluate(tooSmall, least);
      const beyond = await page.evaluate(beyondTheRightEdge, width);
      found.push(...small.map((target) => `${state} ${width}: a target of ${target}`));
      found.push(...beyond.map((one) => `${state} ${width}: beyond the right edge, ${one}`));
    }
    if (!runsAxe) continue;
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

/** Runs in the page: returns targets below this size. For a checkbox, measures its label. */
function tooSmall(least: number): string[] {
  const targets = 'a[href], button, input, select, [role=tab], [role=slider]';
  // The `::after` of some links covers a whole card. For these, the card is measured.
  const isOverCard = (part: Element) => getComputedStyle(part, '::after').position === 'absolute';
  return (
    [...document.querySelectorAll(targets)]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest('[inert]'))
      // The skip link is visible only while it has the focus.
      .filter((part) => !part.matches('.frame__skip'))
      .map((part) => (part.matches('[type=checkbox]') ? (part.closest('label') ?? part) : part))
      .map((part) => (isOverCard(part) ? ((part as HTMLElement).offsetParent ?? part) : part))
      .map((part) => ({ part, box: part.getBoundingClientRect() }))
      .filter(({ box }) => Math.round(Math.min(box.width, box.height)) < least)
      .map(({ part, box }) => `${box.width} x ${box.height}: ${part.outerHTML.slice(0, 90)}`)
  );
}

/** Runs in the page: returns elements beyond `width`, except news cards. Such elements widen a phone's `innerWidth`. */
const beyondTheRightEdge = (width: number): string[] =>
  [...document.querySelectorAll('main *')]
    .filter((part) => !part.closest('svg, .news-card'))
    .filter((part) => part.getBoundingClientRect().right > width + 0.5)
    .map((part) => part.outerHTML.slice(0, 90));
