import { type AdjacencyMap, getAdjacencyMap, getShortestPaths } from '@xstate/graph';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { loanMachine } from '#machines/loan.machine.ts';
import type { LoanEvent } from '#machines/loan.types.ts';
import { requestedPageOf } from '#site/loan/flow/requested-page.ts';
import { allStates } from '../support/state-nodes.ts';
import { transitionsTaken } from './transitions-taken.ts';

type Snapshot = SnapshotFrom<typeof loanMachine>;

/** The events of a path, each with the snapshot that it leads to; the first event is `xstate.init`. */
export type LoanPath = { state: Snapshot; steps: { event: LoanEvent; state: Snapshot }[] };

export const covers = ['states', 'edges', 'transitions'] as const;

/** Which paths to return. */
export type PathOptions = {
  /** The state in which the paths end: its dotted path or the end of it, such as `code.cardIssued`. */
  to?: string;
  /**
   * `states` (the default): the shortest path to each state. `edges`: a path for each event that each state accepts.
   * `transitions`: a small set of paths that together take every transition.
   */
  cover?: (typeof covers)[number];
};

type Graph = {
  /** The events that are sent in this state, with the outcomes of its calls. */
  events: (snapshot: Snapshot) => LoanEvent[];
  /** Identifies a state. */
  serializeState: (snapshot: Snapshot) => string;
};

/** Returns paths through the loan machine. Its calls are not made; `events` has their outcomes. */
export function pathsOf(graph: Graph, { to, cover = 'states' }: PathOptions): LoanPath[] {
  const ends = to === undefined ? () => true : endsIn(to);
  const input = { requestedPage: requestedPageOf('/') };
  const traversal = { ...graph, input, limit: 50_000 };
  const paths = getShortestPaths(loanMachine, traversal);
  if (cover === 'states') return paths.filter(({ state }) => ends(state));
  const map = getAdjacencyMap(loanMachine, traversal);
  const edges = paths.flatMap((path) => withEdges(path, map, graph.serializeState(path.state)));
  const ending = edges.filter(({ state }) => ends(state));
  return cover === 'edges' ? ending : covering(ending, transitionsTaken(loanMachine, input));
}

type GraphMap = AdjacencyMap<Snapshot, LoanEvent>;

/** Returns a copy of the path for each event that its last state accepts, extended by this event. */
function withEdges({ steps }: LoanPath, map: GraphMap, end: string): LoanPath[] {
  const next = Object.values(map[end as keyof GraphMap]?.transitions ?? {});
  return next.map((step) => ({ state: step.state, steps: [...steps, step] }));
}

/** Chooses a few paths that take every transition of all `paths`: repeatedly the path with the most new transitions. */
function covering(paths: LoanPath[], takes: (path: LoanPath) => Set<string>): LoanPath[] {
  const candidates = paths.map((path) => ({ path, names: takes(path) }));
  const missing = new Set(candidates.flatMap(({ names }) => [...names]));
  const chosen: LoanPath[] = [];
  const gain = ({ names }: { names: Set<string> }) => [...names].filter((name) => missing.has(name)).length;
  while (missing.size > 0) {
    const best = candidates.reduce((one, other) => (gain(other) > gain(one) ? other : one));
    for (const name of best.names) missing.delete(name);
    chosen.push(best.path);
  }
  return chosen;
}

function endsIn(to: string): (snapshot: Snapshot) => boolean {
  const isNamed = ({ path }: { path: string[] }) => `.${path.join('.')}`.endsWith(`.${to}`);
  const states = allStates((loanMachine as AnyStateMachine).root);
  if (!states.some(isNamed))
    throw new Error(
      `The machine has no state '${to}': ${states.map(({ path }) => path.join('.')).join(' ')}`,
    );
  return ({ _nodes }) => _nodes.some(isNamed);
}
