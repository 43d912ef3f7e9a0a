import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { loanMachine } from '#machines/loan.machine.ts';

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

function transitionsOf(state: AnyStateNode): AnyTransitionDefinition[] {
  return [...state.transitions.values()].flat().concat(state.always ?? []);
}

function allStates(state: AnyStateNode): AnyStateNode[] {
  return [state, ...Object.values(state.states).flatMap((child) => allStates(child))];
}

const states = allStates(loanMachine.root as unknown as AnyStateNode);

/** The names of every state and every transition that the chart has. */
export const chartStates = states.map(({ id }) => id);
export const chartTransitions = states.flatMap(transitionsOf).map(nameOfTransition);
