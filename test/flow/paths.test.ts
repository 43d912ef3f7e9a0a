import { expect, test } from 'vitest';
import { emptyStoredState } from '#machines/loan.types.ts';
import { claimConsole, guardConsole } from '../support/console.ts';
import { applyEvent, loanPaths, optionalKinds } from '../support/loan-graph.ts';
import { restingStates } from '../support/loan-states.ts';
import { loanAt, nameOf } from '../support/running-loan.ts';

guardConsole();

const paths = loanPaths({ with: optionalKinds });

test('the graph reaches exactly the states that a visitor can rest in', () => {
  const reached = new Set(paths.map(({ state }) => nameOf(state.value)));
  expect([...reached].sort()).toEqual([...restingStates].sort());
});

test.each(paths.map((path) => [`${path.steps.length} steps to ${nameOf(path.state.value)}`, path] as const))(
  'walked on the running machine, with a bank that answers: %s',
  async (_, path) => {
    const loan = loanAt('/', emptyStoredState);
    for (const { event } of path.steps) await applyEvent(loan, event);
    const { value, context } = loan.actor.getSnapshot();
    expect({ value, offers: context.offers, step: context.currentStep }).toEqual({
      value: path.state.value,
      offers: path.state.context.offers,
      step: path.state.context.currentStep,
    });
    claimConsole('error');
    claimConsole('warn');
  },
);
