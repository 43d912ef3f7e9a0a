import type { Paper } from './paper.ts';
import type { Element, Pdf } from './pdf.ts';

/** Adds an element of the structure whose content `draw` draws at once. */
export function say({ pdf }: Paper, parent: Element, type: string, draw: () => void): void {
  parent.add(pdf.struct(type, {}, draw));
}

/** A cell that heads its row or its column. pdfkit takes `scope`, its types do not know it yet. */
export function sayHead({ pdf }: Paper, row: Element, scope: 'Row' | 'Column', draw: () => void): void {
  row.add(pdf.struct('TH', { scope } as Parameters<Pdf['struct']>[1], draw));
}
