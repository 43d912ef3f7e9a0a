import { line, panel } from './artifacts.ts';
import { heading } from './blocks.ts';
import { addElement, type Block, type PdfDocument, space } from './document.ts';
import { heightOf, styles, write } from './text.ts';

export type Answer = [label: string, value: string];

const answerPadding = 2.8;
const labelShare = 0.42;

/** A section with a row for each label and its value, and a line below each row. */
export function answerTable(doc: PdfDocument, name: string, rows: Answer[]): Block[] {
  const { pdf, root, left, width } = doc;
  const labels = { x: left, width: width * labelShare - 12 };
  const values = { x: left + width * labelShare, width: width * (1 - labelShare) };
  const top = heading(doc, name);
  const table = addElement(pdf, root, 'Table');
  const blocks = rows.map(([label, value]): Block => {
    const labelHeight = heightOf(pdf, label, styles.label, labels.width);
    const valueHeight = heightOf(pdf, value, styles.body, values.width);
    const height = Math.max(labelHeight, valueHeight) + 2 * answerPadding - styles.body.leading;
    const draw = (top: number) => {
      const y = top + answerPadding;
      const row = addElement(pdf, table, 'TR');
      const header = addElement(pdf, row, 'TH', { scope: 'Row' });
      header.add(() => write(pdf, label, styles.label, { ...labels, y }));
      addElement(pdf, row, 'TD').add(() => write(pdf, value, styles.body, { ...values, y }));
      line(pdf, left, top + height, width);
    };
    return { height, draw };
  });
  return [top, ...blocks, space(6)];
}

/** `share` is the column's part of the table's width; all shares add up to 1. */
export type Column = { name: string; share: number; align: 'left' | 'right' };

const cellInset = 8;

/** The kinds of rows in a table; `height` is in points. */
const rowKinds = {
  names: { type: 'TH', style: styles.small, height: 22, isTinted: true },
  values: { type: 'TD', style: styles.cell, height: 18, isTinted: false },
  totals: { type: 'TD', style: styles.strongCell, height: 22, isTinted: true },
} as const;

/** A table that ends with a row of totals, which stays on one page with the row before it. */
export function grid(doc: PdfDocument, columns: Column[], rows: string[][], totals: string[]): Block[][] {
  const { pdf, root, left, width } = doc;
  const table = addElement(pdf, root, 'Table');

  const row = (kind: keyof typeof rowKinds, cells: string[]): Block => {
    const { type, style, height, isTinted } = rowKinds[kind];
    const draw = (top: number) => {
      const element = addElement(pdf, table, 'TR');
      if (isTinted) panel(pdf, left, top, width, height);
      else line(pdf, left, top + height, width);
      const y = top + (height - style.size - style.leading) / 2;
      let x = left + cellInset;
      for (const [index, { share, align }] of columns.entries()) {
        const place = { x, y, width: width * share - 2 * cellInset, align };
        const cell = addElement(pdf, element, type, type === 'TH' ? { scope: 'Column' } : {});
        cell.add(() => write(pdf, cells[index] ?? '', style, place));
        x += width * share;
      }
    };
    return { height, draw };
  };

  const names = row(
    'names',
    columns.map(({ name }) => name),
  );
  const groups = rows.map((cells) => [row('values', cells)]);
  groups.at(-1)?.push(row('totals', totals));
  return [[names], ...groups];
}
