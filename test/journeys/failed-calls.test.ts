import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { codeTexts } from '#site/texts/code.ts';
import { isFullDose } from '../support/dose.ts';
import { failRequests, type ResponseFault, responseFaults } from '../support/faults.ts';
import { journeyFixture } from '../support/journey-fixture.ts';
import { offersOf } from '../support/offers.ts';
import { someAnswers, someRequest } from '../support/requests.ts';
import { storedBefore } from '../support/running-loan.ts';
import { someSchedule } from '../support/schedules.ts';
import { seedStorage } from '../support/stored-state.ts';
import { fillApplication, fillScoring, pathOf, submit, typeCode } from '../support/visitor.ts';

const fixture = journeyFixture();

type FailingCall = {
  path: string;
  /** The step that is due; null where nothing is stored. */
  due: Parameters<typeof storedBefore>[0] | null;
  call: RegExp;
  body: unknown;
  act: (page: Page) => Promise<void>;
  message: string | null;
  read: (page: Page) => Promise<unknown>;
  expected: unknown;
  failsOn: ResponseFault[];
};

/** Whatever is wrong with an answer, the screen hears of one failure: `test/api` tries each fault without a browser. */
const faults = (one: ResponseFault, others: ResponseFault[]): ResponseFault[] =>
  isFullDose ? [one, ...others] : [one];
const ofRead = (one: ResponseFault) =>
  faults(
    one,
    (Object.keys(responseFaults) as ResponseFault[]).filter((fault) => fault !== one),
  );
const ofUnread = faults('a dead network', ['an error answer', 'a refusal']);
const schedule = { credit: { paymentSchedule: someSchedule } };
const agree = async (page: Page) => {
  await page.locator('main input[type=checkbox]').check();
  await page.getByRole('button', { name: 'Send' }).click();
};
const valuesOf = (names: string[]) => async (page: Page) =>
  Promise.all(names.map((name) => page.locator(`[name=${name}]`).inputValue()));
const checked = (page: Page) => page.locator('main input[type=checkbox]').isChecked();

const failingCalls: Record<string, FailingCall> = {
  'the application': {
    path: '/loan',
    due: null,
    call: /\/application$/,
    body: someRequest,
    act: async (page) => {
      await fillApplication(page);
      await submit(page);
    },
    message: 'Error submitting form.',
    read: valuesOf([
      'firstName',
      'lastName',
      'email',
      'birthdate',
      'passportSeries',
      'passportNumber',
      'term',
    ]),
    expected: ['Anna', 'Petrova', 'anna.petrova@example.com', '1990-05-17', '4510', '123456', '6'],
    failsOn: ofRead('broken JSON'),
  },
  'the choice of an offer': {
    path: '/loan',
    due: 'scoring',
    call: /\/application\/apply$/,
    body: offersOf('a1b2')[0],
    act: (page) =>
      page
        .locator('main')
        .getByRole('button', { name: /select|choose/i })
        .first()
        .click(),
    message: null,
    read: (page) =>
      page
        .locator('main')
        .getByRole('button', { name: /select|choose/i })
        .count(),
    expected: 4,
    failsOn: ofUnread,
  },
  'the scoring answers': {
    path: '/loan/a1b2',
    due: 'scoring',
    call: /\/application\/registration\/a1b2$/,
    body: { ...someAnswers, account: 'a1b2' },
    act: async (page) => {
      await fillScoring(page);
      await submit(page);
    },
    message: 'Ошибка отправки данных для скоринга.',
    read: valuesOf(['gender', 'dependentAmount', 'passportIssueBranch', 'employerINN', 'salary']),
    expected: ['FEMALE', '1', '770-001', '770123456789', '120000'],
    failsOn: ofUnread,
  },
  'the agreement': {
    path: '/loan/a1b2/document',
    due: 'schedule',
    call: /\/document\/a1b2$/,
    body: { isAgreed: true },
    act: agree,
    message: 'Failed to send consent.',
    read: checked,
    expected: true,
    failsOn: ofUnread,
  },
  'the signature': {
    path: '/loan/a1b2/document/sign',
    due: 'signing',
    call: /\/document\/a1b2\/sign$/,
    body: { isAgreed: true },
    act: agree,
    message: 'Failed to sign documents.',
    read: checked,
    expected: true,
    failsOn: ofUnread,
  },
  'the code': {
    path: '/loan/a1b2/code',
    due: 'code',
    call: /\/document\/a1b2\/sign\/code$/,
    body: 1234,
    act: (page) => typeCode(page, '1234'),
    message: codeTexts.unchecked,
    read: async (page) => [pathOf(page), await codeDigits(page)],
    expected: ['/loan/a1b2/code', '1234'],
    failsOn: faults('an error answer', ['a dead network']),
  },
};

const codeDigits = async (page: Page): Promise<string> =>
  (
    await Promise.all((await page.locator('main input[maxlength="1"]').all()).map((box) => box.inputValue()))
  ).join('');

async function openAt({ path, due }: Pick<FailingCall, 'path' | 'due'>) {
  const visitor = await fixture.visitor();
  const { page } = visitor;
  if (due) await seedStorage(page, storedBefore(due));
  await page.route(/\/admin\/application\/a1b2$/, (route) => route.fulfill({ json: schedule }));
  await page.goto(`${fixture.url}/#${path}`);
  await page.locator('main h1').waitFor();
  return visitor;
}

describe.each(Object.entries(failingCalls))('%s', (_, failing) => {
  test.each(failing.failsOn)(
    '%s: the message is shown, the form keeps its values, one request',
    async (fault) => {
      const { page, consoleMessages } = await openAt(failing);
      const sent = await failRequests(page, failing.call, fault);
      await failing.act(page);
      if (failing.message) await page.getByRole('alert').filter({ hasText: failing.message }).waitFor();
      else await expect.poll(() => consoleMessages.some((words) => words.includes('Ошибка: '))).toBe(true);
      await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
      expect(await failing.read(page)).toEqual(failing.expected);
      expect(sent.map((body) => JSON.parse(body ?? 'null'))).toEqual([failing.body]);
      expect(consoleMessages.filter((words) => words.startsWith('uncaught'))).toEqual([]);
    },
  );
});

test.each(ofRead('an empty answer'))(
  "the schedule, %s: a message is shown, and 'Try again' loads it",
  async (fault) => {
    const { page, consoleMessages } = await openAt({ path: '/product', due: 'schedule' });
    await page.unroute(/\/admin\/application\/a1b2$/);
    await failRequests(page, /\/admin\/application\/a1b2$/, fault);
    await page.goto(`${fixture.url}/#/loan/a1b2/document`);
    await page.getByRole('alert').filter({ hasText: 'Failed to load payment schedule.' }).waitFor();
    expect(await page.locator('table').count()).toBe(0);
    await page.route(/\/admin\/application\/a1b2$/, (route) => route.fulfill({ json: schedule }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('table tbody tr').nth(1).waitFor();
    expect(consoleMessages.filter((words) => words.startsWith('uncaught'))).toEqual([]);
  },
);
