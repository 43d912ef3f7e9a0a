import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { chartRoot, transitionsOf } from '../support/chart-nodes.ts';
import { guardOf, labelOf, nameOf } from '../support/flow-doc.ts';

/** What leads out of a state. `to` names the state that it comes to rest in, null where it stays. */
export type Exit = { label: string; guard: string; to: string | null };

/** The state's own transitions, the guard of a last resort said as 'otherwise'. */
export function exitsOf(node: AnyStateNode): Exit[] {
  const transitions = transitionsOf(node);
  return transitions.map((transition) => ({
    label: labelOf(transition),
    guard: guardOf(transition) || (isLastResort(transition, transitions) ? 'otherwise' : ''),
    to: transition.target?.[0] ? nameOf(entered(transition.target[0])) : null,
  }));
}

/** Everything that leads out of a state: what itself and the states around it say, up to its page. */
export function allExits(node: AnyStateNode): Exit[] {
  const around = node.parent && node.parent !== chartRoot ? allExits(node.parent) : [];
  const own = exitsOf(node);
  const settled = new Set(own.filter(({ guard }) => guard === '').map(({ label }) => label));
  return [...own, ...around.filter(({ label }) => !settled.has(label))];
}

/** The node that entering this one ends in, before anything is decided. */
export function entered(node: AnyStateNode): AnyStateNode {
  const first = node.initial?.target[0];
  return first ? entered(first) : node;
}

/** The node of a state by its dotted name. */
export function nodeAt(name: string): AnyStateNode {
  let node = chartRoot;
  for (const key of name.split('.')) {
    const child = node.states[key];
    if (!child) throw new Error(`The chart has no state ${name}`);
    node = child;
  }
  return node;
}

function isLastResort(transition: AnyTransitionDefinition, all: AnyTransitionDefinition[]): boolean {
  const rivals = all.filter(({ eventType }) => eventType === transition.eventType);
  return rivals.length > 1 && rivals.at(-1) === transition;
}
