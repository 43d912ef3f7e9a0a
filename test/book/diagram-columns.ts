import type { AnyStateNode } from 'xstate';
import type { LoanMeta } from '#machines/loan.types.ts';
import { type Box, boxesOf, sizes } from './diagram-boxes.ts';
import { type Line, linesOf } from './diagram-lines.ts';
import { chartRoot, type Exit, exitsOf } from './leaving.ts';
import { words } from './words.ts';

export type Column = {
  title: string;
  path: string;
  exits: Exit[];
  boxes: Box[];
  lines: Line[];
  x: number;
  y: number;
  height: number;
};

const gutter = 64;
const perRow = 3;
const exitRow = 32;
export const columnHead = 56;

/** The chart in columns, three in a row: the visits first, then a column for each step. */
export function columnsOf(): Column[] {
  const pages = Object.values(chartRoot.states);
  const steps = pages.filter((page) => (page.meta as LoanMeta | undefined)?.step !== undefined);
  const others = pages.filter((page) => !steps.includes(page));
  const [admitting] = others.filter(({ states }) => Object.keys(states).length > 0);
  const visits = others.flatMap((page) => (page === admitting ? Object.values(page.states) : [page]));
  const columns = [columnOf(words.others, '', [], visits), ...steps.map(stepColumn)];
  return placed(columns);
}

function stepColumn(page: AnyStateNode): Omit<Column, 'x' | 'y'> {
  const { path, step } = page.meta as LoanMeta;
  const title = `${words.step(step ?? 0)}: ${page.key}`;
  return columnOf(title, path, exitsOf(page), Object.values(page.states));
}

function columnOf(
  title: string,
  path: string,
  exits: Exit[],
  states: AnyStateNode[],
): Omit<Column, 'x' | 'y'> {
  const boxes = boxesOf(states, columnHead + exits.length * exitRow);
  const end = Math.max(...boxes.map((box) => box.y + box.height));
  return { title, path, exits, boxes, lines: linesOf(boxes), height: end };
}

function placed(columns: Omit<Column, 'x' | 'y'>[]): Column[] {
  let y = 0;
  const rows = Array.from({ length: Math.ceil(columns.length / perRow) }, (_, row) =>
    columns.slice(row * perRow, (row + 1) * perRow),
  );
  return rows.flatMap((row) => {
    const top = y;
    y += Math.max(...row.map(({ height }) => height)) + 40;
    return row.map((column, index) => ({ ...column, x: index * (sizes.column + gutter), y: top }));
  });
}
