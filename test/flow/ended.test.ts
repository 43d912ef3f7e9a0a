import { expect, test } from 'vitest';
import { type ApplicationEnd, ends, finalOutcomes } from '#contract/outcomes.ts';
import { emptyStoredState } from '#machines/loan.types.ts';
import { claimConsole } from '../support/console.ts';
import { pathsTo } from '../support/loan-states.ts';
import { offersOf } from '../support/offers.ts';
import { knownDetails, loanAt, storedAt } from '../support/running-loan.ts';
import { someCredit, someTerms } from '../support/schedules.ts';
import { restingStates } from '../support/spec/screens.ts';
import { userEvents } from '../support/user-actions.ts';

const pages = ['/loan/a1b2', '/loan/a1b2/document', '/loan/a1b2/document/sign', '/loan/a1b2/code'];
const conflict = (outcome: string) => JSON.stringify({ status: 409, outcome });
const ended = (outcome: ApplicationEnd) => ({ applicationId: 'a1b2', outcome });

test.each(ends)('at another bank, the known outcome %s is shown without a call', (outcome) => {
  for (const page of pages.flatMap((path) => [path, `${path}?token=t`])) {
    const loan = loanAt(page, { ...storedAt('code'), ended: ended(outcome) });
    expect([page, loan.state(), loan.bank.calls()]).toEqual([page, `ended.${outcome}`, []]);
    expect(loan.context().requestedPage.token).toBeNull();
  }
});

test.each(finalOutcomes)('on another device, a link shows that the application is %s', async (outcome) => {
  // Our bank's ID: its status names the issued credit, or an amount possible instead.
  const loan = loanAt(`/loan/${'a'.repeat(32)}/document?token=t`, emptyStoredState);
  await loan.bank.refuse('resumeApplication', 409, conflict(outcome));
  expect([loan.state(), loan.context().requestedPage.token]).toEqual([`ended.${outcome}`, null]);
  const calls = loan.bank.calls().map(([call]) => call);
  expect(calls.includes('loadStatus')).toBe(['issued', 'declined'].includes(outcome));
});

test.each(restingStates)('in %s, the end of another application changes nothing', async (state) => {
  const loan = await pathsTo[state]();
  const before = loan.context();
  for (const outcome of ends) loan.actor.send({ type: 'application.end', applicationId: 'c3d4', outcome });
  expect([loan.state(), loan.context()]).toEqual([state, before]);
  claimConsole('error');
});

test.each([
  [409, true, 'leaving.cancellationRefused'],
  [409, false, 'leaving.cancellationRefused'],
  [404, true, 'leaving.cancellationRefused'],
  [404, false, 'leaving.cancelling'],
  [500, true, 'leaving.cancelling'],
])('a failed cancellation (%s, status endpoint: %s) leads to %s', async (status, supportsStatus, state) => {
  const loan = loanAt('/loan/a1b2/document', { ...storedAt('scoring'), ...knownDetails, supportsStatus });
  await loan.bank.answer('loadSchedule', { credit: { ...someTerms, ...someCredit } });
  loan.actor.send({ type: 'cancellation.ask' });
  loan.actor.send({ type: 'application.cancel' });
  await loan.bank.refuse('cancelApplication', status);
  const isKept = state === 'leaving.cancellationRefused';
  const kept = { ...storedAt('scoring'), ...knownDetails, supportsStatus };
  expect(loan.state()).toBe(state);
  expect(loan.context()).toMatchObject(isKept ? kept : emptyStoredState);
  claimConsole('error');
});

test('a cancellation that succeeds after another tab stored an application marks the cancelled one', async () => {
  const loan = loanAt('/loan', storedAt('application'));
  for (const type of ['leave.ask', 'cancellation.ask', 'application.cancel'] as const)
    loan.actor.send({ type });
  loan.actor.send({ type: 'storage.read', storedState: storedAt('application', 'c3d4') });
  await loan.bank.answer('cancelApplication', undefined);
  expect([loan.offers(), loan.context().ended]).toEqual([offersOf('c3d4'), ended('cancelled')]);
});

test('when the visitor starts over on the page of another application, the stored application is kept', async () => {
  const loan = loanAt('/loan/zz/document?token=t', storedAt('scoring'));
  await loan.bank.refuse('resumeApplication', 409, conflict('expired'));
  expect(loan.state()).toBe('ended.expired');
  loan.actor.send({ type: 'restart.confirm' });
  expect([loan.state(), loan.offers()]).toEqual(['application.choosingOffer', offersOf('a1b2')]);
});

test('if another application has ended, an offer of the stored application can be chosen', () => {
  const loan = loanAt('/loan', {
    ...storedAt('application'),
    ended: { ...ended('expired'), applicationId: 'zz' },
  });
  loan.actor.send(userEvents['offer.choose']);
  expect(loan.state()).toBe('application.sendingChoice');
});
