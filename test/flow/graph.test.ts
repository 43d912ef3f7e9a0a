import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { loanMachine } from '#machines/loan.machine.ts';
import type { LoanSnapshot } from '#machines/routes.ts';
import { claimConsole } from '../support/console.ts';
import { afterStart, applyEvent, loanPaths, optionalKinds, startOf } from '../support/loan-graph.ts';
import { atHome, type ExpectedState, expectedAfter, factsOf } from '../support/spec/expected-state.ts';
import { nameOfTransition, namesIn } from '../support/state-nodes.ts';

const takenTransitions = new Set<string>();
const enteredStates = new Set<string>();

/** Runs the machine along the path, and compares the state that it reaches with the specified one. */
async function walk(events: Parameters<typeof startOf>[0]): Promise<void> {
  const loan = startOf(events, (inspected) => {
    if (inspected.type !== '@xstate.microstep' || !('_nodes' in inspected.snapshot)) return;
    for (const transition of inspected._transitions) {
      takenTransitions.add(nameOfTransition(transition));
      enteredStates.add(transition.source.id);
    }
    for (const { id } of (inspected.snapshot as LoanSnapshot)._nodes) enteredStates.add(id);
  });
  for (const event of events) await applyEvent(loan, event);
  const sent = afterStart(events);
  const expected = factsOf(sent.reduce((at, event) => expectedAfter(at, event), atHome));
  const reached = factsOf({
    state: loan.state() as ExpectedState['state'],
    step: loan.step(),
    hasApplication: loan.offers().length > 0,
    ended: loan.context().ended?.outcome,
  });
  const names = sent.map(({ type }) => type).join(', ');
  expect([names, reached]).toEqual([names, expected]);
}

const { states, transitions } = namesIn(loanMachine as AnyStateMachine);

test(`paths along every edge of the graph lead to the states specified in test/support/spec, enter all ${states.length} states, and take all ${transitions.length} transitions`, async () => {
  const paths = loanPaths({ cover: 'edges', with: optionalKinds });
  expect(paths.length).toBeGreaterThan(3_000);
  for (const { steps } of paths) await walk(steps.map(({ event }) => event));
  claimConsole('error');
  claimConsole('warn');
  expect(states.filter((name) => !enteredStates.has(name))).toEqual([]);
  expect(transitions.filter((name) => !takenTransitions.has(name))).toEqual([]);
}, 240_000);
