import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import {
  failRequests,
  pauseRequest,
  type ResponseFault,
  responseFaults,
  seedStorage,
} from '../support/faults.ts';
import { journeyFixture } from '../support/journey-fixture.ts';
import { offersOf } from '../support/offers.ts';
import { someAnswers, someRequest } from '../support/requests.ts';
import { someSchedule } from '../support/schedules.ts';
import { fillApplication, fillScoring, pathOf, submit, typeCode, visitorIn } from '../support/visitor.ts';

const stage = journeyFixture();

type Refusal = {
  path: string;
  step: number | null;
  call: RegExp;
  body: unknown;
  act: (page: Page) => Promise<void>;
  message: string | null;
  kept: (page: Page) => Promise<unknown>;
  keeps: unknown;
  hurtBy: ResponseFault[];
};

const all = Object.keys(responseFaults) as ResponseFault[];
const unread: ResponseFault[] = ['an error answer', 'a refusal', 'a dead network'];
const schedule = { credit: { paymentSchedule: someSchedule } };
const agree = async (page: Page) => {
  await page.locator('main input[type=checkbox]').check();
  await page.getByRole('button', { name: 'Send' }).click();
};
const valuesOf = (names: string[]) => async (page: Page) =>
  Promise.all(names.map((name) => page.locator(`[name=${name}]`).inputValue()));
const checked = (page: Page) => page.locator('main input[type=checkbox]').isChecked();

const refusals: Record<string, Refusal> = {
  'the application': {
    path: '/loan',
    step: null,
    call: /\/application$/,
    body: someRequest,
    act: async (page) => {
      await fillApplication(page);
      await submit(page);
    },
    message: 'Error submitting form.',
    kept: valuesOf([
      'firstName',
      'lastName',
      'email',
      'birthdate',
      'passportSeries',
      'passportNumber',
      'term',
    ]),
    keeps: ['Anna', 'Petrova', 'anna.petrova@example.com', '1990-05-17', '4510', '123456', '6'],
    hurtBy: all,
  },
  'the choice of an offer': {
    path: '/loan',
    step: 1,
    call: /\/application\/apply$/,
    body: offersOf('a1b2')[0],
    act: (page) =>
      page
        .locator('main')
        .getByRole('button', { name: /select|choose/i })
        .first()
        .click(),
    message: null,
    kept: (page) =>
      page
        .locator('main')
        .getByRole('button', { name: /select|choose/i })
        .count(),
    keeps: 4,
    hurtBy: unread,
  },
  'the scoring answers': {
    path: '/loan/a1b2',
    step: 1,
    call: /\/application\/registration\/a1b2$/,
    body: { ...someAnswers, account: 'a1b2' },
    act: async (page) => {
      await fillScoring(page);
      await submit(page);
    },
    message: 'Ошибка отправки данных для скоринга.',
    kept: valuesOf(['gender', 'dependentAmount', 'passportIssueBranch', 'employerINN', 'salary']),
    keeps: ['FEMALE', '1', '770-001', '770123456789', '120000'],
    hurtBy: unread,
  },
  'the agreement': {
    path: '/loan/a1b2/document',
    step: 2,
    call: /\/document\/a1b2$/,
    body: { isAgreed: true },
    act: agree,
    message: 'Failed to send consent.',
    kept: checked,
    keeps: true,
    hurtBy: unread,
  },
  'the signature': {
    path: '/loan/a1b2/document/sign',
    step: 3,
    call: /\/document\/a1b2\/sign$/,
    body: { isAgreed: true },
    act: agree,
    message: 'Failed to sign documents.',
    kept: checked,
    keeps: true,
    hurtBy: unread,
  },
  'the code': {
    path: '/loan/a1b2/code',
    step: 4,
    call: /\/document\/a1b2\/sign\/code$/,
    body: 1234,
    act: (page) => typeCode(page, '1234'),
    message: 'Invalid confirmation code',
    kept: pathOfPage,
    keeps: '/loan/a1b2/code',
    hurtBy: unread,
  },
};

async function pathOfPage(page: Page): Promise<string> {
  return pathOf(page);
}

async function standAt({ path, step }: Pick<Refusal, 'path' | 'step'>) {
  const visitor = await visitorIn(stage.browser);
  const { page } = visitor;
  if (step !== null) {
    await seedStorage(
      page,
      { state: { offers: offersOf('a1b2'), currentStep: step }, version: 0 },
      { state: { currentStep: step }, version: 0 },
    );
  }
  await page.route(/\/admin\/application\/a1b2$/, (route) => route.fulfill({ json: schedule }));
  await page.goto(`${stage.url}/#${path}`);
  await page.locator('main h1').waitFor();
  return visitor;
}

describe.each(Object.entries(refusals))('%s', (_, refusal) => {
  test.each(refusal.hurtBy)('that meets %s: the message, the form as it was, sent once', async (fault) => {
    const { page, said, context } = await standAt(refusal);
    const sent = await failRequests(page, refusal.call, fault);
    await refusal.act(page);
    if (refusal.message) await page.getByRole('alert').filter({ hasText: refusal.message }).waitFor();
    else await expect.poll(() => said.some((words) => words.includes('Ошибка: '))).toBe(true);
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
    expect(await refusal.kept(page)).toEqual(refusal.keeps);
    expect(sent.map((body) => JSON.parse(body ?? 'null'))).toEqual([refusal.body]);
    expect(said.filter((words) => words.startsWith('uncaught'))).toEqual([]);
    await context.close();
  });

  test('on a slow line: one call for a double press, a spinner until the answer, none after it', async () => {
    const { page, context } = await standAt(refusal);
    const held = await pauseRequest(
      page,
      refusal.call,
      refusal.call.source === '\\/application$' ? offersOf('a1b2') : '',
    );
    await refusal.act(page);
    await page.getByRole('progressbar').waitFor();
    await page.keyboard.press('Enter');
    await page.mouse.dblclick(640, 450);
    expect(held.sent()).toBe(1);
    await held.answer();
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
    await context.close();
  });
});

test.each(all)('a schedule that meets %s cannot be shown, and can be asked for again', async (fault) => {
  const { page, said, context } = await standAt({ path: '/product', step: 2 });
  await page.unroute(/\/admin\/application\/a1b2$/);
  await failRequests(page, /\/admin\/application\/a1b2$/, fault);
  await page.goto(`${stage.url}/#/loan/a1b2/document`);
  await page.getByRole('alert').filter({ hasText: 'Failed to load payment schedule.' }).waitFor();
  expect(await page.locator('table').count()).toBe(0);
  await page.route(/\/admin\/application\/a1b2$/, (route) => route.fulfill({ json: schedule }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('table tbody tr').nth(1).waitFor();
  expect(said.filter((words) => words.startsWith('uncaught'))).toEqual([]);
  await context.close();
});
