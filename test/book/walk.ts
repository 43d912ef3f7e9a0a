import { type LoanEvent, type LoanFacts, noFacts } from '#machines/loan.types.ts';
import { pathTo } from '#machines/routes.ts';
import { nameOf } from '../support/loan-chart.ts';
import { shortestPaths } from '../support/loan-graph.ts';
import type { RestingState } from '../support/loan-states.ts';

type Path = ReturnType<typeof shortestPaths>[number];

const paths = shortestPaths(({ type }) => type !== 'facts.changed');

/** The shortest path that one visitor in one tab can take to the state. Throws where there is none. */
export function pathToState(state: RestingState): Path {
  const [shortest] = paths
    .filter((path) => nameOf(path.state.value) === state)
    .toSorted((one, other) => one.weight - other.weight);
  if (!shortest) throw new Error(`No path of the graph leads to ${state}: is it still in the chart?`);
  return shortest;
}

/** What a browser has to live through to show the state. */
export type Walk = { facts: LoanFacts; address: string; events: LoanEvent[] };

/** The path from its last visit on: all that a visit knows of what came before are the stored facts. */
export function walkAlong({ steps }: Path): Walk {
  const last = steps.findLastIndex(({ event }) => event.type === 'page.requested');
  const before = steps[last - 1]?.state.context;
  return {
    facts: before ? { offers: before.offers, currentStep: before.currentStep } : noFacts,
    address: last < 0 ? '/' : addressOf(steps[last]?.event as LoanEvent),
    events: last < 0 ? [] : steps.slice(last + 1).map(({ event }) => event),
  };
}

/** The address that a visit's event asks for. */
export function addressOf(event: LoanEvent): string {
  if (event.type !== 'page.requested') throw new Error(`${event.type} is no visit`);
  if (event.page === 'elsewhere') return '/product';
  const path = pathTo(event.page, event.applicationId);
  return event.token === null ? path : `${path}?token=${event.token}`;
}
