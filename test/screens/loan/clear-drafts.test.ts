import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyStoredState } from '#machines/loan.types.ts';
import { clearDraftsWhenSent } from '#site/loan/flow/clear-drafts.ts';
import { claimConsole } from '../../support/console.ts';
import { pathsTo, type RestingState } from '../../support/loan-states.ts';
import { someRequest } from '../../support/requests.ts';
import { type RunningLoan, storedAt } from '../../support/running-loan.ts';
import { userEvents } from '../../support/user-actions.ts';

const drafts = {
  'loan-draft-application': '{"lastName":"Petrova"}',
  'loan-draft-scoring': '{"gender":"MALE"}',
};
const { 'loan-draft-scoring': _, ...applicationDraft } = drafts;

let stop = () => {};
beforeEach(() => Object.assign(window.sessionStorage, drafts));
afterEach(() => stop());

const otherTab = (storedState = emptyStoredState) => ({ type: 'storage.read', storedState }) as const;

test.each<[RestingState, string, (loan: RunningLoan) => unknown, kept: object]>([
  ['scoring.sendingScoring', 'fails', ({ bank }) => bank.refuse('sendScoring', 500), drafts],
  ['scoring.sendingScoring', 'succeeds', ({ bank }) => bank.answer('sendScoring'), applicationDraft],
  ['code.confirmingCode', 'succeeds', ({ bank }) => bank.answer('confirmCode'), {}],
  [
    'leaving.confirmingCancellation',
    'is confirmed',
    ({ actor }) => actor.send(userEvents['application.cancel']),
    {},
  ],
  ['leaving.choosing', 'starts over', ({ actor }) => actor.send(userEvents['restart.confirm']), {}],
  ['schedule.reviewingSchedule.ready', 'ends in another tab', ({ actor }) => actor.send(otherTab()), {}],
  ['application.choosingOffer', 'ends in another tab', ({ actor }) => actor.send(otherTab()), {}],
  [
    'application.submittingApplication',
    'succeeds',
    ({ bank }) => bank.answer('submitApplication', [{ applicationId: 'a1b2' }]),
    { ...drafts, 'loan-draft-address': JSON.stringify(['a1b2', someRequest.email]) },
  ],
  [
    'scoring.scoringSent',
    'is declined and starts over',
    ({ actor, requestPage }) => {
      actor.send({ type: 'application.end', applicationId: 'a1b2', outcome: 'declined' });
      requestPage('/loan');
      actor.send(userEvents['restart.confirm']);
    },
    applicationDraft,
  ],
  [
    'application.fillingForm.ready',
    'begins and ends in another tab, after a changed request here',
    ({ actor }) => {
      actor.send(otherTab(storedAt('application')));
      actor.send(userEvents['request.change']);
      actor.send(otherTab());
    },
    applicationDraft,
  ],
  [
    'application.choosingOffer',
    'ends in another tab while a changed request is sent here',
    ({ actor }) => {
      actor.send(userEvents['request.change']);
      actor.send(userEvents['application.submit']);
      actor.send(otherTab());
    },
    applicationDraft,
  ],
])('when %s %s, only the drafts that can be sent again are kept', async (state, _, act, kept) => {
  const loan = await pathsTo[state]();
  stop = clearDraftsWhenSent(loan.actor);
  await act(loan);
  expect({ ...window.sessionStorage }).toEqual(kept);
  claimConsole('error');
  claimConsole('warn');
});
