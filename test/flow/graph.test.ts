import { beforeAll, expect, test, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { loanMachine } from '#machines/loan.machine.ts';
import type { LoanSnapshot } from '#machines/routes.ts';
import { afterStart, applyEvent, loanPaths, optionalKinds, startOf } from '../support/loan-graph.ts';
import { atHome, type ExpectedState, expectedAfter, factsOf } from '../support/spec/expected-state.ts';
import { nameOfTransition, namesIn } from '../support/state-nodes.ts';

const takenTransitions = new Set<string>();
const enteredStates = new Set<string>();
const pathEnds: { events: string; reached: object; expected: object }[] = [];

/** Runs the machine along paths that cover every edge of the graph. */
beforeAll(async () => {
  const logs = (['error', 'warn'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => {}),
  );
  for (const { steps } of loanPaths({ cover: 'edges', with: optionalKinds }))
    await walk(steps.map(({ event }) => event));
  for (const log of logs) log.mockRestore();
}, 240_000);

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
  pathEnds.push({ events: sent.map(({ type }) => type).join(', '), reached, expected });
}

test('along every edge of the graph, the running machine reaches the state specified in test/support/spec', () => {
  expect(pathEnds.length).toBeGreaterThan(3_000);
  for (const { events, reached, expected } of pathEnds) expect([events, reached]).toEqual([events, expected]);
});

const { states, transitions } = namesIn(loanMachine as AnyStateMachine);

test(`the paths of the graph enter all ${states.length} states and take all ${transitions.length} transitions`, () => {
  expect(states.filter((name) => !enteredStates.has(name))).toEqual([]);
  expect(transitions.filter((name) => !takenTransitions.has(name))).toEqual([]);
});
