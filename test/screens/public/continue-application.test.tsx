import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LoanOffer } from '#contract/offer.ts';
import type { Step } from '#contract/steps.ts';
import { type ApplicationDetails, emptyStoredState } from '#machines/loan.types.ts';
import { HomePage } from '#site/home/HomePage.tsx';
import { syncWithStorage } from '#site/loan/flow/storage-sync.ts';
import { offersOf } from '../../support/offers.ts';
import { loanAt, storedAt } from '../../support/running-loan.ts';
import { storedItems } from '../../support/stored-state.ts';
import { emptyApi, show } from './show.tsx';

const store = (step: Step, details: Partial<ApplicationDetails> = {}) =>
  Object.assign(window.localStorage, storedItems({ ...storedAt(step), supportsStatus: true, ...details }));

const link = () => screen.queryByRole('link', { name: 'Continue your application' });
const chosenOffer = offersOf('a1b2')[0] ?? null;

test.each<[Step, string, string, LoanOffer | null]>([
  // Step 1 lasts until an offer is chosen.
  ['application', '#/loan', 'Step 1 of 5', null],
  ['application', '#/loan/a1b2', 'Step 2 of 5', chosenOffer],
  ['schedule', '#/loan/a1b2/document/sign', 'Step 4 of 5', null],
  ['code', '#/loan/a1b2/code', 'Step 5 of 5', null],
])('after the step "%s", the home page links to %s', (step, address, words, chosen) => {
  store(step, { chosenOffer: chosen });
  show(<HomePage api={emptyApi} />);
  expect(link()).toHaveAttribute('href', address);
  expect(screen.getByText(words)).toBeVisible();
});

test('when the machine of this tab stores an application, the home page links to its next step', () => {
  const { actor } = loanAt('/', emptyStoredState);
  const stop = syncWithStorage(actor, emptyStoredState, () => {});
  show(<HomePage api={emptyApi} />);
  expect(link()).toBeNull();
  act(() => actor.send({ type: 'storage.read', storedState: storedAt('scoring') }));
  expect(link()).toHaveAttribute('href', '#/loan/a1b2/document');
  stop();
});

test("when another tab stores an application, the link 'Continue your application' appears", () => {
  show(<HomePage api={emptyApi} />);
  expect(link()).toBeNull();
  store('scoring');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(link()).toHaveAttribute('href', '#/loan/a1b2/document');
});
