import { expect, test } from 'vitest';
import type { LoanSnapshot } from '#machines/routes.ts';
import { claimConsole, guardConsole } from '../support/console.ts';
import { chartStates, chartTransitions, nameOfTransition } from '../support/loan-coverage.ts';
import { applyEvent, everyEdge, startOf } from '../support/loan-graph.ts';

guardConsole();

const [states, transitions] = [chartStates.length, chartTransitions.length];

test(`the paths of the graph enter ${states} of ${states} states and take ${transitions} of ${transitions} transitions`, async () => {
  const taken = new Set<string>();
  const entered = new Set<string>();
  for (const events of everyEdge()) {
    const chart = startOf(events, (inspected) => {
      if (inspected.type !== '@xstate.microstep' || !('_nodes' in inspected.snapshot)) return;
      for (const transition of inspected._transitions) {
        taken.add(nameOfTransition(transition));
        entered.add(transition.source.id);
      }
      for (const { id } of (inspected.snapshot as LoanSnapshot)._nodes) entered.add(id);
    });
    for (const event of events) await applyEvent(chart, event);
    claimConsole('error');
    claimConsole('warn');
  }
  const of = (all: string[], seen: Set<string>) => ({
    missed: all.filter((name) => !seen.has(name)),
    covered: `${all.filter((name) => seen.has(name)).length} of ${all.length}`,
  });
  const report = { states: of(chartStates, entered), transitions: of(chartTransitions, taken) };
  expect(report).toEqual({
    states: { missed: [], covered: `${states} of ${states}` },
    transitions: { missed: [], covered: `${transitions} of ${transitions}` },
  });
}, 240_000);
