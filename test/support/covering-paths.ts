import type { LoanEvent } from '#machines/loan.types.ts';
import { nameOfTransition } from './loan-coverage.ts';
import { afterStart, applyEvent, everyEdge, hasStorageFailure, startOf } from './loan-graph.ts';

type Walk = { events: LoanEvent[]; takes: Set<string> };

/** A few of the graph's paths that together take every transition that any of them takes: the longest gain first. */
export async function coveringPaths(): Promise<LoanEvent[][]> {
  const walks: Walk[] = [];
  for (const events of everyEdge().filter((path) => !hasStorageFailure(path)))
    walks.push({ events: afterStart(events), takes: await transitionsTaken(events) });
  const open = new Set(walks.flatMap(({ takes }) => [...takes]));
  const chosen: LoanEvent[][] = [];
  const gain = ({ takes }: Walk) => [...takes].filter((name) => open.has(name)).length;
  while (open.size > 0) {
    const best = walks.reduce((one, other) => (gain(other) > gain(one) ? other : one));
    for (const name of best.takes) open.delete(name);
    chosen.push(best.events);
  }
  return chosen;
}

async function transitionsTaken(events: LoanEvent[]): Promise<Set<string>> {
  const takes = new Set<string>();
  const chart = startOf(events, (inspected) => {
    if (inspected.type !== '@xstate.microstep' || !('_nodes' in inspected.snapshot)) return;
    for (const transition of inspected._transitions) takes.add(nameOfTransition(transition));
  });
  for (const event of events) await applyEvent(chart, event);
  return takes;
}
