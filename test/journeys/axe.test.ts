import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CDPSession, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { isFullDose, pageStates } from '../support/dose.ts';
import { journeyFixture } from '../support/journey-fixture.ts';
import { type RestingState, restingStates } from '../support/loan-states.ts';
import { openState, statesOnTheWay } from '../support/open-state.ts';
import { someTerms } from '../support/schedules.ts';
import { beyondTheRightEdge, tooSmall } from '../support/target-size.ts';
import { fillScoring, submit, submitWrong, visitorIn } from '../support/visitor.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const fixture = journeyFixture();
/** One page for all visits: opening another takes as long as looking at it. */
let page: Page;
let driver: CDPSession;
beforeAll(async () => {
  const visitor = await visitorIn(fixture.browser, 320);
  page = visitor.page;
  page.setDefaultTimeout(20_000);
  driver = await visitor.context.newCDPSession(page);
});

type Axe = {
  run: (
    where: unknown,
    options: unknown,
  ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
};

/** What the axe rules for WCAG 2.2 A and AA and its best practices find on the page, or in a part of it. */
async function findings(part: string[] | null): Promise<string[]> {
  // Outside the page's own policy for scripts: evaluated by the browser's driver.
  if (!(await page.evaluate(() => 'axe' in window)))
    await driver.send('Runtime.evaluate', { expression: axeSource });
  return page.evaluate(async (include) => {
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const { axe } = window as unknown as { axe: Axe };
    // A target that happens to be scrolled half below the page's header would count as small.
    window.scrollTo({ top: 0, behavior: 'instant' });
    const { violations } = await axe.run(include ? { include } : document, {
      runOnly,
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, part);
}

const widths = [320, 768, 1280];
const schemes = [
  { colorScheme: 'light', forcedColors: 'none' },
  { colorScheme: 'dark', forcedColors: 'none' },
  { colorScheme: 'light', forcedColors: 'active' },
] as const;

type Look = { width: number } & (typeof schemes)[number];
const looks: Look[] = widths.flatMap((width) => schemes.map((scheme) => ({ width, ...scheme })));
/** Each width and each scheme once. */
const fewLooks = [looks[0], looks[5], looks[7]] as [Look, Look, Look];

/** The first state of a page and each decision are looked at in every width and scheme, the others in the narrowest and light. */
const looksAt = (state: string): Look[] => {
  if (isFullDose) return looks;
  return pageStates.has(state) || decisions.some(([name]) => name === state)
    ? fewLooks
    : fewLooks.slice(0, 1);
};

/** What differs between the states of a page. The rest of it is looked at in the first. */
const ownPart = ['.step-frame', 'main:not(:has(.step-frame))', '[role=dialog]'];

/** Widths in px; whether targets are touched or clicked there, and the smallest one in px. */
const devices = [
  { width: 390, isTouch: true, least: 44 },
  { width: 320, isTouch: true, least: 44 },
  { width: 1280, isTouch: false, least: 24 },
] as const;

/** Targets that are too small, and what reaches beyond the window. */
async function layoutFaults(state: string): Promise<string[]> {
  const found: string[] = [];
  for (const { width, isTouch, least } of devices) {
    await driver.send('Emulation.setTouchEmulationEnabled', { enabled: isTouch });
    await page.setViewportSize({ width, height: 844 });
    const small = await page.evaluate(tooSmall, least);
    const beyond = await page.evaluate(beyondTheRightEdge, width);
    found.push(...small.map((target) => `${state} ${width}: a target of ${target}`));
    found.push(...beyond.map((part) => `${state} ${width}: beyond the right edge, ${part}`));
  }
  return found;
}

async function findingsIn(state: string): Promise<string[]> {
  const part = isFullDose || pageStates.has(state) ? null : ownPart;
  const found = await layoutFaults(state);
  for (const { width, ...media } of looksAt(state)) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce', ...media });
    const where = [state, width, ...Object.values(media)].join(' ');
    found.push(...(await findings(part)).map((finding) => `${where}: ${finding}`));
  }
  return found;
}

/** Opens the state anew, on a narrow phone. */
async function visit(state: RestingState, onState?: (name: RestingState) => Promise<void>): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.setViewportSize({ width: 320, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce', ...schemes[0] });
  await page.route(/\/status$/, (route) => route.fulfill({ json: progress }));
  await openState(page, fixture.url, state, onState);
}

const email = {
  subject: 'Finish registration',
  to: 'a***@example.com',
  sentAt: '2026-03-02T09:00:00.000Z',
};
const progress = { currentStep: 1, outcome: 'open', email, resendsLeft: 4 };

/** The states that are on no way to another one: the ways to them lead through all. */
const between = new Set(restingStates.flatMap((state) => statesOnTheWay(state).slice(0, -1)));
const ends = restingStates.filter((state) => !between.has(state));
const seen = new Set<RestingState>();

test.each(ends)(
  'axe finds nothing in the state %s and in none on the way to it; targets of 44 px to touch, 24 px to click; nothing to scroll sideways',
  async (end) => {
    const found: string[] = [];
    await visit(end, async (state) => {
      if (seen.has(state)) return;
      seen.add(state);
      found.push(...(await findingsIn(state)));
    });
    expect(found).toEqual([]);
  },
);

test('axe has looked at every state', () => {
  expect([...seen].sort()).toEqual([...restingStates].sort());
});

const resend = (name: string, words: string | RegExp, status: number) => async (page: Page) => {
  await page.route(/\/email$/, (route) => route.fulfill({ status, json: progress }));
  await page.getByRole('button', { name }).click();
  await page.getByText(words).waitFor();
};

const emailSent = async (page: Page) => {
  const headers = { link: '<progress>; rel="status"' };
  await page.route(/\/application\/apply$/, (route) => route.fulfill({ status: 200, headers, body: '' }));
  await page.goto(`${fixture.url}/#/loan`);
  await page.reload();
  await page
    .getByRole('button', { name: /^Select/ })
    .first()
    .click();
  await page.getByText(/^We sent .* to \S+@example\.com/).waitFor();
};

const messages: [name: string, state: RestingState, act: (page: Page) => Promise<void>][] = [
  ['the form with everything missing', 'application.fillingForm.ready', submitWrong],
  ['scoring with everything missing', 'scoring.fillingScoring.ready', submitWrong],
  ['a sent email', 'application.choosingOffer', emailSent],
  ['a requested code', 'code.enteringCode.ready', resend('Send a new code', /A new code is on its way/, 200)],
  [
    'a code requested too soon',
    'code.enteringCode.codeRejected',
    resend('Send a new code', /Please try again later/, 429),
  ],
  [
    'an unknown address',
    'otherPage',
    (page) => page.goto(`${fixture.url}/#/nowhere`).then(() => page.getByText('Oops...').waitFor()),
  ],
];

test.each(messages)('axe finds nothing on %s', async (name, state, act) => {
  await visit(state);
  await act(page);
  expect(await findingsIn(name)).toEqual([]);
});

const higher = { ...someTerms, rate: 18, offeredRate: 15, offeredMonthlyPayment: 26_000, fullCost: 18 };
const decisions: [name: string, heading: string, decision: object][] = [
  ['an approval at a higher rate', 'Your credit is approved', { outcome: 'approved', credit: higher }],
  ['a refusal', 'We could not approve your application', { outcome: 'declined', possibleAmount: 580_000 }],
];

test.each(decisions)('axe finds nothing on %s', async (name, heading, decision) => {
  await visit('scoring.fillingScoring.ready');
  const headers = { link: '<progress>; rel="status"' };
  await page.route(/\/registration\//, (route) => route.fulfill({ status: 200, headers, body: '' }));
  await page.route(/\/status$/, (route) =>
    route.fulfill({ json: { ...progress, currentStep: 2, ...decision } }),
  );
  await fillScoring(page);
  await submit(page);
  await page.getByRole('heading', { name: heading }).waitFor();
  expect(await findingsIn(name)).toEqual([]);
});
