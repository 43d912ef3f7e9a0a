import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { numberOfStep, stepBefore, steps } from '#contract/steps.ts';
import { HomePage } from '#site/home/HomePage.tsx';
import { offersOf } from '../../support/offers.ts';
import { storedAt } from '../../support/running-loan.ts';
import type { StepNumber } from '../../support/spec/step-guard.ts';
import { show } from './show.tsx';

function store(step: StepNumber, details?: { outcome: string | null; chosenOffer: object | null }) {
  const { offers, currentStep } = storedAt(step);
  const write = (key: string, state: object) =>
    window.localStorage.setItem(key, JSON.stringify({ state, version: 0 }));
  write('loan-application-state', { offers, currentStep: numberOfStep(currentStep) });
  write('loan-progress-storage', { currentStep: numberOfStep(currentStep) });
  if (details) write('loan-application-details', { applicationId: 'a1b2', supportsStatus: true, ...details });
}

const link = () => screen.queryByRole('link', { name: 'Continue your application' });
const chosenOffer = offersOf('a1b2')[0] ?? null;

/** The number of the step after which the code is due. */
const beforeCode = numberOfStep(stepBefore('code')) as StepNumber;
const lastStep = `Step ${steps.length} of ${steps.length}`;

test.each<[StepNumber, object | null, string, string]>([
  [1, null, '/loan', `Step 1 of ${steps.length}`],
  [1, chosenOffer, '/loan/a1b2', `Step 2 of ${steps.length}`],
  [2, chosenOffer, '/loan/a1b2/document', `Step 3 of ${steps.length}`],
  [3, null, '/loan/a1b2/document/sign', `Step 4 of ${steps.length}`],
  [beforeCode, null, '/loan/a1b2/code', lastStep],
  [5, null, '/loan/a1b2/code', lastStep],
])('with step %i done, chosen: %o, the way leads to %s', (step, chosen, address, words) => {
  store(step, { outcome: null, chosenOffer: chosen });
  show(<HomePage />);
  expect(link()).toHaveAttribute('href', address);
  expect(screen.getByText(words)).toBeVisible();
});

test.each(['issued', 'declined', 'cancelled', 'expired'])(
  'an application that is %s goes nowhere',
  (outcome) => {
    store(3, { outcome, chosenOffer });
    show(<HomePage />);
    expect(link()).toBeNull();
  },
);

test('a visitor without an application is offered none; one from another tab appears', () => {
  show(<HomePage />);
  expect(link()).toBeNull();
  store(2);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(link()).toHaveAttribute('href', '/loan/a1b2/document');
});
