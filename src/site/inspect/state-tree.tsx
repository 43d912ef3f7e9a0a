import type { AnyStateNode } from 'xstate';
import { loanMachine } from '#machines/loan.machine.ts';
import type { LoanSnapshot } from '#machines/routes.ts';

const machineRoot = loanMachine.root as unknown as AnyStateNode;

/** The state as a path of names: `schedule.reviewingSchedule.ready`. */
export function nameOfState(value: unknown): string {
  if (typeof value === 'string') return value;
  return Object.entries(value as Record<string, unknown>)
    .map(([key, inner]) => (key === 'steps' ? nameOfState(inner) : `${key}.${nameOfState(inner)}`))
    .join(' & ');
}

/** The nodes of the machine that the snapshot is in, the outermost first. */
export function nodesOf(snapshot: LoanSnapshot): AnyStateNode[] {
  const nodes = snapshot._nodes as unknown as AnyStateNode[];
  return nodes.toSorted((one, other) => one.path.length - other.path.length);
}

/** What the state says of itself, after the states around it; its page is left out where there is more to say. */
export function descriptionOf(snapshot: LoanSnapshot): string {
  const nodes = nodesOf(snapshot).filter(({ key }) => key !== 'steps');
  const [, page, ...inner] = nodes.map(({ description }) => description ?? '');
  return inner.length > 0 ? inner.join(' ') : (page ?? '');
}

/** The machine's states as a nested list; the ones that the flow is in are lit, and their branch stands open. */
export function StateTree({ snapshot }: { snapshot: LoanSnapshot | null }) {
  const lit = new Set(snapshot ? nodesOf(snapshot).map(({ id }) => id) : []);
  return <Branch node={machineRoot} lit={lit} />;
}

function Branch({ node, lit }: { node: AnyStateNode; lit: Set<string> }) {
  return (
    <ul className="tree">
      {Object.values(node.states).map((child) => (
        <li key={child.id}>
          <Twig node={child} lit={lit} />
        </li>
      ))}
    </ul>
  );
}

function Twig({ node, lit }: { node: AnyStateNode; lit: Set<string> }) {
  const isLit = lit.has(node.id);
  const name = <Name node={node} isLit={isLit} />;
  if (Object.keys(node.states).length === 0) return name;
  return (
    // A new key: entering or leaving a branch opens or closes it, whatever was clicked before.
    <details key={String(isLit)} open={isLit}>
      <summary>{name}</summary>
      <Branch node={node} lit={lit} />
    </details>
  );
}

function Name({ node, isLit }: { node: AnyStateNode; isLit: boolean }) {
  return (
    <span className="tree__state" aria-current={isLit || undefined} title={node.description}>
      {node.key}
    </span>
  );
}
