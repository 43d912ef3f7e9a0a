import { serializeSnapshot } from '@xstate/graph';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { type MachinePath, type PathOptions, pathsOf } from './paths-of.ts';

/** A machine with the samples that it is walked with. */
export type Graph<Machine extends AnyStateMachine> = { machine: Machine; options: PathOptions<Machine> };

/** The paths that `after` has and `before` has not, and the reverse: a state, an event, and where it leads. */
export function comparePaths<Machine extends AnyStateMachine>(
  before: Graph<Machine>,
  after: Graph<Machine>,
): { added: MachinePath<Machine>[]; lost: MachinePath<Machine>[] } {
  const [old, now] = [edgesOf(before), edgesOf(after)];
  return { added: missingIn(old, now), lost: missingIn(now, old) };
}

type AnyStep = { event: AnyEventObject; state: AnyMachineSnapshot };

/** The last step of the path and the state before it. */
function edgeOf<Machine extends AnyStateMachine>({ steps }: MachinePath<Machine>) {
  const [{ state: from }, { event, state }] = steps.slice(-2) as unknown as [AnyStep, AnyStep];
  return { from, event, state };
}

type Edges<Machine extends AnyStateMachine> = Map<string, MachinePath<Machine>>;

/** The edges by what tells them apart: the two states with what matters of their context, and the event. */
function edgesOf<Machine extends AnyStateMachine>({ machine, options }: Graph<Machine>): Edges<Machine> {
  const { serializeState = serializeSnapshot } = options;
  const paths = pathsOf(machine, { ...options, cover: 'edges' });
  return new Map(
    paths.map((path) => {
      const { from, event, state } = edgeOf(path);
      const name = (snapshot: AnyMachineSnapshot) => serializeState(snapshot as never);
      return [JSON.stringify([name(from), event, name(state)]), path];
    }),
  );
}

/** The paths of `all` that are not in `known`; of those between the same two states by the same event, the first. */
function missingIn<Machine extends AnyStateMachine>(
  known: Edges<Machine>,
  all: Edges<Machine>,
): MachinePath<Machine>[] {
  const missing = new Map<string, MachinePath<Machine>>();
  for (const [key, path] of all) {
    const { from, event, state } = edgeOf(path);
    const name = JSON.stringify([from.value, event.type, state.value]);
    if (!known.has(key) && !missing.has(name)) missing.set(name, path);
  }
  return [...missing.values()];
}
