import { type Box, type Chip, type Row, sayExit, sizes } from './diagram-boxes.ts';
import { type Column, columnHead, columnsOf } from './diagram-columns.ts';
import { type Line, laneAt } from './diagram-lines.ts';
import { cardId, escaped } from './html.ts';
import { isRestingState, kindOf } from './resting.ts';

/** The chart as an SVG whose states lead to their cards. Its colours come from the page. */
export function diagram(): string {
  const columns = columnsOf();
  const width = Math.max(...columns.map(({ x }) => x)) + sizes.column + 60;
  const height = Math.max(...columns.map(({ y, height }) => y + height)) + 8;
  return [
    `<svg class="chart" viewBox="-4 0 ${width} ${height}" width="${width}" role="img" aria-label="The chart">`,
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">',
    '<path class="tip" d="M0 1 7 4 0 7z" /></marker></defs>',
    ...columns.map(drawColumn),
    '</svg>',
  ].join('\n');
}

function drawColumn({ title, path, exits, boxes, lines, x, y }: Column): string {
  const said = exits.flatMap((exit, index) => [
    text(0, columnHead + index * 32 - 4, 'row', sayExit(exit)),
    text(12, columnHead + index * 32 + 11, 'row row--goal', `→ ${exit.to}`),
  ]);
  return [
    `<g transform="translate(${x} ${y})">`,
    text(0, 16, 'column', title),
    text(0, 34, 'path', path),
    ...said,
    ...boxes.map(drawBox),
    ...lines.map(drawLine),
    '</g>',
  ].join('\n');
}

function drawBox(box: Box): string {
  const shape = `<rect class="box box--${kindOf(box)}" x="0.5" y="${box.y}" width="${box.width}" height="${box.height}" rx="6" />`;
  const parts = [shape, text(sizes.pad, box.y + 17, 'name', box.title), ...box.rows.flatMap(drawRow)];
  return linked(box.name, parts.join('')) + box.chips.map(drawChip).join('');
}

function drawChip(chip: Chip): string {
  const kind = kindOf({ name: chip.name, chips: [] });
  const shape = `<rect class="box box--${kind}" x="${chip.x}" y="${chip.y}" width="${chip.width}" height="${chip.height}" rx="4" />`;
  const key = chip.name.split('.').at(-1) ?? '';
  return linked(chip.name, shape + text(chip.x + 8, chip.y + 16, 'name', key));
}

function drawRow({ y, lines }: Row): string[] {
  return lines.map((line, index) =>
    text(sizes.pad + index * 12, y + index * sizes.row + 10, index === 0 ? 'row' : 'row row--goal', line),
  );
}

function drawLine({ from, to, lane }: Line): string {
  const edge = sizes.column + 1;
  const x = edge + laneAt(lane);
  return `<path class="line" marker-end="url(#tip)" d="M${edge} ${from} H${x} V${to} H${edge}" />`;
}

const linked = (name: string, inner: string) =>
  isRestingState(name) ? `<a href="#${cardId(name)}">${inner}</a>` : inner;

const text = (x: number, y: number, name: string, said: string) =>
  said === '' ? '' : `<text class="${name}" x="${x}" y="${y}">${escaped(said)}</text>`;
