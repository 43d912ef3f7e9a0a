import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { applicationNumber } from '#contract/application-number.ts';
import { callerOf } from '../support/bank-client.ts';
import { type InputDevice, keyboardOf, touchOf } from '../support/input-devices.ts';
import { callOf } from '../support/journey.ts';
import { fixture } from '../support/journey-fixture.ts';
import { awaitEmail, codeIn, linkIn } from '../support/mailbox.ts';
import { someAnswers, someRequest } from '../support/requests.ts';
import { atFocus, fillForm, pathOf, scoringValues } from '../support/visitor.ts';

type Journey = {
  page: Page;
  input: InputDevice;
  email: string;
  /** Fields of the application that differ from the sample. */
  request?: Partial<typeof someRequest>;
  /** Part of the name of the button that chooses the offer. */
  offer?: string;
  /** Answers to the scoring that differ from the sample. */
  answers?: Record<string, string | number>;
};

type Act = (journey: Journey) => Promise<unknown>;

const button = ({ page }: Journey, name: string) =>
  page.getByRole('main').getByRole('button', { name }).first();

const submit: Act = ({ page, input }) => input.press(page.locator('main form [type=submit]').first());

const agree =
  (label: string): Act =>
  async (journey) => {
    await journey.input.press(journey.page.getByLabel(label));
    await journey.input.press(button(journey, 'Send'));
  };

const openEmail =
  (subject: string): Act =>
  async ({ page, email }) =>
    page.goto(linkIn(await awaitEmail(fixture.url, email, subject)));

async function openLoanPage({ page, input }: Journey): Promise<void> {
  const banner = page.getByRole('banner');
  const burger = banner.getByRole('button', { name: 'Open the menu' });
  if (await burger.isVisible()) await input.press(burger);
  await input.press(banner.getByRole('link', { name: 'Credit card' }));
}

async function fillApplication(journey: Journey): Promise<void> {
  const { page, input, email, request } = journey;
  await input.press(button(journey, 'Apply For Card'));
  // `null` keeps the amount that the form already contains.
  await fillForm(page, { ...someRequest, amount: null, ...request, email }, input);
}

async function typeCode({ page, input, email }: Journey): Promise<void> {
  const code = codeIn(await awaitEmail(fixture.url, email, 'Confirmation code'));
  await input.type(page.getByLabel('Digit 1 of 4'), code);
}

/** The screens from the home page to the card, each with the action that leads to it and a text that it shows. */
const screens = {
  home: [({ page }) => page.goto(fixture.url), 'Choose the design you like'],
  'loan page': [openLoanPage, 'Platinum digital credit card'],
  'form filled in': [fillApplication, 'Your application'],
  offers: [submit, 'Your offers'],
  'decision sent': [
    (journey) => journey.input.press(button(journey, journey.offer ?? 'Select')),
    'The preliminary decision has been sent to your email.',
  ],
  scoring: [openEmail('Finish registration'), 'Continuation of the application'],
  'scoring filled in': [
    ({ page, answers, input }) => fillForm(page, { ...scoringValues, ...answers }, input),
    'Continuation of the application',
  ],
  'scoring sent': [submit, 'The answer will come to your mail within 10 minutes'],
  schedule: [openEmail('Create documents'), 'I agree with the payment schedule'],
  'documents are formed': [agree('I agree with the payment schedule'), 'Documents are formed'],
  signing: [openEmail('Your loan documents'), 'Signing of documents'],
  signed: [agree('I agree'), 'Documents have been successfully signed and sent for approval'],
  code: [openEmail('Confirmation code'), 'Please enter confirmation code'],
  congratulations: [typeCode, 'Congratulations! You have completed your new credit card.'],
} satisfies Record<string, [act: Act, words: string]>;

type JourneyScreen = keyof typeof screens;
const journeyScreens = Object.keys(screens) as JourneyScreen[];

/** Takes a visitor from screen to screen, using only the input device and the links in the emails. */
async function browserJourney(
  journey: Journey,
  onScreen?: (name: JourneyScreen, words: string) => Promise<void>,
): Promise<void> {
  for (const screen of journeyScreens) {
    const [act, words] = screens[screen];
    await act(journey);
    await journey.page.getByRole('main').getByText(words).first().waitFor();
    await onScreen?.(screen, words);
  }
}

const person = {
  firstName: 'Xenophilia',
  lastName: 'Quetzalova',
  email: 'tree@example.com',
  passportSeries: '7391',
  passportNumber: '648205',
};
const { passportSeries, passportNumber } = person;
const { passportIssueBranch, employment } = someAnswers;
const secrets = {
  passportSeries,
  passportNumber,
  passportIssueBranch,
  employerINN: employment.employerINN,
  salary: String(employment.salary),
};
/** Answers for which scoring raises the rate. */
const answers = { maritalStatus: 'DIVORCED', dependentAmount: 3, employmentStatus: 'BUSINESS_OWNER' };

/** Returns those of `values` that the browser stores: in both storages, in cookies, or in the names of databases and caches. */
async function foundInStorage(page: Page, values: Record<string, string>) {
  const inPage = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: await indexedDB.databases(),
    caches: 'caches' in window ? await caches.keys() : [],
  }));
  const cookies = await page.context().cookies();
  const stored = JSON.stringify({ ...inPage, cookies });
  return Object.entries(values).filter(([, value]) => stored.includes(value));
}

