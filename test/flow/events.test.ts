import { expect, test } from 'vitest';
import { claimConsole, guardConsole } from '#test/support/console.ts';
import { type ScreenEvent, screenEvents } from '#test/support/loan-events.ts';
import { type RestingState, restingStates, waysTo } from '#test/support/loan-states.ts';

guardConsole();

/** What each state does with what a screen can say, by hand from the specification. Everything not named here does nothing. */
const moves: Partial<Record<RestingState, Partial<Record<ScreenEvent, string>>>> = {
  'application.fillingForm.ready': { 'form.submit': 'application.submittingForm' },
  'application.fillingForm.failed': { 'form.submit': 'application.submittingForm' },
  'application.choosingOffer': { 'offer.choose': 'application.sendingChoice' },
  'scoring.fillingScoring.ready': { 'scoring.submit': 'scoring.sendingScoring' },
  'scoring.fillingScoring.failed': { 'scoring.submit': 'scoring.sendingScoring' },
  'schedule.loadFailed': { 'schedule.reload': 'schedule.loadingSchedule' },
  'schedule.reviewingSchedule.ready': {
    'schedule.accept': 'schedule.sendingAgreement',
    'denial.ask': 'schedule.confirmingDenial',
  },
  'schedule.reviewingSchedule.failed': {
    'schedule.accept': 'schedule.sendingAgreement',
    'denial.ask': 'schedule.confirmingDenial',
  },
  'schedule.confirmingDenial': {
    'denial.confirm': 'schedule.denied',
    'dialog.close': 'schedule.reviewingSchedule.ready',
  },
  'schedule.denied': { 'dialog.close': 'home', 'home.requested': 'home' },
  'signing.readingDocuments.ready': { 'documents.sign': 'signing.sendingSignature' },
  'signing.readingDocuments.failed': { 'documents.sign': 'signing.sendingSignature' },
  'code.enteringCode': { 'code.submit': 'code.checkingCode' },
  'code.codeRejected': { 'code.edit': 'code.enteringCode', 'code.submit': 'code.checkingCode' },
  'code.cardIssued': { 'home.requested': 'home' },
};

test.each(restingStates)('%s is reached by its way', async (state) => {
  const chart = await waysTo[state]();
  expect(chart.state()).toBe(state);
  claimConsole('error');
});

for (const state of restingStates) {
  test.each(Object.keys(screenEvents) as ScreenEvent[])(`${state} on %s`, async (event) => {
    const chart = await waysTo[state]();
    chart.actor.send(screenEvents[event]);
    expect(chart.state()).toBe(moves[state]?.[event] ?? state);
    claimConsole('error');
  });
}

test.each(restingStates)('%s sends nothing twice when everything is said twice', async (state) => {
  const chart = await waysTo[state]();
  const before = chart.bank.calls().length;
  for (const event of Object.values(screenEvents)) {
    chart.actor.send(event);
    chart.actor.send(event);
  }
  const sent = chart.bank.calls().slice(before);
  expect(sent.map(([operation]) => operation)).toEqual([...new Set(sent.map(([operation]) => operation))]);
  claimConsole('error');
});
