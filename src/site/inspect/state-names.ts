import type { AnyStateNode } from 'xstate';
import { loanMachine } from '#machines/loan.machine.ts';
import type { LoanSnapshot } from '#machines/routes.ts';

export const chartRoot = loanMachine.root as unknown as AnyStateNode;

/** The state as a path of names: `schedule.reviewingSchedule.ready`. */
export function nameOfState(value: unknown): string {
  if (typeof value === 'string') return value;
  return Object.entries(value as Record<string, unknown>)
    .map(([key, inner]) => `${key}.${nameOfState(inner)}`)
    .join(' & ');
}

/** The nodes of the chart that the snapshot is in, the outermost first. */
export function nodesOf(snapshot: LoanSnapshot): AnyStateNode[] {
  const nodes = snapshot._nodes as unknown as AnyStateNode[];
  return nodes.toSorted((one, other) => one.path.length - other.path.length);
}

/** What the state says of itself, after the states around it; its page is left out where there is more to say. */
export function descriptionOf(snapshot: LoanSnapshot): string {
  const [, page, ...inner] = nodesOf(snapshot).map(({ description }) => description ?? '');
  return inner.length > 0 ? inner.join(' ') : (page ?? '');
}
