import type { AnyStateNode } from 'xstate';
import { loanMachine } from '#machines/loan.machine.ts';
import { namesIn } from './state-nodes.ts';

/** The machine, as the tree of its states. */
export const machineRoot = loanMachine.root as unknown as AnyStateNode;

/** The names of every state and every transition that the machine has. */
export const { states: machineStates, transitions: machineTransitions } = namesIn({ root: machineRoot });
