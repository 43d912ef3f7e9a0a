import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** The state and every state within it, the outermost first. */
export function allStates(state: AnyStateNode): AnyStateNode[] {
  return [state, ...Object.values(state.states).flatMap(allStates)];
}

/** The transitions that leave the state itself, those taken at once last. */
export function transitionsOf(state: AnyStateNode): AnyTransitionDefinition[] {
  return [...state.transitions.values()].flat().concat(state.always ?? []);
}

/** A transition by its name: the state it leaves, its event, and which of that event's transitions it is. */
export function nameOfTransition({ source, eventType, ...transition }: AnyTransitionDefinition): string {
  const siblings = transitionsOf(source).filter((candidate) => candidate.eventType === eventType);
  const index = siblings.findIndex(
    (candidate) => candidate.reenter === transition.reenter && same(candidate, transition),
  );
  return `${source.id} on ${eventType === '' ? 'always' : eventType} [${index}]`;
}

function same(one: Partial<AnyTransitionDefinition>, other: Partial<AnyTransitionDefinition>): boolean {
  return (
    one.guard === other.guard &&
    one.actions === other.actions &&
    one.target?.[0]?.id === other.target?.[0]?.id
  );
}

/** The names of every state and every transition that the machine has; a history state is never entered itself. */
export function namesIn({ root }: AnyStateMachine): {
  states: string[];
  transitions: string[];
} {
  const states = allStates(root).filter(({ type }) => type !== 'history');
  return {
    states: states.map(({ id }) => id),
    transitions: states.flatMap(transitionsOf).map(nameOfTransition),
  };
}
