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

/** The events from the start, each with the snapshot that it leads to; the first event is `xstate.init`. */
export type MachinePath<Machine extends AnyStateMachine> = {
  state: SnapshotFrom<Machine>;
  steps: { event: EventFrom<Machine>; state: SnapshotFrom<Machine> }[];
};

export type PathOptions<Machine extends AnyStateMachine> = {
  /** Samples of the events that are sent to the machine; a state gets those that it takes. */
  events: readonly EventFrom<Machine>[];
  /** Samples of the outputs of each invoked actor, by its id. */
  outputs: Readonly<Record<string, readonly unknown[]>>;
  /** Samples of the errors of each invoked actor. */
  errors?: Readonly<Record<string, readonly unknown[]>>;
  input?: InputFrom<Machine>;
  /** Returns false if the event may not be sent in this state. */
  filter?: (event: AnyEventObject, snapshot: SnapshotFrom<Machine>) => boolean;
  /** Tells states apart. Unless given, by their value and their whole context, which must then be finite. */
  serializeState?: (snapshot: SnapshotFrom<Machine>) => string;
  /** The state in which the paths end: its names from the root, or the last of them, as `checkout.paid`. */
  to?: string;
  /**
   * `states` (unless given): the shortest path to each. `edges`: each state with each event that it takes.
   * `transitions`: few paths that together take every transition.
   */
  cover?: Cover;
};

export const covers = ['states', 'edges', 'transitions'] as const;
export type Cover = (typeof covers)[number];

type AnyPath = MachinePath<AnyStateMachine>;

/** The paths through a machine. Its invoked actors do not run: `outputs` and `errors` are how they end. */
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

/** The events by which the state's invoked actors end. */
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

/** The path with every event that its last state takes. */
function withEdges({ steps }: AnyPath, map: GraphMap, end: string): AnyPath[] {
  const next = Object.values(map[end as keyof GraphMap]?.transitions ?? {});
  return next.map((step) => ({ state: step.state, steps: [...steps, step] }));
}

/** A few of the paths that together take every transition that any of them takes: the longest gain first. */
function covering(machine: AnyStateMachine, paths: AnyPath[], input: unknown): AnyPath[] {
  const takes = transitionsTaken(machine, input);
  const walks = paths.map((path) => ({ path, names: takes(path) }));
  const open = new Set(walks.flatMap(({ names }) => [...names]));
  const chosen: AnyPath[] = [];
  const gain = ({ names }: { names: Set<string> }) => [...names].filter((name) => open.has(name)).length;
  while (open.size > 0) {
    const best = walks.reduce((one, other) => (gain(other) > gain(one) ? other : one));
    for (const name of best.names) open.delete(name);
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
