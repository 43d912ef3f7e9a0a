import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { loanMachine } from '#machines/loan.machine.ts';

/** The chart, as the tree of its states. */
export const machineRoot = loanMachine.root as unknown as AnyStateNode;

/** The state and every state within it, the outermost first. */
export function allStates(state: AnyStateNode): AnyStateNode[] {
  return [state, ...Object.values(state.states).flatMap(allStates)];
}

/** The transitions that leave the state itself, those taken at once last. */
export function transitionsOf(state: AnyStateNode): AnyTransitionDefinition[] {
  return [...state.transitions.values()].flat().concat(state.always ?? []);
}
