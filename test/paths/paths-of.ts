import { type AdjacencyMap, getAdjacencyMap, getShortestPaths, serializeSnapshot } from '@xstate/graph';
import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFrom,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import { allStates } from '../support/state-nodes.ts';
import { transitionsTaken } from './transitions-taken.ts';

/** The events of a path, each with the snapshot that it leads to; the first event is `xstate.init`. */
export type MachinePath<Machine extends AnyStateMachine> = {
  state: SnapshotFrom<Machine>;
  steps: { event: EventFrom<Machine>; state: SnapshotFrom<Machine> }[];
};

export type PathOptions<Machine extends AnyStateMachine> = {
  /** Sample events; a state is sent those that it accepts. */
  events: readonly EventFrom<Machine>[];
  /** Sample outputs of each invoked actor, by its id. */
  outputs: Readonly<Record<string, readonly unknown[]>>;
  /** Sample errors of each invoked actor, by its id. */
  errors?: Readonly<Record<string, readonly unknown[]>>;
  input?: InputFrom<Machine>;
  /** Returns false if the event must not be sent in this state. */
  filter?: (event: AnyEventObject, snapshot: SnapshotFrom<Machine>) => boolean;
  /** Identifies a state. Default: its value and whole context, which must then have finitely many values. */
  serializeState?: (snapshot: SnapshotFrom<Machine>) => string;
  /** The state in which the paths end: its dotted path or the end of it, such as `checkout.paid`. */
  to?: string;
  /**
   * `states` (the default): the shortest path to each state. `edges`: a path for each event that each state accepts.
   * `transitions`: a small set of paths that together take every transition.
   */
  cover?: Cover;
};

export const covers = ['states', 'edges', 'transitions'] as const;
export type Cover = (typeof covers)[number];

type AnyPath = MachinePath<AnyStateMachine>;

/** Returns paths through a machine. Its invoked actors do not run; `outputs` and `errors` stand for their results. */
export function pathsOf<Machine extends AnyStateMachine>(
  machine: Machine,
  options: PathOptions<Machine>,
): MachinePath<Machine>[];
export function pathsOf(machine: AnyStateMachine, options: PathOptions<AnyStateMachine>): AnyPath[] {
  const { to, cover = 'states', filter = () => true, serializeState = serializeSnapshot } = options;
  const ends = to === undefined ? () => true : endsIn(machine, to);
  const traversal = {
    input: options.input,
    limit: 50_000,
    serializeState,
    events: (snapshot: AnyMachineSnapshot) =>
      [...options.events.filter((event) => snapshot.can(event)), ...outcomesOf(snapshot, options)].filter(
        (event) => filter(event, snapshot),
      ),
  };
  const paths = getShortestPaths(machine, traversal);
  if (cover === 'states') return paths.filter(({ state }) => ends(state));
  const map = getAdjacencyMap(machine, traversal);
  const edges = paths.flatMap((path) => withEdges(path, map, serializeState(path.state)));
  const ending = edges.filter(({ state }) => ends(state));
  return cover === 'edges' ? ending : covering(machine, ending, options.input);
}

/** The done and error events of the snapshot's invoked actors. */
function outcomesOf(
  snapshot: AnyMachineSnapshot,
  { outputs, errors = {} }: Pick<PathOptions<AnyStateMachine>, 'outputs' | 'errors'>,
): AnyEventObject[] {
  return Object.keys(snapshot.children).flatMap((actorId) => [
    ...(outputs[actorId] ?? []).map((output) => ({ type: `xstate.done.actor.${actorId}`, actorId, output })),
    ...(errors[actorId] ?? []).map((error) => ({ type: `xstate.error.actor.${actorId}`, actorId, error })),
  ]);
}

type GraphMap = AdjacencyMap<AnyMachineSnapshot, EventFrom<AnyStateMachine>>;

/** Returns a copy of the path for each event that its last state accepts, extended by this event. */
function withEdges({ steps }: AnyPath, map: GraphMap, end: string): AnyPath[] {
  const next = Object.values(map[end as keyof GraphMap]?.transitions ?? {});
  return next.map((step) => ({ state: step.state, steps: [...steps, step] }));
}

/** Chooses a few paths that take every transition of all `paths`: repeatedly the path with the most new transitions. */
function covering(machine: AnyStateMachine, paths: AnyPath[], input: unknown): AnyPath[] {
  const takes = transitionsTaken(machine, input);
  const candidates = paths.map((path) => ({ path, names: takes(path) }));
  const missing = new Set(candidates.flatMap(({ names }) => [...names]));
  const chosen: AnyPath[] = [];
  const gain = ({ names }: { names: Set<string> }) => [...names].filter((name) => missing.has(name)).length;
  while (missing.size > 0) {
    const best = candidates.reduce((one, other) => (gain(other) > gain(one) ? other : one));
    for (const name of best.names) missing.delete(name);
    chosen.push(best.path);
  }
  return chosen;
}

function endsIn(machine: AnyStateMachine, to: string): (snapshot: AnyMachineSnapshot) => boolean {
  const isNamed = ({ path }: { path: string[] }) => `.${path.join('.')}`.endsWith(`.${to}`);
  const states = allStates(machine.root);
  if (!states.some(isNamed))
    throw new Error(
      `The machine has no state '${to}': ${states.map(({ path }) => path.join('.')).join(' ')}`,
    );
  return ({ _nodes }) => _nodes.some(isNamed);
}
