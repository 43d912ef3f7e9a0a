import { type AdjacencyMap, getAdjacencyMap, getShortestPaths } from '@xstate/graph';
import { type AnyStateMachine, type AnyStateNode, createEmptyActor, type SnapshotFrom } from 'xstate';
import { loanMachine } from '#machines/loan.machine.ts';
import type { LoanEvent } from '#machines/loan.types.ts';
import { requestedPageOf } from '#site/loan/flow/requested-page.ts';
import { allStates, nameOfTransition } from '../support/state-nodes.ts';

type Snapshot = SnapshotFrom<typeof loanMachine>;
type Step = { event: LoanEvent; state: Snapshot };

/** The events of a path, each with the snapshot that it leads to; the first event is `xstate.init`. */
export type LoanPath = { state: Snapshot; steps: Step[] };

export const covers = ['states', 'edges', 'transitions'] as const;

const input = { requestedPage: requestedPageOf('/') };

export type PathOptions = {
  /** The state in which the paths end, such as `steps.code.cardIssued`. Its end, such as `cardIssued`, is enough. */
  to?: string;
  /**
   * `states` (the default): the shortest path to each state. `edges`: a path for each event that each state accepts.
   * `transitions`: a small set of paths that together take every transition.
   */
  cover?: (typeof covers)[number];
};

type Graph = {
  /** The events that are sent in the snapshot's state, including the outcomes of its calls. */
  events: (snapshot: Snapshot) => LoanEvent[];
  serializeState: (snapshot: Snapshot) => string;
};

/** Returns paths through the loan machine. No bank is called: `graph.events` supplies the outcomes of the calls. */
export function pathsOf(graph: Graph, { to, cover = 'states' }: PathOptions): LoanPath[] {
  const ends = to === undefined ? () => true : endsIn(to);
  const traversal = { ...graph, input, limit: 50_000 };
  const paths = getShortestPaths(loanMachine, traversal);
  if (cover === 'states') return paths.filter(({ state }) => ends(state));
  const map = getAdjacencyMap(loanMachine, traversal);
  const edges = paths.flatMap((path) => withEdges(path, map, graph.serializeState(path.state)));
  const ending = edges.filter(({ state }) => ends(state));
  return cover === 'edges' ? ending : covering(ending);
}

type GraphMap = AdjacencyMap<Snapshot, LoanEvent>;

/** For each event that the path's last state accepts, returns a copy of the path with this event added. */
function withEdges({ steps }: LoanPath, map: GraphMap, lastState: string): LoanPath[] {
  const next = Object.values(map[lastState as keyof GraphMap]?.transitions ?? {});
  return next.map((step) => ({ state: step.state, steps: [...steps, step] }));
}

/** Chooses a few paths that take every transition of `paths`. Each turn adds the path with the most new transitions. */
function covering(paths: LoanPath[]): LoanPath[] {
  const takes = transitionsTaken();
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
  const states = allStates((loanMachine as AnyStateMachine).root).filter(isEnd);
  if (!states.some(isNamed))
    throw new Error(
      `No path can end in '${to}'. States: ${states.map(({ path }) => path.join('.')).join(' ')}`,
    );
  return ({ _nodes }) => _nodes.some(isNamed);
}

/** False for the root and for states that no path ends in: the machine's start, transient states, history states. */
const isEnd = ({ path: [first], always, type }: AnyStateNode): boolean =>
  first !== undefined && first !== loanMachine.config.initial && !always && type !== 'history';

/** Returns a function that names the transitions of a path, including those of its start, without running any action. */
function transitionsTaken(): (path: LoanPath) => Set<string> {
  const machine: AnyStateMachine = loanMachine;
  let names = new Set<string>();
  const self = createEmptyActor();
  self.system.inspect((event) => {
    if (event.type !== '@xstate.microstep' || event.actorRef !== self) return;
    for (const transition of event._transitions) names.add(nameOfTransition(transition));
  });
  const noop = () => {};
  const scope = { self, system: self.system, defer: noop, stopChild: noop, actionExecutor: noop };
  const namesIn = (run: (scope: never) => unknown): Set<string> => {
    names = new Set();
    run(scope as never);
    return names;
  };
  const atStart = namesIn((scope) => machine.getInitialSnapshot(scope, input));
  const cache = new Map<Snapshot, Map<unknown, Set<string>>>();
  const namesOf = ({ state }: Step, { event }: Step): Set<string> => {
    const byEvent = cache.get(state) ?? new Map<unknown, Set<string>>();
    cache.set(state, byEvent);
    const found = byEvent.get(event) ?? namesIn((scope) => machine.transition(state, event, scope));
    byEvent.set(event, found);
    return found;
  };
  return ({ steps }: { steps: Step[] }): Set<string> =>
    new Set([
      ...atStart,
      ...steps.slice(1).flatMap((step, indexBefore) => [...namesOf(steps[indexBefore] as Step, step)]),
    ]);
}
