import type { AnyStateNode } from 'xstate';
import type { LoanSnapshot } from '#machines/routes.ts';
import { chartRoot, nodesOf } from './state-names.ts';

/** The chart's states as a nested list; the ones that the flow is in are lit, and their branch stands open. */
export function ChartTree({ snapshot }: { snapshot: LoanSnapshot | null }) {
  const lit = new Set(snapshot ? nodesOf(snapshot).map(({ id }) => id) : []);
  return <Branch node={chartRoot} lit={lit} />;
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