async function creditOn(page: Page): Promise<Record<string, string>> {
  const facts = page.getByRole('region', { name: 'Your credit', exact: true }).locator('dl > div');
  await facts.first().waitFor();
  const texts = await facts.evaluateAll((rows) =>
    rows.map((row) => [...row.children].map(({ textContent }) => textContent)),
  );
  return Object.fromEntries(
    texts.map(([name = '', value = '']) => [name, value.replaceAll(/\s+/g, ' ').trim()]),
  );
}

/** Presses the link or button, which starts a download; resolves to the suggested name and the text of the file. */
async function downloadOf(page: Page, role: 'button' | 'link', name: string): Promise<[string, string]> {
  const started = page.waitForEvent('download');
  await page.getByRole(role, { name }).click();
  const file = await started;
  return [file.suggestedFilename(), await text(await file.createReadStream())];
}

const idOf = (page: Page) => String(pathOf(page).split('/')[2]);

/** Further checks of a screen, after `browserJourney` has found its text. */
const checksFor = (email: string): Partial<Record<JourneyScreen, (page: Page) => Promise<unknown>>> => ({
  scoring: (page) => expect.poll(() => pathOf(page)).toMatch(/^\/loan\/[0-9a-f]{32}$/),
  schedule: async (page) => {
    expect(await downloadOf(page, 'button', 'Download as CSV')).toEqual([
      `payment-schedule-${applicationNumber(idOf(page))}.csv`,
      expect.stringMatching(/^NUMBER,DATE,.*\r\n1,.*,0\.00\r\n$/s),
    ]);
  },
  signing: async (page) => {
    const [name] = await downloadOf(page, 'link', 'Information on your card');
    expect(name).toMatch(/\.pdf$/);
  },
  congratulations: async (page) => {
    const code = codeIn(await awaitEmail(fixture.url, email, 'Confirmation code'));
    expect(await foundInStorage(page, { code })).toEqual([]);
  },
});

/** The heading's distances from the left edge and from the progress bar or header above it, at 1280 and 390 px. */
async function headingPosition(page: Page): Promise<number[]> {
  const position: number[] = [];
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    position.push(
      ...(await page.evaluate(() => {
        const heading = document.querySelector('.step-frame :is(h1, h2[tabindex]), .centered-panel > h1');
        const above = document.querySelector('.step-frame > nav') ?? document.querySelector('body header');
        const { left, top } = heading?.getBoundingClientRect() ?? { left: 0, top: 0 };
        return [Math.round(left), Math.round(top - (above?.getBoundingClientRect().bottom ?? 0))];
      })),
    );
  }
  return position;
}

const expectedPosition = [160, 32, 18, 32];

/** The screens that open from the screen before, not from an email: their heading must have the focus. */
const opensFromScreen = /^(loan page|offers|.* sent|documents are formed|signed|congratulations)$/;

const creditScreens = journeyScreens.slice(journeyScreens.indexOf('scoring sent'));

test('a visitor on a phone gets a card through the emailed links and sees the same credit on every screen after scoring; the browser stores no secret', async () => {
  const { page } = await fixture.visitor(390);
  const { email, ...request } = person;
  const checks = checksFor(email);
  const ids = new Set<string>();
  const positions: Record<string, number[]> = {};
  const credits: Record<string, unknown> = {};
  const journey: Journey = {
    page,
    input: touchOf(page),
    email,
    request: { ...request, term: 18 },
    offer: 'Select 11%',
    answers,
  };
  await browserJourney(journey, async (screen, words) => {
    expect(await foundInStorage(page, secrets)).toEqual([]);
    if (opensFromScreen.test(screen)) expect(await atFocus(page)).toEqual({ text: words, isInWindow: true });
    // The heading of 'scoring' is the same as that of 'scoring filled in'.
    if (!['home', 'loan page', 'scoring'].includes(screen)) positions[screen] = await headingPosition(page);
    await checks[screen]?.(page);
    if (pathOf(page).startsWith('/loan/')) ids.add(idOf(page));
    if (creditScreens.includes(screen)) credits[screen] = await creditOn(page);
  });
  expect(new Set(Object.values(positions).map(String))).toEqual(new Set([String(expectedPosition)]));
  expect(Object.keys(positions)).toHaveLength(11);
  const [id = '', ...others] = ids;
  expect(others).toEqual([]);
  expect(await page.getByText(id).count()).toBe(0);
  const { body } = await callerOf(fixture.url).send(callOf('loadSchedule', id));
  const [first] = JSON.parse(body).credit.paymentSchedule;
  const credit = {
    'Monthly payment': '9 831.61 ₽',
    'Total amount': '160 000.00 ₽',
    'Annual rate': '13%',
    'Requested amount': '150 000.00 ₽',
    Insurance: '10 000.00 ₽, added to the amount',
    Term: '18 months',
    'First payment': first.date.split('-').reverse().join('.'),
    'Total to repay': '176 969.08 ₽',
    'Annual full cost': '21.619%',
  };
  expect(credits).toEqual(Object.fromEntries(creditScreens.map((screen) => [screen, credit])));

  await page.getByRole('button', { name: 'View other offers of our bank' }).click();
  await page.getByText('Choose the design you like and apply for card right now').waitFor();
  expect(await foundInStorage(page, person)).toEqual([]);
});

test('a visitor with only a keyboard gets a card, from the home page to the congratulations', async () => {
  const { page } = await fixture.visitor();
  await browserJourney({ page, input: keyboardOf(page), email: 'keyboard@example.com' });
});

test('the heading of Access Denied is where the steps have theirs', async () => {
  const { page } = await fixture.visitor(390);
  await page.goto(`${fixture.url}/#/loan/${'0'.repeat(32)}`);
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
  expect(await headingPosition(page)).toEqual(expectedPosition);
});
