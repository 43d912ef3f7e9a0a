import { line, panel, tagged } from './accessible-text.ts';
import { heading, sumOf } from './blocks.ts';
import { ensureSpace, type PdfDocument } from './document.ts';
import { heightOf, type Style, styles, write } from './text.ts';

export type Answer = [label: string, value: string];

const answerPadding = 2.8;
const labelShare = 0.42;

/** A section of labels and their values, with a line below each. It stays with the `after` points of what follows. */
export function answers(doc: PdfDocument, name: string, rows: Answer[], after = 0): void {
  const { pdf, root, left, width } = doc;
  const labels = { x: left, width: width * labelShare - 12 };
  const values = { x: left + width * labelShare, width: width * (1 - labelShare) };
  const heights = rows.map(([label, value]) => {
    const labelHeight = heightOf(pdf, label, styles.label, labels.width);
    const valueHeight = heightOf(pdf, value, styles.body, values.width);
    return Math.max(labelHeight, valueHeight) + 2 * answerPadding - styles.body.leading;
  });
  heading(doc, name, sumOf(heights) + after);
  const table = pdf.struct('Table');
  root.add(table);
  rows.forEach(([label, value], index) => {
    const height = heights[index] ?? 0;
    ensureSpace(doc, height);
    const top = pdf.y;
    const y = top + answerPadding;
    const row = pdf.struct('TR');
    table.add(row);
    tagged(doc, row, 'TH', () => write(pdf, label, styles.label, { ...labels, y }), { scope: 'Row' });
    tagged(doc, row, 'TD', () => write(pdf, value, styles.body, { ...values, y }));
    line(pdf, left, top + height, width);
    pdf.y = top + height;
  });
  table.end();
  pdf.y += 6;
}

/** `share` of the table's width, all shares together 1. */
export type Column = { name: string; share: number; align: 'left' | 'right' };

const rowHeight = 18;
const headerHeight = 22;
const cellInset = 8;

/** A table that ends with a row of totals, kept on one page with the last row. */
export function grid(doc: PdfDocument, columns: Column[], rows: string[][], totals: string[]): void {
  const { pdf, root, left, width } = doc;
  const table = pdf.struct('Table');
  root.add(table);

  const addRow = (type: 'TH' | 'TD', cells: string[], style: Style, height: number) => {
    const bottom = pdf.y + height;
    const y = pdf.y + (height - style.size - style.leading) / 2;
    const row = pdf.struct('TR');
    table.add(row);
    let x = left;
    for (const [index, { share, align }] of columns.entries()) {
      const place = { x: x + cellInset, y, width: width * share - 2 * cellInset, align };
      const writeCell = () => write(pdf, cells[index] ?? '', style, place);
      tagged(doc, row, type, writeCell, type === 'TH' ? { scope: 'Column' } : {});
      x += width * share;
    }
    pdf.y = bottom;
  };

  panel(pdf, left, pdf.y, width, headerHeight);
  const names = columns.map(({ name }) => name);
  addRow('TH', names, styles.small, headerHeight);
  for (const [index, cells] of rows.entries()) {
    const isLast = index === rows.length - 1;
    ensureSpace(doc, isLast ? rowHeight + headerHeight : rowHeight);
    addRow('TD', cells, styles.cell, rowHeight);
    line(pdf, left, pdf.y, width);
  }
  panel(pdf, left, pdf.y, width, headerHeight);
  addRow('TD', totals, styles.strongCell, headerHeight);
  table.end();
}
