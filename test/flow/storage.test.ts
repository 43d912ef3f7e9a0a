// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LoanOffer } from '#contract/offer.ts';
import { applicationIdOf, emptyStoredState, type StoredApplication } from '#machines/loan.types.ts';
import { createExternalChanges } from '#site/loan/flow/external-changes.ts';
import { syncWithStorage } from '#site/loan/flow/storage-sync.ts';
import { readStoredState } from '#site/loan/flow/stored-state.schema.ts';
import { readOpenApplication } from '#site/ui/stored-application.ts';
import { claimConsole } from '../support/console.ts';
import { offersOf } from '../support/offers.ts';
import { loanAt, type RunningLoan, storedAt } from '../support/running-loan.ts';
import { someTerms } from '../support/schedules.ts';
import { parsed } from '../support/stored-state.ts';
import { userEvents } from '../support/user-actions.ts';

let stop = () => {};
beforeEach(() => window.localStorage.clear());
afterEach(() => {
  stop();
  stop = () => {};
});

const stored = () => parsed({ ...window.localStorage });
/** Keeps the loan and the storage in sync. `known` is the state already stored (default: that of the loan). */
function synced(loan: RunningLoan, known: StoredApplication = loan.context()): RunningLoan {
  stop = syncWithStorage(loan.actor, known, createExternalChanges(loan.actor).onStored);
  return loan;
}
const store = (application: unknown, progress: unknown) => {
  window.localStorage.setItem('loan-application-state', JSON.stringify(application));
  window.localStorage.setItem('loan-progress-storage', JSON.stringify(progress));
};
const storeDetails = (chosenOffer: unknown, creditTerms: unknown = null, applicationId = 'a1b2') => {
  const state = { applicationId, supportsStatus: true, chosenOffer, creditTerms, outcome: null };
  window.localStorage.setItem('loan-application-details', JSON.stringify({ state, version: 0 }));
};
/** Stores offers and the completed step in the format of the previous site. */
const storeStep = (id: string, currentStep: number) =>
  store({ state: { offers: offersOf(id), currentStep }, version: 0 }, { state: { currentStep }, version: 0 });

test('if nothing is stored or the storage is blocked, the empty state is read, otherwise the stored state', () => {
  expect(readStoredState()).toEqual({ ...emptyStoredState, failure: null });
  window.localStorage.setItem('loan-progress-storage', '{"state":{"currentStep":4},"version":0}');
  expect(readStoredState()).toEqual({ offers: [], currentStep: 'signing', failure: null });
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(readStoredState()).toEqual({ ...emptyStoredState, failure: 'blocked' });
  expect(claimConsole('error')).toHaveLength(2);
});

test('in data stored by the previous site, the progress key decides the step, and unknown fields of offers are kept', () => {
  const offers = offersOf(42).map((offer) => ({ ...offer, colour: 'blue' }));
  store({ state: { offers, currentStep: 2 }, version: 0 }, { state: { currentStep: 4 }, version: 0 });
  expect(readStoredState()).toEqual({ offers, currentStep: 'signing', failure: null });
});

test.each([
  ...['', '{', 'null', '[]', '{"state":{}}'],
  ...['{"state":{"offers":{}},"version":0}', '{"state":{"offers":[{}]},"version":0}'],
])('unreadable offers are logged and treated as missing: %j', (text) => {
  storeStep('a1b2', 3);
  window.localStorage.setItem('loan-application-state', text);
  expect(readStoredState()).toEqual({ offers: [], currentStep: 'schedule', failure: 'unparsable' });
  expect(claimConsole('error')).toHaveLength(1);
});

test.each(['{', ...[0, 99, '"2"'].map((step) => `{"state":{"currentStep":${step}},"version":0}`)])(
  'an unreadable step is logged and treated as missing: %j',
  (text) => {
    storeStep('a1b2', 3);
    window.localStorage.setItem('loan-progress-storage', text);
    expect(readStoredState()).toEqual({ ...storedAt('application'), failure: 'unparsable' });
    expect(claimConsole('error')).toHaveLength(1);
  },
);

test.each(['/loan', '/'])(
  'if each offer has an id of its own, the application has that of the chosen one, also after a reload (answered on %s)',
  async (page) => {
    const offers = offersOf(1).map((offer, index) => ({ ...offer, applicationId: index + 1 }));
    const loan = synced(loanAt('/loan', { ...emptyStoredState, offers }), emptyStoredState);
    loan.actor.send({ type: 'offer.choose', offer: offers[2] as LoanOffer });
    if (page !== '/loan') loan.requestPage(page);
    await loan.bank.answer('chooseOffer');
    loan.requestPage('/loan/3');
    loan.actor.send(userEvents['scoring.send']);
    await loan.bank.answer('sendScoring');
    expect(readOpenApplication()).toEqual({ id: '3', currentStep: 2, hasChosen: true });
    expect(applicationIdOf(loanAt('/loan', readStoredState()).context())).toBe('3');
  },
);

