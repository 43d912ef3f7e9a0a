import { expect, test } from 'vitest';
import { emptyStoredState, type StoredState } from '#machines/loan.types.ts';
import { claimConsole, guardConsole } from '../support/console.ts';
import { pathsTo } from '../support/loan-states.ts';
import { offersOf } from '../support/offers.ts';
import { loanAt, storedAt } from '../support/running-loan.ts';
import { someCredit } from '../support/schedules.ts';

guardConsole();

test('a visitor who awaits the documents, asks to leave and stays awaits them again, without a warning', async () => {
  const loan = await pathsTo['schedule.scheduleAccepted']();
  loan.actor.send({ type: 'leave.ask' });
  loan.actor.send({ type: 'application.keep' });
  expect([loan.state(), loan.step()]).toEqual(['schedule.scheduleAccepted', 'schedule']);
});

test.each([
  ['removed', emptyStoredState, 'application.fillingForm.ready'],
  ['replaced', { offers: offersOf('c3d4'), currentStep: 'schedule' }, 'accessDenied'],
] as const)(
  'the leave page closes at once when another tab has %s the application',
  async (_, storedState, state) => {
    const loan = await pathsTo['schedule.scheduleAccepted']();
    loan.actor.send({ type: 'leave.ask' });
    loan.actor.send({ type: 'storage.read', storedState: storedState as StoredState });
    expect(loan.state()).toBe(state);
    claimConsole('warn');
  },
);

test.each([
  ['application', 'scoring.fillingScoring.ready'],
  ['scoring', 'schedule.loadingSchedule'],
  ['schedule', 'signing.readingDocuments.ready'],
] as const)(
  'redirected from the code to the page after %s, a visitor who asks to leave and stays sees that page again',
  async (step, state) => {
    const loan = loanAt('/loan/a1b2/code', storedAt(step));
    expect(claimConsole('warn')).toHaveLength(1);
    expect(loan.state()).toBe(state);
    if (step === 'scoring') await loan.bank.answer('loadSchedule', { credit: someCredit });
    const screen = loan.state();
    loan.actor.send({ type: 'leave.ask' });
    expect(loan.state()).toBe('leaving.choosing');
    loan.actor.send({ type: 'application.keep' });
    expect(loan.state()).toBe(screen);
  },
);

test('after a redirect to the loan page, the requested page names no application', () => {
  const loan = loanAt('/loan/a1b2/document', emptyStoredState);
  expect(claimConsole('warn')).toHaveLength(1);
  expect(loan.actor.getSnapshot().context.requestedPage).toEqual({
    page: 'application',
    applicationId: null,
    token: null,
  });
});

test('the leave page closes when another tab does a step, and the step guard decides', async () => {
  const loan = await pathsTo['schedule.reviewingSchedule.ready']();
  loan.actor.send({ type: 'leave.ask' });
  loan.actor.send({ type: 'storage.read', storedState: storedAt('schedule') });
  expect(loan.state()).toBe('signing.readingDocuments.ready');
  expect(claimConsole('warn')).toHaveLength(1);
});
