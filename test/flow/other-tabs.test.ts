import { expect, test } from 'vitest';
import { emptyStoredState, type StoredState } from '#machines/loan.types.ts';
import { claimConsole, guardConsole } from '../support/console.ts';
import { pathsTo, type RestingState, restingStates } from '../support/loan-states.ts';
import { offersOf } from '../support/offers.ts';
import { storedAt } from '../support/running-loan.ts';
import type { StepNumber } from '../support/spec/step-guard.ts';

guardConsole();

const otherApplication: StoredState = { offers: offersOf('c3d4'), currentStep: 'application' };

async function after(state: RestingState, storedState: StoredState) {
  const chart = await pathsTo[state]();
  claimConsole('error');
  chart.actor.send({ type: 'storage.change', storedState });
  return { state: chart.state(), offers: chart.offers(), step: chart.step() };
}

test.each(restingStates)('%s takes over what another tab did', async (state) => {
  expect(await after(state, storedAt(4))).toMatchObject({ offers: offersOf('a1b2') });
});

test.each<[RestingState, string]>([
  ['application.fillingForm.ready', 'application.choosingOffer'],
  ['application.fillingForm.failed', 'application.choosingOffer'],
  ['application.submittingForm', 'application.submittingForm'],
  ['application.choosingOffer', 'application.choosingOffer'],
  ['application.decisionSent', 'application.decisionSent'],
])('an application submitted in another tab: %s becomes %s', async (from, to) => {
  expect((await after(from, storedAt(1))).state).toBe(to);
});

test.each<[RestingState, string, number]>([
  ['application.choosingOffer', 'application.fillingForm.ready', 0],
  ['application.sendingChoice', 'application.fillingForm.ready', 0],
  ['application.decisionSent', 'application.fillingForm.ready', 0],
  ['scoring.fillingScoring.ready', 'accessDenied', 0],
  ['scoring.sendingScoring', 'accessDenied', 0],
  ['schedule.reviewingSchedule.ready', 'application.fillingForm.ready', 1],
  ['schedule.sendingAgreement', 'application.fillingForm.ready', 1],
  ['schedule.confirmingCancellation', 'application.fillingForm.ready', 1],
  ['signing.readingDocuments.ready', 'application.fillingForm.ready', 1],
  ['code.enteringCode.ready', 'application.fillingForm.ready', 1],
  ['schedule.cancelled', 'schedule.cancelled', 0],
  ['code.cardIssued', 'code.cardIssued', 0],
  ['home', 'home', 0],
])('an application that ended in another tab: %s becomes %s', async (from, to, warnings) => {
  expect(await after(from, emptyStoredState)).toEqual({ state: to, offers: [], step: 1 });
  expect(claimConsole('warn')).toHaveLength(warnings);
});

test.each<RestingState>([
  'scoring.fillingScoring.ready',
  'schedule.loadFailed',
  'signing.signatureSent',
  'code.enteringCode.codeRejected',
])('another application begun in another tab denies %s', async (from) => {
  expect((await after(from, otherApplication)).state).toBe('accessDenied');
});

test.each<[RestingState, string]>([
  ['schedule.reviewingSchedule.ready', 'signing.readingDocuments.ready'],
  ['schedule.loadingSchedule', 'signing.readingDocuments.ready'],
])('a schedule accepted in another tab leads %s on to %s', async (from, to) => {
  expect(await after(from, storedAt(3))).toMatchObject({ state: to, step: 3 });
  expect(claimConsole('warn')).toHaveLength(1);
});

test.each<[RestingState, number]>([
  ['application.sendingChoice', 4],
  ['scoring.fillingScoring.failed', 5],
  ['scoring.sendingScoring', 5],
  ['schedule.loadFailed', 5],
  ['schedule.reviewingSchedule.failed', 4],
  ['schedule.confirmingCancellation', 5],
  ['signing.readingDocuments.failed', 5],
  ['code.enteringCode.codeRejected', 4],
  ['code.checkingCode', 4],
])('what another tab did leaves %s as it is', async (from, step) => {
  expect(await after(from, storedAt(step as 4 | 5))).toEqual({ state: from, offers: offersOf('a1b2'), step });
});

test.each<[RestingState, StepNumber, string]>([
  ['application.decisionSent', 2, 'scoring.scoringSent'],
  ['application.decisionSent', 4, 'signing.signatureSent'],
  ['scoring.scoringSent', 3, 'schedule.agreementSent'],
  ['scoring.scoringSent', 5, 'code.enteringCode.ready'],
  ['schedule.agreementSent', 4, 'signing.signatureSent'],
  ['signing.signatureSent', 5, 'code.enteringCode.ready'],
])('the waiting page %s follows step %i, done in another tab, to %s', async (from, step, to) => {
  expect(await after(from, storedAt(step))).toEqual({ state: to, offers: offersOf('a1b2'), step });
});

test.each<[RestingState, StepNumber]>([
  ['application.decisionSent', 1],
  ['schedule.agreementSent', 2],
])('the waiting page %s stays where another tab is no further', async (from, step) => {
  expect((await after(from, storedAt(step))).state).toBe(from);
});

test('another application begun in another tab outlives the congratulations', async () => {
  const chart = await pathsTo['code.cardIssued']();
  chart.actor.send({ type: 'storage.change', storedState: otherApplication });
  chart.actor.send({ type: 'home.open' });
  expect([chart.state(), chart.offers(), chart.step()]).toEqual(['home', offersOf('c3d4'), 1]);
});

test('a form that failed stays as it is while no tab has an application', async () => {
  expect((await after('application.fillingForm.failed', emptyStoredState)).state).toBe(
    'application.fillingForm.failed',
  );
});

test('the right code completes step 5 whatever another tab said while it was checked', async () => {
  const chart = await pathsTo['code.checkingCode']();
  chart.actor.send({ type: 'storage.change', storedState: storedAt(4) });
  await chart.bank.answer('confirmCode');
  expect([chart.state(), chart.step()]).toEqual(['code.cardIssued', 5]);
});
