import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyStoredState, type StoredApplication } from '#machines/loan.types.ts';
import { clearOutdatedDrafts } from '#site/loan/flow/clear-drafts.ts';
import { keepAddress } from '#site/loan/form/drafts.ts';
import { claimConsole } from '../../support/console.ts';
import { pathsTo } from '../../support/loan-states.ts';
import { offersOf } from '../../support/offers.ts';
import { someRequest } from '../../support/requests.ts';
import { type RunningLoan, storedAt } from '../../support/running-loan.ts';
import type { RestingState } from '../../support/spec/screens.ts';
import { userEvents } from '../../support/user-actions.ts';

const drafts = {
  'loan-draft-application': '{"lastName":"Petrova"}',
  'loan-draft-scoring': '{"gender":"MALE"}',
};
const { 'loan-draft-scoring': _, ...applicationDraft } = drafts;

let stop = () => {};
beforeEach(() => Object.assign(window.sessionStorage, drafts));
afterEach(() => stop());

const otherTab = (storedState: StoredApplication = emptyStoredState) =>
  ({ type: 'storage.read', storedState }) as const;
const anotherApplication = otherTab(storedAt('application', 'c3d4'));

const submittedAddress = { 'loan-draft-address': JSON.stringify(['c3d4', someRequest.email]) };

const sendChanged = ({ actor }: RunningLoan) => {
  actor.send(userEvents['request.change']);
  actor.send(userEvents['application.submit']);
};

test.each<[RestingState, string, (loan: RunningLoan) => unknown, kept: object]>([
  ['scoring.sendingScoring', 'the call fails', ({ bank }) => bank.refuse('sendScoring', 500), drafts],
  ['scoring.sendingScoring', 'the call succeeds', ({ bank }) => bank.answer('sendScoring'), applicationDraft],
  [
    'scoring.fillingScoring.failed',
    'the bank has got the answers all the same',
    ({ actor }) => actor.send(otherTab(storedAt('scoring'))),
    applicationDraft,
  ],
  ['code.confirmingCode', 'the call succeeds', ({ bank }) => bank.answer('confirmCode'), {}],
  ['application.choosingOffer', 'the storage is cleared', ({ actor }) => actor.send(otherTab()), {}],
  [
    'scoring.scoringSent',
    'the bank declines the application and the visitor restarts',
    ({ actor, requestPage }) => {
      actor.send({ type: 'application.end', applicationId: 'a1b2', outcome: 'declined' });
      requestPage('/loan');
      actor.send(userEvents['restart.confirm']);
    },
    applicationDraft,
  ],
  [
    'application.choosingOffer',
    'the bank declined another application and the visitor restarts',
    ({ actor }) => {
      const ended = { applicationId: 'c3d4', outcome: 'declined' } as const;
      actor.send(otherTab({ ...storedAt('application'), ended }));
      actor.send(userEvents['leave.ask']);
      actor.send(userEvents['restart.confirm']);
    },
    {},
  ],
  [
    'application.choosingOffer',
    'another tab clears the storage while a changed request is sent',
    (loan) => {
      sendChanged(loan);
      loan.actor.send(otherTab());
    },
    applicationDraft,
  ],
  ...(['scoring.fillingScoring.ready', 'application.fillingForm.ready'] as const).map(
    (state): [RestingState, string, (loan: RunningLoan) => unknown, object] => [
      state,
      "the link of another person's application is opened",
      async ({ bank, requestPage }) => {
        keepAddress('a1b2', someRequest.email);
        requestPage('/loan/c3d4?token=t');
        expect({ ...window.sessionStorage }).toMatchObject(drafts);
        await bank.answer('resumeApplication', { offers: offersOf('c3d4'), currentStep: 1 });
      },
      {},
    ],
  ),
  [
    'application.choosingOffer',
    'another tab removes the application while the form is shown, and then stores another one',
    ({ actor }) => {
      actor.send(userEvents['request.change']);
      actor.send(otherTab());
      expect({ ...window.sessionStorage }).toEqual(applicationDraft);
      actor.send(anotherApplication);
    },
    {},
  ],
  [
    'application.choosingOffer',
    'another tab replaces the application while a changed request is sent, which then fails',
    async (loan) => {
      sendChanged(loan);
      loan.actor.send(anotherApplication);
      await loan.bank.refuse('submitApplication', 500);
    },
    {},
  ],
  [
    'application.choosingOffer',
    'the visitor sends a changed request',
    async (loan) => {
      sendChanged(loan);
      await loan.bank.answer('submitApplication', offersOf('c3d4'));
    },
    { ...drafts, ...submittedAddress },
  ],
  [
    'application.choosingOffer',
    'the visitor leaves while a changed request is sent',
    async (loan) => {
      sendChanged(loan);
      loan.requestPage('/');
      await loan.bank.answer('submitApplication', offersOf('c3d4'));
    },
    { ...drafts, ...submittedAddress },
  ],
])('in the state %s, if %s, only the drafts that may still be sent are kept', async (state, _, act, kept) => {
  const loan = await pathsTo[state]();
  stop = clearOutdatedDrafts(loan.actor);
  await act(loan);
  expect({ ...window.sessionStorage }).toEqual(kept);
  claimConsole('error');
  claimConsole('warn');
});
