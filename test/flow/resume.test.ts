import { describe, expect, test } from 'vitest';
import type { LoanOffer } from '#contract/offer.ts';
import { isBefore, type Step, stepBefore, stepPath, steps } from '#contract/steps.ts';
import { emptyStoredState, type StoredState } from '#machines/loan.types.ts';
import { serializeDetails } from '#site/loan/flow/stored-details.ts';
import { claimConsole, guardConsole } from '../support/console.ts';
import { offersOf } from '../support/offers.ts';
import { loanAt, resumedAt, storedAt } from '../support/running-loan.ts';
import { firstStateOf } from '../support/spec/screens.ts';
import { stepGuard } from '../support/spec/step-guard.ts';

guardConsole();

const pages = steps.filter((step) => step !== 'application');
type Page = (typeof pages)[number];
const shownFor = (page: Page, step: Step) => firstStateOf(stepGuard[page][step]);

const opened = (page: Page, storedState: Parameters<typeof loanAt>[1]) =>
  loanAt(stepPath(page, 'a1b2', 't0k3n'), storedState);
const foreign: StoredState = { offers: offersOf('zz'), currentStep: 'signing' };

describe.each(pages)("a letter's link to %s", (page) => {
  test.each([
    ['without an application', emptyStoredState],
    ['with another one', foreign],
  ])('%s: the bank is asked, with the token', (_, storedState) => {
    const chart = opened(page, storedState);
    expect(chart.state()).toBe('resuming.checkingToken');
    expect(chart.bank.calls()).toEqual([['resumeApplication', 'a1b2', 't0k3n']]);
  });

  test.each(steps)('known here with %s done: the bank is asked only where that is not far enough', (step) => {
    const chart = opened(page, storedAt(step));
    const isFarEnough = !isBefore(step, stepBefore(page));
    expect(chart.state()).toBe(isFarEnough ? shownFor(page, step) : 'resuming.checkingToken');
    claimConsole('warn');
  });

  test.each(steps)('the bank tells that %s is done: the visit is admitted like any other', async (step) => {
    const chart = opened(page, emptyStoredState);
    await chart.bank.answer('resumeApplication', resumedAt(step));
    expect([chart.state(), chart.offers()]).toEqual([shownFor(page, step), offersOf('a1b2')]);
    expect(chart.step()).toBe(stepGuard[page][step] === 'code' ? 'code' : step);
    expect(chart.actor.getSnapshot().context.requestedPage.token).toBeNull();
    claimConsole('warn');
  });

  test.each([
    ['without an application', emptyStoredState],
    ['with another one', foreign],
  ])('the bank says no, %s: Access Denied', async (_, storedState) => {
    const chart = opened(page, storedState);
    await chart.bank.refuse('resumeApplication', 403);
    expect([chart.state(), chart.offers()]).toEqual(['accessDenied', storedState.offers]);
    expect(chart.actor.getSnapshot().context.requestedPage.token).toBeNull();
  });

  test.each([null, 429, 500, 503])('no answer that counts (%s): it can be asked again', async (status) => {
    const chart = opened(page, emptyStoredState);
    await chart.bank.refuse('resumeApplication', status);
    expect(chart.state()).toBe('resuming.unreachable');
    expect(claimConsole('error')).toHaveLength(1);
    chart.actor.send({ type: 'resume.retry' });
    expect(chart.state()).toBe('resuming.checkingToken');
    expect(chart.bank.calls()).toEqual([
      ['resumeApplication', 'a1b2', 't0k3n'],
      ['resumeApplication', 'a1b2', 't0k3n'],
    ]);
  });
});

test('the bank says no of an application that is known here: the step guard decides', async () => {
  const chart = opened('code', storedAt('scoring'));
  await chart.bank.refuse('resumeApplication', 403);
  expect(chart.state()).toBe('schedule.loadingSchedule');
  expect(claimConsole('warn')).toHaveLength(1);
});

test('the answer of the bank replaces what is stored', async () => {
  const chart = opened('signing', foreign);
  await chart.bank.answer('resumeApplication', resumedAt('schedule'));
  expect([chart.offers(), chart.step()]).toEqual([offersOf('a1b2'), 'schedule']);
});

test('a bank that answers a link tells the status too; the choice made here stays known', async () => {
  const chosenOffer = offersOf('a1b2')[1] ?? null;
  const known = async (stored: Parameters<typeof opened>[1]) => {
    const chart = opened('signing', stored);
    await chart.bank.answer('resumeApplication', resumedAt('schedule'));
    const { supportsStatus, chosenOffer: choice } = chart.actor.getSnapshot().context;
    return { supportsStatus, choice };
  };
  expect(await known({ ...storedAt('scoring'), chosenOffer })).toEqual({
    supportsStatus: true,
    choice: chosenOffer,
  });
  expect(await known({ ...foreign, chosenOffer })).toEqual({ supportsStatus: true, choice: null });
});

test('another device is told the chosen offer and the terms of the credit; they stay known on this one', async () => {
  const chosenOffer = offersOf('a1b2')[1] as LoanOffer;
  const creditTerms = { amount: 160_000, term: 6, monthlyPayment: 27_528.73, rate: 11 };
  const chart = opened('signing', emptyStoredState);
  await chart.bank.answer('resumeApplication', { ...resumedAt('schedule'), chosenOffer, creditTerms });
  expect(chart.actor.getSnapshot().context).toMatchObject({ chosenOffer, creditTerms });
  expect(JSON.parse(serializeDetails(chart.actor.getSnapshot().context) ?? '')).toEqual({
    state: { applicationId: 'a1b2', supportsStatus: true, chosenOffer, creditTerms, outcome: null },
    version: 0,
  });
});

test('another visit while the bank is asked is followed, and the answer changes nothing', async () => {
  const chart = opened('schedule', emptyStoredState);
  chart.requestPage('/product');
  await chart.bank.answer('resumeApplication', resumedAt('schedule'));
  expect([chart.state(), chart.offers()]).toEqual(['otherPage', []]);
});
