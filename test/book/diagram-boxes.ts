import type { AnyStateNode } from 'xstate';
import { chartRoot } from '../support/chart-nodes.ts';
import { nameOf } from '../support/flow-doc.ts';
import { type Exit, exitsOf } from './leaving.ts';

export const sizes = { column: 300, head: 26, row: 16, chip: 24, gap: 14, pad: 8, charactersInRow: 44 };

export type Row = Exit & { y: number; lines: string[]; isInside: boolean };
export type Chip = { name: string; x: number; y: number; width: number; height: number };
export type Box = Chip & { title: string; rows: Row[]; chips: Chip[] };

/**
 * The boxes of one page's states, below each other, with `y` from the column's top. A box holds a row an exit, and a chip
 * for each of its inner states.
 */
export function boxesOf(states: AnyStateNode[], top: number): Box[] {
  let y = top;
  const drawn = states.flatMap((state) => [state, ...Object.values(state.states)]);
  // A page's own state stands beside the column that leads to it: named, or its lines would cross everything.
  const inside = new Set(drawn.filter(({ parent }) => parent !== chartRoot).map(nameOf));
  return states.map((state) => {
    const box = boxOf(state, y, inside);
    y += box.height + sizes.gap;
    return box;
  });
}

function boxOf(state: AnyStateNode, top: number, inside: Set<string>): Box {
  let y = top + sizes.head;
  const rows = exitsOf(state).map((exit) => {
    const row = rowOf(exit, y, inside);
    y += row.lines.length * sizes.row;
    return row;
  });
  const inner = Object.values(state.states);
  const width = (sizes.column - 2 * sizes.pad) / Math.max(inner.length, 1);
  const chips = inner.map((child, index) => ({
    name: nameOf(child),
    x: sizes.pad + index * width,
    y: y + 4,
    width: width - (index < inner.length - 1 ? 6 : 0),
    height: sizes.chip,
  }));
  if (chips.length > 0) y += sizes.chip + 6;
  const height = y - top + (rows.length > 0 || chips.length > 0 ? sizes.pad : 0);
  return { name: nameOf(state), title: state.key, x: 0, y: top, width: sizes.column, height, rows, chips };
}

function rowOf(exit: Exit, y: number, inside: Set<string>): Row {
  const isInside = exit.to !== null && inside.has(exit.to);
  const said = sayExit(exit);
  const goal = exit.to === null ? 'stays' : isInside ? '' : `→ ${exit.to}`;
  const isShort = said.length + goal.length + 1 <= sizes.charactersInRow;
  const lines = isShort ? [`${said} ${goal}`.trim()] : [said, goal];
  return { ...exit, y, lines, isInside };
}

/** What a row says: the event and its condition. */
export function sayExit({ label, guard }: Exit): string {
  if (guard === '') return label;
  const condition = guard === 'otherwise' ? guard : `if ${guard}`;
  return label === 'at once' ? condition : `${label} ${condition}`;
}
