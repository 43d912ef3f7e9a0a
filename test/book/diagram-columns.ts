import type { AnyStateNode } from 'xstate';
import type { LoanMeta } from '#machines/loan.types.ts';
import { chartRoot } from '../support/chart-nodes.ts';
import { type Box, boxesOf, sizes } from './diagram-boxes.ts';
import { type Line, laneAt, linesOf } from './diagram-lines.ts';
import { type Exit, exitsOf } from './leaving.ts';
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

type Unplaced = Omit<Column, 'x' | 'y'>;

const gutter = 28;
const stackGap = 40;
const exitRow = 32;
export const columnHead = 56;

/** The chart in columns: who is admitted where, then a column for each step. */
export function columnsOf(): Column[] {
  const pages = Object.values(chartRoot.states);
  const steps = pages.filter((page) => (page.meta as LoanMeta | undefined)?.step !== undefined);
  const others = pages.filter((page) => !steps.includes(page));
  const visits = others.flatMap((page) => {
    const inner = Object.values(page.states);
    return inner.length > 0 ? inner : [page];
  });
  return placed(columnOf(words.visits, '', [], visits), steps.map(stepColumn));
}

function stepColumn(page: AnyStateNode): Unplaced {
  const { path, step } = page.meta as LoanMeta;
  const title = `${words.step(step ?? 0)}: ${page.key}`;
  return columnOf(title, path, exitsOf(page), Object.values(page.states));
}

function columnOf(title: string, path: string, exits: Exit[], states: AnyStateNode[]): Unplaced {
  const boxes = boxesOf(states, columnHead + exits.length * exitRow);
  const end = Math.max(...boxes.map((box) => box.y + box.height));
  return { title, path, exits, boxes, lines: linesOf(boxes), height: end };
}

/** The visits beside two stacks of steps, parted where the taller of the two is lowest. */
function placed(visits: Unplaced, steps: Unplaced[]): Column[] {
  const heightOf = (stack: Unplaced[]) => stack.reduce((sum, { height }) => sum + height + stackGap, 0);
  const taller = (split: number) => Math.max(heightOf(steps.slice(0, split)), heightOf(steps.slice(split)));
  const splits = steps.map((_, index) => index).slice(1);
  const split = splits.reduce((best, next) => (taller(next) < taller(best) ? next : best), 1);
  const stacks = [[visits], steps.slice(0, split), steps.slice(split)];
  return stacks.flatMap((stack, index) => {
    const x = stacks.slice(0, index).reduce((sum, before) => sum + widthOf(before) + gutter, 0);
    return stack.map((column, place) => ({ ...column, x, y: heightOf(stack.slice(0, place)) }));
  });
}

/** The boxes of a stack with the lanes beside them. */
const widthOf = (stack: Unplaced[]) =>
  sizes.column + laneAt(Math.max(...stack.flatMap(({ lines }) => lines.map(({ lane }) => lane))));
