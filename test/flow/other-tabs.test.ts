import { expect, test } from 'vitest';
import { type LoanFacts, noFacts } from '#machines/loan.types.ts';
import { claimConsole, guardConsole } from '../support/console.ts';
import { factsAt } from '../support/loan-chart.ts';
import { type RestingState, restingStates, waysTo } from '../support/loan-states.ts';
import { offersOf } from '../support/offers.ts';

guardConsole();

const otherApplication: LoanFacts = { offers: offersOf('c3d4'), currentStep: 1 };

async function after(state: RestingState, facts: LoanFacts) {
  const chart = await waysTo[state]();
  claimConsole('error');
  chart.actor.send({ type: 'facts.changed', facts });
  return { state: chart.state(), offers: chart.offers(), step: chart.step() };
}

test.each(restingStates)('%s takes over what another tab did', async (state) => {
  expect(await after(state, factsAt(4))).toMatchObject({ offers: offersOf('a1b2') });
});

test.each<[RestingState, string]>([
  ['application.fillingForm.ready', 'application.choosingOffer'],
  ['application.fillingForm.failed', 'application.choosingOffer'],
  ['application.submittingForm', 'application.submittingForm'],
  ['application.choosingOffer', 'application.choosingOffer'],
  ['application.decisionSent', 'application.decisionSent'],
])('an application submitted in another tab: %s becomes %s', async (from, to) => {
  expect((await after(from, factsAt(1))).state).toBe(to);
});

test.each<[RestingState, string, number]>([
  ['application.choosingOffer', 'application.fillingForm.ready', 0],
  ['application.sendingChoice', 'application.fillingForm.ready', 0],
  ['application.decisionSent', 'application.fillingForm.ready', 0],
  ['scoring.fillingScoring.ready', 'accessDenied', 0],
  ['scoring.sendingScoring', 'accessDenied', 0],
  ['schedule.reviewingSchedule.ready', 'application.fillingForm.ready', 1],
  ['schedule.sendingAgreement', 'application.fillingForm.ready', 1],
  ['schedule.confirmingDenial', 'application.fillingForm.ready', 1],
  ['signing.readingDocuments.ready', 'application.fillingForm.ready', 1],
  ['code.enteringCode', 'application.fillingForm.ready', 1],
  ['schedule.denied', 'schedule.denied', 0],
  ['code.cardIssued', 'code.cardIssued', 0],
  ['home', 'home', 0],
])('an application that ended in another tab: %s becomes %s', async (from, to, warnings) => {
  expect(await after(from, noFacts)).toEqual({ state: to, offers: [], step: 1 });
  expect(claimConsole('warn')).toHaveLength(warnings);
});

test.each<RestingState>([
  'scoring.fillingScoring.ready',
  'schedule.loadFailed',
  'signing.signatureSent',
  'code.codeRejected',
])('another application begun in another tab denies %s', async (from) => {
  expect((await after(from, otherApplication)).state).toBe('accessDenied');
});

test.each<[RestingState, string]>([
  ['schedule.reviewingSchedule.ready', 'signing.readingDocuments.ready'],
  ['schedule.loadingSchedule', 'signing.readingDocuments.ready'],
])('a schedule accepted in another tab leads %s on to %s', async (from, to) => {
  expect(await after(from, factsAt(3))).toMatchObject({ state: to, step: 3 });
  expect(claimConsole('warn')).toHaveLength(1);
});

test.each<[RestingState, number]>([
  ['application.sendingChoice', 4],
  ['scoring.fillingScoring.failed', 5],
  ['scoring.sendingScoring', 5],
  ['scoring.scoringSent', 5],
  ['schedule.loadFailed', 5],
  ['schedule.reviewingSchedule.failed', 4],
  ['schedule.confirmingDenial', 5],
  ['signing.readingDocuments.failed', 5],
  ['signing.signatureSent', 5],
  ['code.codeRejected', 4],
  ['code.checkingCode', 4],
])('what another tab did leaves %s as it is', async (from, step) => {
  expect(await after(from, factsAt(step as 4 | 5))).toEqual({ state: from, offers: offersOf('a1b2'), step });
});

test('another application begun in another tab outlives the congratulations', async () => {
  const chart = await waysTo['code.cardIssued']();
  chart.actor.send({ type: 'facts.changed', facts: otherApplication });
  chart.actor.send({ type: 'home.requested' });
  expect([chart.state(), chart.offers(), chart.step()]).toEqual(['home', offersOf('c3d4'), 1]);
});

test('a form that failed stays as it is while no tab has an application', async () => {
  expect((await after('application.fillingForm.failed', noFacts)).state).toBe(
    'application.fillingForm.failed',
  );
});

test('the right code completes step 5 whatever another tab said while it was checked', async () => {
  const chart = await waysTo['code.checkingCode']();
  chart.actor.send({ type: 'facts.changed', facts: factsAt(4) });
  await chart.bank.answer('confirmCode');
  expect([chart.state(), chart.step()]).toEqual(['code.cardIssued', 5]);
});
