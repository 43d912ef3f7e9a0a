import { type AnyMachineSnapshot, type AnyStateMachine, createEmptyActor, type EventFrom } from 'xstate';
import { nameOfTransition } from '../support/state-nodes.ts';

type Step = { event: EventFrom<AnyStateMachine>; state: AnyMachineSnapshot };

/** Returns a function that names the transitions of a path, including those of its start, without running any action. */
export function transitionsTaken(machine: AnyStateMachine, input: unknown) {
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
  const cache = new Map<AnyMachineSnapshot, Map<unknown, Set<string>>>();
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
      ...steps.slice(1).flatMap((step, index) => [...namesOf(steps[index] as Step, step)]),
    ]);
}
