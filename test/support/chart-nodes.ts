import type { AnyStateNode } from 'xstate';
import { loanMachine } from '#machines/loan.machine.ts';
import { namesIn } from '../paths/nodes.ts';

/** The chart, as the tree of its states. */
export const machineRoot = loanMachine.root as unknown as AnyStateNode;

/** The names of every state and every transition that the chart has. */
export const { states: chartStates, transitions: chartTransitions } = namesIn({ root: machineRoot });