test('when the code page opens, step 5 is stored; when the visitor leaves the congratulations, the application is removed', async () => {
  const loan = synced(loanAt('/loan/a1b2/code', storedAt('signing')), storedAt('signing'));
  expect(stored()).toEqual({
    'loan-application-state': { state: { offers: offersOf('a1b2'), currentStep: 5 }, version: 0 },
    'loan-progress-storage': { state: { currentStep: 5 }, version: 0 },
  });
  loan.actor.send(userEvents['code.confirm']);
  await loan.bank.answer('confirmCode');
  expect(readStoredState()).toEqual({
    ...storedAt('code'),
    failure: null,
    supportsStatus: false,
    chosenOffer: null,
    creditTerms: null,
    ended: { applicationId: 'a1b2', outcome: 'issued' },
  });
  loan.actor.send(userEvents['home.open']);
  expect(stored()).toEqual({});
});

test('the end of another application is not stored', () => {
  const ended = { applicationId: 'zz', outcome: 'cancelled' } as const;
  synced(loanAt('/loan/a1b2', { ...storedAt('scoring'), ended }), emptyStoredState);
  expect(readStoredState()).toEqual({ ...storedAt('scoring'), failure: null });
});

test('if the offers of another application cannot be stored, its step is not stored either; the visit continues', () => {
  storeStep('a1b2', 2);
  const loan = synced(loanAt('/loan', readStoredState()));
  const { setItem } = Storage.prototype;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
    if (key === 'loan-application-state') throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, text);
  });
  loan.actor.send({
    type: 'storage.read',
    storedState: { offers: offersOf('e5f6'), currentStep: 'schedule' },
  });
  expect(readStoredState()).toMatchObject({ offers: offersOf('a1b2'), currentStep: 'scoring' });
  expect(claimConsole('error')).toHaveLength(1);
  expect(loan.offers()).toEqual(offersOf('e5f6'));
});

const otherTab = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

test.each([
  ['loan-progress-storage', 'application.choosingOffer'],
  [null, 'application.choosingOffer'], // `localStorage.clear()` sends no key.
  ['theme', 'application.fillingForm.ready'],
])('when another tab stores an application and then changes the key %s, this tab shows %s', (key, state) => {
  const loan = synced(loanAt('/loan', emptyStoredState));
  storeStep('a1b2', 1);
  otherTab(key);
  expect(loan.state()).toBe(state);
});

test('a tab adopts the chosen offer and terms that another tab stores for the same application, and ignores those for another application', () => {
  storeStep('a1b2', 2);
  const [first, second] = offersOf('a1b2');
  storeDetails(first, someTerms);
  const known = readStoredState();
  const loan = synced(loanAt('/loan/a1b2', known), known);
  const details = () => {
    const { supportsStatus, chosenOffer, creditTerms } = loan.context();
    return { state: loan.state(), supportsStatus, chosenOffer, creditTerms };
  };
  const state = 'scoring.reviewingDecision';
  storeDetails(second, null);
  otherTab('loan-application-details');
  const expected = { state, supportsStatus: true, chosenOffer: second, creditTerms: null };
  expect(details()).toEqual(expected);
  storeDetails(first, someTerms, 'c3d4');
  otherTab('loan-application-details');
  expect(details()).toEqual(expected);
  storeDetails(null, someTerms);
  otherTab('loan-application-details');
  expect(details()).toEqual({ ...expected, chosenOffer: null, creditTerms: someTerms });
});

test('if another tab stores a step while the details are not stored, this tab stores the details that it knows', () => {
  storeStep('a1b2', 2);
  const [chosenOffer = null] = offersOf('a1b2');
  storeDetails(chosenOffer, someTerms);
  const known = readStoredState();
  synced(loanAt('/loan/a1b2', known), known);
  window.localStorage.removeItem('loan-application-details');
  storeStep('a1b2', 3);
  otherTab('loan-progress-storage');
  expect(readStoredState()).toMatchObject({ currentStep: 'schedule', chosenOffer, creditTerms: someTerms });
});

test('when a page is restored from the back/forward cache, it reads the state that another tab has stored in the meantime', () => {
  storeStep('a1b2', 2);
  const known = readStoredState();
  const loan = synced(loanAt('/loan/a1b2/document', known), known);
  storeStep('c3d4', 1);
  const shown = (persisted: boolean) => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    return [loan.state(), loan.offers()];
  };
  expect(shown(false)).toEqual(['schedule.loadingSchedule', offersOf('a1b2')]);
  expect(shown(true)).toEqual(['accessDenied', offersOf('c3d4')]);
  expect(readStoredState().offers).toEqual(offersOf('c3d4'));
});
