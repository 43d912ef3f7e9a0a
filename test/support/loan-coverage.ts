import type { AnyTransitionDefinition } from 'xstate';
import { allStates, machineRoot, transitionsOf } from './chart-nodes.ts';

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

/** A history state is passed on the way to another one and never entered itself. */
const states = allStates(machineRoot).filter(({ type }) => type !== 'history');

/** The names of every state and every transition that the chart has. */
export const chartStates = states.map(({ id }) => id);
export const chartTransitions = states.flatMap(transitionsOf).map(nameOfTransition);
