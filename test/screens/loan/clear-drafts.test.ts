import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyStoredState } from '#machines/loan.types.ts';
import { clearDraftsWhenSent } from '#site/loan/flow/clear-drafts.ts';
import { claimConsole } from '../../support/console.ts';
import { pathsTo, type RestingState } from '../../support/loan-states.ts';
import { someRequest } from '../../support/requests.ts';
import { loanAt, storedAt } from '../../support/running-loan.ts';
import { someCredit } from '../../support/schedules.ts';

const draft = 'loan-draft-scoring';
let stop = () => {};
beforeEach(() => window.sessionStorage.setItem(draft, '{"gender":"FEMALE"}'));
afterEach(() => stop());

async function openedAt(state: RestingState) {
  const loan = await pathsTo[state]();
  stop = clearDraftsWhenSent(loan.actor);
  return loan;
}
const isKept = () => window.sessionStorage.getItem(draft) !== null;

test('what was typed is kept while it can be sent again', async () => {
  const loan = await openedAt('scoring.sendingScoring');
  await loan.bank.refuse('sendScoring', 500);
  expect([loan.state(), isKept()]).toEqual(['scoring.fillingScoring.failed', true]);
  claimConsole('error');
});

test('it is cleared once the bank has the scoring answers', async () => {
  const loan = await openedAt('scoring.sendingScoring');
  await loan.bank.answer('sendScoring');
  expect([loan.state(), isKept()]).toEqual(['scoring.scoringSent', false]);
});

test('the application form keeps its draft for another amount after a refusal', async () => {
  window.sessionStorage.setItem('loan-draft-application', '{"lastName":"Petrova"}');
  const loan = await openedAt('scoring.scoringSent');
  loan.actor.send({ type: 'application.end', applicationId: 'a1b2', outcome: 'declined' });
  loan.requestPage('/loan');
  loan.actor.send({ type: 'restart.confirm' });
  expect([loan.state(), { ...window.sessionStorage }]).toEqual([
    'application.fillingForm.ready',
    { 'loan-draft-application': '{"lastName":"Petrova"}' },
  ]);
});

test('it is cleared once the card is issued', async () => {
  const loan = await openedAt('code.confirmingCode');
  await loan.bank.answer('confirmCode');
  expect([loan.state(), isKept()]).toEqual(['code.cardIssued', false]);
});

test.each(['leaving.confirmingCancellation', 'leaving.choosing'] as const)(
  'it is cleared when the application is given up: %s',
  async (state) => {
    const loan = await openedAt(state);
    expect(isKept()).toBe(true);
    const isRestart = state === 'leaving.choosing';
    loan.actor.send({ type: isRestart ? 'restart.confirm' : 'application.cancel' });
    expect([loan.offers(), isKept()]).toEqual([[], false]);
  },
);

test('it is cleared when another tab has given the application up', async () => {
  const loan = await openedAt('schedule.loadingSchedule');
  await loan.bank.answer('loadSchedule', { credit: someCredit });
  expect(isKept()).toBe(true);
  loan.actor.send({ type: 'storage.read', storedState: emptyStoredState });
  expect(isKept()).toBe(false);
  claimConsole('warn');
});

test('a new application begins with what was typed before it', async () => {
  const loan = await openedAt('application.submittingApplication');
  await loan.bank.answer('submitApplication', [{ applicationId: 'a1b2' }]);
  expect([loan.state(), isKept()]).toEqual(['application.choosingOffer', true]);
});

test.each(['filled in', 'sent'])(
  'the application form that is %s while another tab gives the application up keeps what was typed',
  async (state) => {
    window.sessionStorage.setItem('loan-draft-application', '{"lastName":"Petrova"}');
    const loan = loanAt('/loan', storedAt('application'));
    stop = clearDraftsWhenSent(loan.actor);
    loan.actor.send({ type: 'request.change' });
    if (state === 'sent') loan.actor.send({ type: 'application.submit', request: someRequest });
    loan.actor.send({ type: 'storage.read', storedState: emptyStoredState });
    expect([loan.offers(), { ...window.sessionStorage }]).toEqual([
      [],
      { 'loan-draft-application': '{"lastName":"Petrova"}' },
    ]);
  },
);

test('the offers that another tab gives up leave an empty form', async () => {
  window.sessionStorage.setItem('loan-draft-application', '{"lastName":"Petrova"}');
  const loan = await openedAt('application.choosingOffer');
  loan.actor.send({ type: 'storage.read', storedState: emptyStoredState });
  expect([loan.state(), { ...window.sessionStorage }]).toEqual(['application.fillingForm.ready', {}]);
});
