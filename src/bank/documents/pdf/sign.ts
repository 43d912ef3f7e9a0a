import { bankName } from '../../rules/bank-name.ts';
import { ink } from './colours.ts';
import type { Pdf } from './pdf.ts';
import { type Style, write } from './write.ts';

const bars = 'M1 8h8v34H1zM27 8h8v34h-8z';
const stripe = 'M10.5 8v2.9l15 22.6v-2.9zM10.5 12.25v2.9l15 22.6v-2.9zM10.5 16.5v2.9l15 22.6v-2.9z';
const scale = 0.58;
const name: Style = { weight: 'strong', size: 15, leading: 0, color: ink.text };

/** The bank's sign, an N of two bars and a stripe of engraved lines, and its name beside it. */
export function drawSign(pdf: Pdf, x: number, y: number): void {
  pdf
    .save()
    .translate(x, y - 4)
    .scale(scale);
  pdf.path(bars).fill(ink.blue);
  pdf.path(stripe).fill(ink.red);
  pdf.restore();
  write(pdf, bankName, name, { x: x + 28, y: y + 1, width: 100 });
}
