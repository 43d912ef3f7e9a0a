import { expect, test } from 'vitest';
import type { Step } from '#contract/steps.ts';
import { emptyStoredState, type StoredState } from '#machines/loan.types.ts';
import { requestedPageOf } from '#site/loan/flow/requested-page.ts';
import { claimConsole, guardConsole } from '../support/console.ts';
import { pathsTo, type RestingState, restingStates } from '../support/loan-states.ts';
import { offersOf } from '../support/offers.ts';
import { knownDetails, loanAt, storedAt } from '../support/running-loan.ts';

guardConsole();

const otherAt = (step: Step): StoredState => ({ offers: offersOf('c3d4'), currentStep: step });

async function after(state: RestingState, storedState: StoredState) {
  const loan = await pathsTo[state]();
  claimConsole('error');
  loan.actor.send({ type: 'storage.read', storedState });
  return { state: loan.state(), offers: loan.offers(), step: loan.step() };
}

test.each(restingStates)('%s takes over what another tab did', async (state) => {
  expect(await after(state, storedAt('signing'))).toMatchObject({ offers: offersOf('a1b2') });
});

test.each<[RestingState, string]>([
  ['application.fillingForm.ready', 'application.choosingOffer'],
  ['application.fillingForm.failed', 'application.choosingOffer'],
  ['application.submittingApplication', 'application.submittingApplication'],
  ['application.choosingOffer', 'application.choosingOffer'],
  ['application.decisionSent', 'application.decisionSent'],
])('an application submitted in another tab: %s becomes %s', async (from, to) => {
  expect((await after(from, storedAt('application'))).state).toBe(to);
});

test.each<[RestingState, string, number]>([
  ['application.choosingOffer', 'application.fillingForm.ready', 0],
  ['application.sendingChoice', 'application.fillingForm.ready', 0],
  ['application.decisionSent', 'application.fillingForm.ready', 0],
  ['scoring.fillingScoring.ready', 'accessDenied', 0],
  ['scoring.sendingScoring', 'accessDenied', 0],
  ['schedule.reviewingSchedule.ready', 'application.fillingForm.ready', 1],
  ['schedule.acceptingSchedule', 'application.fillingForm.ready', 1],
  ['schedule.confirmingCancellation', 'application.fillingForm.ready', 1],
  ['signing.readingDocuments.ready', 'application.fillingForm.ready', 1],
  ['code.enteringCode.ready', 'application.fillingForm.ready', 1],
  ['schedule.cancelling', 'schedule.cancelling', 0],
  ['code.cardIssued', 'code.cardIssued', 0],
  ['home', 'home', 0],
])('an application that ended in another tab: %s becomes %s', async (from, to, warnings) => {
  expect(await after(from, emptyStoredState)).toEqual({ state: to, offers: [], step: 'application' });
  expect(claimConsole('warn')).toHaveLength(warnings);
});

test.each<[RestingState, Step]>([
  ['scoring.fillingScoring.ready', 'application'],
  ['scoring.scoringSent', 'signing'],
  ['schedule.loadFailed', 'application'],
  ['schedule.scheduleAccepted', 'signing'],
  ['signing.documentsSigned', 'application'],
  ['code.enteringCode.codeRejected', 'application'],
])('another application begun in another tab denies %s, with %s done', async (from, step) => {
  expect((await after(from, otherAt(step))).state).toBe('accessDenied');
});

test.each<Step>(['application', 'signing'])(
  'another application begun in another tab, with %s done: the page of the decision shows its offers',
  async (step) => {
    expect(await after('application.decisionSent', otherAt(step))).toEqual({
      state: 'application.choosingOffer',
      offers: offersOf('c3d4'),
      step,
    });
  },
);

test('another application begun in another tab takes over none of the details', () => {
  const loan = loanAt('/loan', { ...storedAt('schedule'), ...knownDetails });
  loan.actor.send({ type: 'storage.read', storedState: otherAt('application') });
  expect(loan.actor.getSnapshot().context).toMatchObject({
    supportsStatus: false,
    chosenOffer: null,
    creditTerms: null,
  });
});

test.each<[RestingState, string]>([
  ['schedule.reviewingSchedule.ready', 'signing.readingDocuments.ready'],
  ['schedule.loadingSchedule', 'signing.readingDocuments.ready'],
])('a schedule accepted in another tab leads %s on to %s', async (from, to) => {
  expect(await after(from, storedAt('schedule'))).toMatchObject({ state: to, step: 'schedule' });
  expect(claimConsole('warn')).toHaveLength(1);
});

test.each<[RestingState, Step]>([
  ['application.sendingChoice', 'signing'],
  ['scoring.fillingScoring.failed', 'code'],
  ['scoring.sendingScoring', 'code'],
  ['schedule.loadFailed', 'code'],
  ['schedule.reviewingSchedule.failed', 'signing'],
  ['schedule.confirmingCancellation', 'code'],
  ['signing.readingDocuments.failed', 'code'],
  ['code.enteringCode.codeRejected', 'signing'],
  ['code.confirmingCode', 'signing'],
])('what another tab did leaves %s as it is', async (from, step) => {
  expect(await after(from, storedAt(step))).toEqual({ state: from, offers: offersOf('a1b2'), step });
});

test.each<[RestingState, Step, string]>([
  ['application.decisionSent', 'scoring', 'scoring.scoringSent'],
  ['application.decisionSent', 'signing', 'signing.documentsSigned'],
  ['scoring.scoringSent', 'schedule', 'schedule.scheduleAccepted'],
  ['scoring.scoringSent', 'code', 'code.enteringCode.ready'],
  ['schedule.scheduleAccepted', 'signing', 'signing.documentsSigned'],
  ['signing.documentsSigned', 'code', 'code.enteringCode.ready'],
])('the waiting page %s follows the step %s, done in another tab, to %s', async (from, step, to) => {
  expect(await after(from, storedAt(step))).toEqual({ state: to, offers: offersOf('a1b2'), step });
});

test('a waiting page that follows to the code shows the address of the code', async () => {
  const loan = await pathsTo['signing.documentsSigned']();
  loan.actor.send({ type: 'storage.read', storedState: storedAt('code') });
  expect(loan.actor.getSnapshot().context.requestedPage).toEqual(requestedPageOf('/loan/a1b2/code'));
});

test.each<[RestingState, Step]>([
  ['application.decisionSent', 'application'],
  ['scoring.scoringSent', 'application'],
  ['schedule.scheduleAccepted', 'scoring'],
  ['schedule.scheduleAccepted', 'schedule'],
])('the waiting page %s stays where another tab is no further', async (from, step) => {
  expect((await after(from, storedAt(step))).state).toBe(from);
});

test('another application begun in another tab outlives the congratulations', async () => {
  const loan = await pathsTo['code.cardIssued']();
  loan.actor.send({ type: 'storage.read', storedState: otherAt('application') });
  loan.actor.send({ type: 'home.open' });
  expect([loan.state(), loan.offers(), loan.step()]).toEqual(['home', offersOf('c3d4'), 'application']);
});

test('a form that failed stays as it is while no tab has an application', async () => {
  expect((await after('application.fillingForm.failed', emptyStoredState)).state).toBe(
    'application.fillingForm.failed',
  );
});

test('the right code completes the last step whatever another tab said while it was checked', async () => {
  const loan = await pathsTo['code.confirmingCode']();
  loan.actor.send({ type: 'storage.read', storedState: storedAt('signing') });
  await loan.bank.answer('confirmCode');
  expect([loan.state(), loan.step()]).toEqual(['code.cardIssued', 'code']);
});
