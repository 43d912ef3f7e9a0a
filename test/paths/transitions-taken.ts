import { type AnyMachineSnapshot, type AnyStateMachine, createEmptyActor, type EventFrom } from 'xstate';
import { nameOfTransition } from './nodes.ts';

type Step = { event: EventFrom<AnyStateMachine>; state: AnyMachineSnapshot };

/** Tells the names of the transitions that a path takes, those of its start included. Nothing is run. */
export function transitionsTaken(
  machine: AnyStateMachine,
  input: unknown,
): (path: { steps: Step[] }) => Set<string> {
  let names = new Set<string>();
  const self = createEmptyActor();
  self.system.inspect((event) => {
    if (event.type !== '@xstate.microstep' || event.actorRef !== self) return;
    for (const transition of event._transitions) names.add(nameOfTransition(transition));
  });
  const nothing = () => {};
  const scope = {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: nothing,
  } as unknown as Parameters<AnyStateMachine['transition']>[2];
  const namesIn = (run: () => unknown): Set<string> => {
    names = new Set();
    run();
    return names;
  };
  const atStart = namesIn(() => machine.getInitialSnapshot(scope, input));
  const known = new Map<AnyMachineSnapshot, Map<unknown, Set<string>>>();
  const namesOf = ({ state }: Step, { event }: Step): Set<string> => {
    const of = known.get(state) ?? new Map<unknown, Set<string>>();
    known.set(state, of);
    const found = of.get(event) ?? namesIn(() => machine.transition(state, event, scope));
    of.set(event, found);
    return found;
  };
  return ({ steps }) =>
    new Set([
      ...atStart,
      ...steps.slice(1).flatMap((step, index) => [...namesOf(steps[index] as Step, step)]),
    ]);
}
