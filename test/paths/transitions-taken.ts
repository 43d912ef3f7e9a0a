import { type AnyMachineSnapshot, type AnyStateMachine, createEmptyActor, type EventFrom } from 'xstate';
import { nameOfTransition } from '../support/state-nodes.ts';

type Step = { event: EventFrom<AnyStateMachine>; state: AnyMachineSnapshot };

/** Returns the names of the transitions that a path takes, those of its start included. Nothing is run. */
export function transitionsTaken(machine: AnyStateMachine, input: unknown) {
  let names = new Set<string>();
  const self = createEmptyActor();
  self.system.inspect((event) => {
    if (event.type !== '@xstate.microstep' || event.actorRef !== self) return;
    for (const transition of event._transitions) names.add(nameOfTransition(transition));
  });
  const nothing = () => {};
  const scope = { self, system: self.system, defer: nothing, stopChild: nothing, actionExecutor: nothing };
  const namesIn = (run: (scope: never) => unknown): Set<string> => {
    names = new Set();
    run(scope as never);
    return names;
  };
  const atStart = namesIn((scope) => machine.getInitialSnapshot(scope, input));
  const known = new Map<AnyMachineSnapshot, Map<unknown, Set<string>>>();
  const namesOf = ({ state }: Step, { event }: Step): Set<string> => {
    const of = known.get(state) ?? new Map<unknown, Set<string>>();
    known.set(state, of);
    const found = of.get(event) ?? namesIn((scope) => machine.transition(state, event, scope));
    of.set(event, found);
    return found;
  };
  return ({ steps }: { steps: Step[] }): Set<string> =>
    new Set([
      ...atStart,
      ...steps.slice(1).flatMap((step, index) => [...namesOf(steps[index] as Step, step)]),
    ]);
}
