import { range } from './curve.ts';
import { at, hatch, plate } from './plate.ts';
import { rosette, wovenLines } from './rosette.ts';
import { waves } from './waves.ts';

const edge = '<rect width="118" height="187" rx="12"/>';
const clip = '<clipPath id="card"><rect width="118" height="187" rx="12"/></clipPath>';
const card = (place: number, drop: number, lines: string) =>
  at(44 + place * 131, 80 + drop, `${edge}<g clip-path="url(#card)">${lines}</g>`);
const wide = (lines: string) => `<g stroke-width="25">${lines}</g>`;

const woven = at(59, 94, wide(rosette({ id: 'b', lobes: 14, lines: wovenLines(16, 84, 8, 0.2) })));
const silk = wide(waves({ width: 118, height: 187, count: 14, swing: 9, drift: 0.5, length: 90 }));
const circles = range(12, 200, 15)
  .map((r) => `<circle cx="24" cy="160" r="${Math.round(r)}"/>`)
  .join('');

/** Four cards, four engravings, one of them chosen. */
export const newsCards = plate(
  'paper',
  clip + card(0, 40, woven) + card(1, 0, silk) + card(2, 40, circles) + card(3, 0, hatch(0, 0, 118, 187, 9)),
  at(175, 80, edge),
);
