import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { allStates, transitionsOf } from '../paths/nodes.ts';
import { guardOf, labelOf, nameOf } from '../support/flow-doc.ts';
import { ownTabStates, type RestingState } from '../support/loan-states.ts';
import { machineRoot } from '../support/machine-nodes.ts';

/** A transition out of a state. `to` names the state it leads to, null where it stays. */
export type Exit = { label: string; guard: string; to: string | null };

/** Every transition out of a state: its own and those of the states around it, up to its page. */
export function exitsOf(node: AnyStateNode): Exit[] {
  const around = node.parent && node.parent !== machineRoot ? exitsOf(node.parent) : [];
  const own = ownExits(node);
  const decided = new Set(own.filter(({ guard }) => guard === '').map(({ label }) => label));
  return [...own, ...around.filter(({ label }) => !decided.has(label))];
}

/** The last of several guarded transitions has no guard of its own: it is taken otherwise. */
function ownExits(node: AnyStateNode): Exit[] {
  const transitions = transitionsOf(node);
  return transitions.map((transition) => ({
    label: labelOf(transition),
    guard: guardOf(transition) || (isLastOfSeveral(transition, transitions) ? 'otherwise' : ''),
    to: transition.target?.[0] ? nameOf(entered(transition.target[0])) : null,
  }));
}

function isLastOfSeveral(transition: AnyTransitionDefinition, all: AnyTransitionDefinition[]): boolean {
  const rivals = all.filter(({ eventType }) => eventType === transition.eventType);
  return rivals.length > 1 && rivals.at(-1) === transition;
}

/** The state that entering this one ends in, before anything is decided. */
function entered(node: AnyStateNode): AnyStateNode {
  const first = node.initial?.target[0];
  return first ? entered(first) : node;
}

/** The node of a state by its dotted name. */
export function nodeAt(name: string): AnyStateNode {
  let node = machineRoot;
  for (const key of name.split('.')) {
    const child: AnyStateNode | undefined = node.states[key] ?? node.states.steps?.states[key];
    if (!child) throw new Error(`The machine has no state ${name}`);
    node = child;
  }
  return node;
}

export const isRestingState = (name: string): name is RestingState =>
  (ownTabStates as string[]).includes(name);

const targetsOf = (outcome: 'done' | 'error') =>
  allStates(machineRoot)
    .flatMap(transitionsOf)
    .filter(({ eventType }) => eventType.startsWith(`xstate.${outcome}.`))
    .flatMap(({ target }) => target?.map(nameOf) ?? []);

const afterSuccess = new Set(targetsOf('done'));
const afterFailure = new Set(targetsOf('error').filter((name) => !afterSuccess.has(name)));

/** What tells a state from the others at a glance. */
export function kindOf(name: RestingState): 'rest' | 'busy' | 'failed' {
  if (nodeAt(name).tags.includes('busy')) return 'busy';
  return afterFailure.has(name) ? 'failed' : 'rest';
}
