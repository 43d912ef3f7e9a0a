import { expect, test } from 'vitest';
import { type LoanPath, loanPaths } from '../support/loan-graph.ts';
import { namedByState, namedByStep, walkOf } from './loan-walks.ts';

const paths = loanPaths();
const walks = paths.map((path) => walkOf(path, namedByStep(path)));
const steps = walks.flatMap((walk) => walk.steps);

test('the path to the form in the words of a tester', () => {
  const path = loanPaths({ to: 'application.fillingForm.ready' })[0] as LoanPath;
  expect(walkOf(path, namedByState(path))).toEqual({
    name: 'application.fillingForm.ready | 0 offers, step application',
    steps: [
      {
        event: 'storage.read',
        action: 'A new visitor opens /',
        state: 'home',
        see: {
          heading: 'Choose the design you like and apply for card right now',
          text: 'Choose the design you like and apply for card right now',
          address: '/',
          isBusy: false,
        },
      },
      {
        event: 'page.request',
        action: 'Open /loan',
        state: 'application.fillingForm.ready',
        see: {
          heading: 'Platinum digital credit card',
          text: 'Platinum digital credit card',
          address: '/loan',
          isBusy: false,
        },
      },
    ],
  });
  expect(namedByStep(path)).toBe('home, page.request /loan: application.fillingForm.ready');
});

test('each step has an action and a screen', () => {
  const without = steps.filter(({ action, see }) => action === '' || see === null);
  expect([...new Set(without.map(({ event, state }) => `${event}: ${state}`))]).toEqual([]);
});

test('no action and no name shows an id of the samples', () => {
  const words = [...walks.map(({ name }) => name), ...steps.map(({ action }) => action)];
  expect([...new Set(words.filter((one) => /a1b2|zz|undefined/.test(one)))]).toEqual([]);
});
