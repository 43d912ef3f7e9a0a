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
/** A link is of a bank that says what it has decided: that comes before the form of step 2. */
const shownFor = (page: Page, step: Step) => {
  const shown = stepGuard[page][step];
  return shown === 'scoring' && step !== 'application' ? 'scoring.reviewingDecision' : firstStateOf(shown);
};

const opened = (page: Page, storedState: Parameters<typeof loanAt>[1]) =>
  loanAt(stepPath(page, 'a1b2', 't0k3n'), storedState);
const foreign: StoredState = { offers: offersOf('zz'), currentStep: 'signing' };

describe.each(pages)("a letter's link to %s", (page) => {
  test.each([
    ['without an application', emptyStoredState],
    ['with another one', foreign],
  ])('%s: the bank is asked, with the token', (_, storedState) => {
    const loan = opened(page, storedState);
    expect(loan.state()).toBe('resuming.checkingToken');
    expect(loan.bank.calls()).toEqual([['resumeApplication', 'a1b2', 't0k3n']]);
  });

  test.each(steps)('known here with %s done: the bank is asked only where that is not far enough', (step) => {
    const loan = opened(page, storedAt(step));
    const isFarEnough = !isBefore(step, stepBefore(page));
    expect([loan.state(), loan.actor.getSnapshot().context.requestedPage.token]).toEqual(
      isFarEnough ? [shownFor(page, step), null] : ['resuming.checkingToken', 't0k3n'],
    );
    claimConsole('warn');
  });

  test.each(steps)('the bank tells that %s is done: the visit is admitted like any other', async (step) => {
    const loan = opened(page, emptyStoredState);
    await loan.bank.answer('resumeApplication', resumedAt(step));
    expect([loan.state(), loan.offers()]).toEqual([shownFor(page, step), offersOf('a1b2')]);
    expect(loan.step()).toBe(stepGuard[page][step] === 'code' ? 'code' : step);
    expect(loan.actor.getSnapshot().context.requestedPage.token).toBeNull();
    claimConsole('warn');
  });

  test.each([
    ['without an application', emptyStoredState],
    ['with another one', foreign],
  ])('the bank says no, %s: Access Denied', async (_, storedState) => {
    const loan = opened(page, storedState);
    await loan.bank.refuse('resumeApplication', 403);
    expect([loan.state(), loan.offers()]).toEqual(['accessDenied', storedState.offers]);
    expect(loan.actor.getSnapshot().context.requestedPage.token).toBeNull();
  });

  test.each([null, 429, 500, 503])('no answer that counts (%s): it can be asked again', async (status) => {
    const loan = opened(page, emptyStoredState);
    await loan.bank.refuse('resumeApplication', status);
    expect(loan.state()).toBe('resuming.unreachable');
    expect(claimConsole('error')).toHaveLength(1);
    loan.actor.send({ type: 'application.resume' });
    expect(loan.state()).toBe('resuming.checkingToken');
    expect(loan.bank.calls()).toEqual([
      ['resumeApplication', 'a1b2', 't0k3n'],
      ['resumeApplication', 'a1b2', 't0k3n'],
    ]);
  });
});

test('the bank says no of an application that is known here: the step guard decides', async () => {
  const loan = opened('code', storedAt('scoring'));
  await loan.bank.refuse('resumeApplication', 403);
  expect(loan.state()).toBe('schedule.loadingSchedule');
  expect(claimConsole('warn')).toHaveLength(1);
});

test('the answer of the bank replaces what is stored', async () => {
  const loan = opened('signing', foreign);
  await loan.bank.answer('resumeApplication', resumedAt('schedule'));
  expect([loan.offers(), loan.step()]).toEqual([offersOf('a1b2'), 'schedule']);
});

test('a bank that answers a link tells the status too; the choice made here stays known', async () => {
  const chosenOffer = offersOf('a1b2')[1] ?? null;
  const known = async (stored: Parameters<typeof opened>[1]) => {
    const loan = opened('signing', stored);
    await loan.bank.answer('resumeApplication', resumedAt('schedule'));
    const { supportsStatus, chosenOffer: choice } = loan.actor.getSnapshot().context;
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
  const loan = opened('signing', emptyStoredState);
  await loan.bank.answer('resumeApplication', { ...resumedAt('schedule'), chosenOffer, creditTerms });
  expect(loan.actor.getSnapshot().context).toMatchObject({ chosenOffer, creditTerms });
  expect(JSON.parse(serializeDetails(loan.actor.getSnapshot().context) ?? '')).toEqual({
    state: { applicationId: 'a1b2', supportsStatus: true, chosenOffer, creditTerms, outcome: null },
    version: 0,
  });
});

test('another visit while the bank is asked is followed, and the answer changes nothing', async () => {
  const loan = opened('schedule', emptyStoredState);
  loan.requestPage('/product');
  await loan.bank.answer('resumeApplication', resumedAt('schedule'));
  expect([loan.state(), loan.offers()]).toEqual(['otherPage', []]);
});
