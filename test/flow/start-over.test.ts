import { expect, test } from 'vitest';
import { emptyStoredState, type StoredState } from '#machines/loan.types.ts';
import { claimConsole, guardConsole } from '../support/console.ts';
import { pathsTo } from '../support/loan-states.ts';
import { offersOf } from '../support/offers.ts';
import { loanAt, storedAt } from '../support/running-loan.ts';
import { someCredit } from '../support/schedules.ts';

guardConsole();

test('a request can be changed: the form, with the offers kept until new ones come', async () => {
  const loan = await pathsTo['application.choosingOffer']();
  loan.actor.send({ type: 'request.change' });
  expect([loan.state(), loan.offers()]).toEqual(['application.fillingForm.ready', offersOf('a1b2')]);
  loan.actor.send({ type: 'offers.return' });
  expect(loan.state()).toBe('application.choosingOffer');
});

test('from the form of a request that is being changed, a new application can be begun', async () => {
  const loan = await pathsTo['application.choosingOffer']();
  loan.actor.send({ type: 'request.change' });
  loan.actor.send({ type: 'restart.ask' });
  expect(loan.state()).toBe('confirmingRestart.asking');
});

test('without an application there is nothing to return to, and nothing to begin anew', () => {
  const loan = loanAt('/loan', emptyStoredState);
  loan.actor.send({ type: 'offers.return' });
  expect(loan.state()).toBe('application.fillingForm.ready');
  loan.actor.send({ type: 'restart.ask' });
  expect(loan.state()).toBe('application.fillingForm.ready');
});

test('begun anew: nothing is remembered, the form is there', async () => {
  const loan = await pathsTo['confirmingRestart.asking']();
  loan.actor.send({ type: 'restart.confirm' });
  expect([loan.state(), loan.offers(), loan.step()]).toEqual([
    'application.fillingForm.ready',
    [],
    'application',
  ]);
});

test('asked while the documents are waited for, the question leads back to waiting, and no warning is said', async () => {
  const loan = await pathsTo['schedule.scheduleAccepted']();
  loan.actor.send({ type: 'restart.ask' });
  loan.actor.send({ type: 'application.keep' });
  expect([loan.state(), loan.step()]).toEqual(['schedule.scheduleAccepted', 'schedule']);
});

test.each([
  ['ended', emptyStoredState, 'application.fillingForm.ready'],
  ['replaced', { offers: offersOf('c3d4'), currentStep: 'schedule' }, 'accessDenied'],
] as const)(
  'the question closes at once where another tab has %s the application',
  async (_, storedState, state) => {
    const loan = await pathsTo['schedule.scheduleAccepted']();
    loan.actor.send({ type: 'restart.ask' });
    loan.actor.send({ type: 'storage.read', storedState: storedState as StoredState });
    expect(loan.state()).toBe(state);
    claimConsole('warn');
  },
);

const places = {
  '/loan': 'application.choosingOffer',
  '/loan/a1b2': 'scoring.fillingScoring.ready',
  '/loan/a1b2/document': 'schedule.loadFailed',
  '/loan/a1b2/document/sign': 'signing.readingDocuments.ready',
  '/loan/a1b2/code': 'code.enteringCode.ready',
} as const;

test.each(Object.entries(places))('at %s the question leads back to that page', async (path, state) => {
  const loan = loanAt(path, storedAt('code'));
  if (state === 'schedule.loadFailed') {
    await loan.bank.refuse('loadSchedule');
    claimConsole('error');
  }
  expect(loan.state()).toBe(state);
  loan.actor.send({ type: 'restart.ask' });
  expect(loan.state()).toBe('confirmingRestart.asking');
  loan.actor.send({ type: 'application.keep' });
  expect(loan.state()).toBe(state);
});

test.each([
  ['application', 'scoring.fillingScoring.ready'],
  ['scoring', 'schedule.loadingSchedule'],
  ['schedule', 'signing.readingDocuments.ready'],
] as const)(
  'led from the code to the page after %s, the question leads back to that page, and no warning is said again',
  async (step, state) => {
    const loan = loanAt('/loan/a1b2/code', storedAt(step));
    expect(claimConsole('warn')).toHaveLength(1);
    expect(loan.state()).toBe(state);
    if (step === 'scoring') await loan.bank.answer('loadSchedule', { credit: someCredit });
    const screen = loan.state();
    loan.actor.send({ type: 'restart.ask' });
    expect(loan.state()).toBe('confirmingRestart.asking');
    loan.actor.send({ type: 'application.keep' });
    expect(loan.state()).toBe(screen);
  },
);

test('the loan page is no page of an application: its visit names none', () => {
  const loan = loanAt('/loan/a1b2/document', emptyStoredState);
  expect(claimConsole('warn')).toHaveLength(1);
  expect(loan.actor.getSnapshot().context.requestedPage).toEqual({
    page: 'application',
    applicationId: null,
    token: null,
  });
});

test.each([
  ['{"triesLeft":2}', 2],
  ['{}', null],
  ['', null],
])('after a wrong code answered %s the tries left are %s', async (body, tries) => {
  const loan = await pathsTo['code.confirmingCode']();
  await loan.bank.refuse('confirmCode', 422, body);
  expect([loan.state(), loan.actor.getSnapshot().context.failure?.triesLeft]).toEqual([
    'code.enteringCode.codeRejected',
    tries,
  ]);
});

/** Every screen on which the visitor can ask to start over, by hand. */
const askedOn = [
  'application.fillingForm.failed',
  'application.choosingOffer',
  'application.decisionSent',
  'scoring.fillingScoring.ready',
  'scoring.fillingScoring.failed',
  'scoring.scoringSent',
  'schedule.loadFailed',
  'schedule.reviewingSchedule.ready',
  'schedule.reviewingSchedule.failed',
  'schedule.scheduleAccepted',
  'signing.readingDocuments.ready',
  'signing.readingDocuments.failed',
  'signing.documentsSigned',
  'code.enteringCode.ready',
  'code.enteringCode.codeRejected',
] as const;

test.each(askedOn)('asked on %s and cancelled, the question returns to that screen', async (state) => {
  const loan = await pathsTo[state]();
  claimConsole('error');
  if (loan.offers().length === 0)
    loan.actor.send({ type: 'storage.read', storedState: storedAt('application') });
  const screen = loan.state();
  const { offers, currentStep } = loan.actor.getSnapshot().context;
  loan.actor.send({ type: 'restart.ask' });
  expect(loan.state()).toBe('confirmingRestart.asking');
  loan.actor.send({ type: 'application.keep' });
  expect(loan.state()).toBe(screen);
  expect(loan.actor.getSnapshot().context).toMatchObject({ offers, currentStep });
});

test('where another tab has changed the application while the question was open, the step guard decides', async () => {
  const loan = await pathsTo['schedule.reviewingSchedule.ready']();
  loan.actor.send({ type: 'restart.ask' });
  loan.actor.send({ type: 'storage.read', storedState: storedAt('schedule') });
  expect(loan.state()).toBe('confirmingRestart.storageChanged');
  loan.actor.send({ type: 'application.keep' });
  expect(loan.state()).toBe('signing.readingDocuments.ready');
  expect(claimConsole('warn')).toHaveLength(1);
});

test('starting over is possible also after another tab has changed the application', async () => {
  const loan = await pathsTo['confirmingRestart.storageChanged']();
  loan.actor.send({ type: 'restart.confirm' });
  expect([loan.state(), loan.offers(), loan.step()]).toEqual([
    'application.fillingForm.ready',
    [],
    'application',
  ]);
});
