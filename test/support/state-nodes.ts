import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

export function allStates(state: AnyStateNode): AnyStateNode[] {
  return [state, ...Object.values(state.states).flatMap(allStates)];
}

/** The state's own transitions, with eventless transitions last. */
export function transitionsOf(state: AnyStateNode): AnyTransitionDefinition[] {
  return [...state.transitions.values()].flat().concat(state.always ?? []);
}

/** Names a transition by its source state, its event, and its index among the transitions of that event. */
export function nameOfTransition(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const siblings = transitionsOf(source).filter((candidate) => candidate.eventType === eventType);
  return `${source.id} on ${eventType || 'always'} [${siblings.indexOf(transition)}]`;
}

/** The names of all states and transitions of a machine, except history states, which are never active. */
export function namesIn({ root }: AnyStateMachine): { states: string[]; transitions: string[] } {
  const states = allStates(root).filter(({ type }) => type !== 'history');
  return {
    states: states.map(({ id }) => id),
    transitions: states.flatMap(transitionsOf).map(nameOfTransition),
  };
}
