import { expect, test } from 'vitest';
import { emptyStoredState } from '#machines/loan.types.ts';
import { claimConsole } from '../support/console.ts';
import { pathsTo } from '../support/loan-states.ts';
import { offersOf } from '../support/offers.ts';
import { someAnswers } from '../support/requests.ts';
import { sentStatus } from '../support/running-email.ts';
import { knownDetails, loanAt, storedAt } from '../support/running-loan.ts';
import { outcomes, type StepCall } from '../support/spec/outcomes.ts';

/** Starts the call, leaves its screen for `page`, and only then lets the bank accept the call. */
async function answeredOn(page: string, call: StepCall, answer?: unknown) {
  const loan = await pathsTo[outcomes[call].during]();
  loan.requestPage(page);
  await loan.bank.answer(call, answer);
  return loan;
}

test.each<[StepCall, string, string]>([
  ['sendScoring', '/loan/a1b2/document', 'schedule.loadingSchedule'],
  ['acceptSchedule', '/loan/a1b2/document/sign', 'signing.readingDocuments.ready'],
  ['signDocuments', '/loan/a1b2/code', 'code.enteringCode.ready'],
  ['confirmCode', '/loan/a1b2', 'ended.issued'],
])(
  '%s: the step is done although the visitor went to the home page during the call, and %s opens',
  async (call, next, state) => {
    const loan = await answeredOn('/', call);
    expect([loan.state(), loan.step()]).toEqual(['home', outcomes[call].completes]);
    loan.requestPage(next);
    expect(loan.state()).toBe(state);
  },
);

test.each<[StepCall, string, string, warnings: number]>([
  ['sendScoring', '/loan/a1b2?token=t', 'scoring.reviewingDecision', 0],
  ['acceptSchedule', '/loan/a1b2/document', 'signing.readingDocuments.ready', 1],
  ['confirmCode', '/loan/a1b2/code', 'ended.issued', 0],
])(
  '%s: a visitor who returns to %s during the call sees %s when the bank has accepted it',
  async (call, page, state, warnings) => {
    const loan = await pathsTo[outcomes[call].during]();
    loan.requestPage('/');
    loan.requestPage(page);
    await loan.bank.answer(call);
    expect(loan.state()).toBe(state);
    expect(claimConsole('warn')).toHaveLength(warnings);
  },
);

test('a visitor who goes back to the offers while the answers are sent sees the decision when it comes', async () => {
  const loan = loanAt('/loan/a1b2', { ...storedAt('application'), ...knownDetails, creditTerms: null });
  loan.actor.send({ type: 'scoring.send', answers: someAnswers });
  loan.requestPage('/loan');
  await loan.bank.answer('loadStatus', sentStatus);
  await loan.bank.answer('sendScoring');
  await loan.bank.answer('loadStatus', { ...sentStatus, currentStep: 2, outcome: 'declined' });
  expect([loan.state(), loan.context().ended?.outcome]).toEqual(['application.choosingOffer', 'declined']);
});

test('if another application replaces the one whose code is being confirmed, the page still says that the card is issued', async () => {
  const loan = await pathsTo['code.confirmingCode']();
  loan.actor.send({
    type: 'storage.read',
    storedState: { offers: offersOf('c3d4'), currentStep: 'scoring' },
  });
  expect(loan.state()).toBe('accessDenied');
  await loan.bank.answer('confirmCode');
  expect([loan.state(), loan.offers()]).toEqual(['ended.issued', offersOf('c3d4')]);
});

test('if another tab removes the application whose code is being confirmed, the loan page says that the card is issued', async () => {
  const loan = await pathsTo['code.confirmingCode']();
  loan.actor.send({ type: 'storage.read', storedState: emptyStoredState });
  expect([loan.state(), claimConsole('warn').length]).toEqual(['application.fillingForm.ready', 1]);
  await loan.bank.answer('confirmCode');
  expect(loan.state()).toBe('application.choosingOffer');
  const ended = { applicationId: 'a1b2', outcome: 'issued' };
  expect(loan.context()).toMatchObject({ ...storedAt('code'), ended });
});

test('offers that come after the visitor left the form are shown on the loan page', async () => {
  const loan = await answeredOn('/', 'submitApplication', offersOf('c3d4'));
  expect([loan.state(), loan.offers()]).toEqual(['home', offersOf('c3d4')]);
  loan.requestPage('/loan');
  expect(loan.state()).toBe('application.choosingOffer');
});

test.each([
  ['issued', 409, { applicationId: 'a1b2', outcome: 'issued' }],
  ['approved', 409, null],
  ['unknown', 500, undefined],
])(
  'if a cancellation fails (outcome %s, status %i) after the visitor left its dialog, only a refusal restores the application',
  async (outcome, status, ended) => {
    const loan = await pathsTo['leaving.cancelling']();
    loan.actor.send({ type: 'home.open' });
    await loan.bank.refuse('cancelApplication', status, JSON.stringify({ status, outcome }));
    expect(loan.state()).toBe('home');
    if (ended === undefined) expect(loan.offers()).toEqual([]);
    else expect(loan.context()).toMatchObject({ offers: offersOf('a1b2'), currentStep: 'scoring', ended });
    expect(claimConsole('error')).toHaveLength(1);
  },
);

test('a refused cancellation that arrives at the application form restores the application once the form is left', async () => {
  const loan = await pathsTo['leaving.cancelling']();
  loan.requestPage('/loan');
  await loan.bank.refuse('cancelApplication', 409, JSON.stringify({ outcome: 'issued' }));
  expect([loan.state(), loan.offers()]).toEqual(['application.fillingForm.ready', []]);
  loan.requestPage('/');
  await expect.poll(() => loan.context().ended).toEqual({ applicationId: 'a1b2', outcome: 'issued' });
  claimConsole('error');
});

test('a cancellation accepted after the visitor left its dialog is known on the pages of the application', async () => {
  const loan = await answeredOn('/', 'cancelApplication');
  loan.requestPage('/loan/a1b2/document');
  expect(loan.state()).toBe('ended.cancelled');
});

test('offers that come late do not replace those of a newer application', async () => {
  const loan = await pathsTo['application.submittingApplication']();
  loan.requestPage('/');
  loan.actor.send({ type: 'storage.read', storedState: storedAt('scoring', 'e5f6') });
  await loan.bank.answer('submitApplication', offersOf('c3d4'));
  expect([loan.offers(), loan.step()]).toEqual([offersOf('e5f6'), 'scoring']);
});
