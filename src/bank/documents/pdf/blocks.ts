import { line, panel, tagged } from './accessible-text.ts';
import { ensureSpace, type PdfDocument } from './document.ts';
import { heightOf, type Style, styles, widthOf, write } from './text.ts';

/** The document's title and a line below it. */
export function title(doc: PdfDocument, text: string, subtitle: string): void {
  block(doc, 'H1', text, styles.title, 2);
  block(doc, 'P', subtitle, styles.label, 16);
}

/** A section's heading. Begins a page if fewer than `content` points are left below the heading. */
export function heading(doc: PdfDocument, text: string, content: number): void {
  doc.pdf.y += 9;
  block(doc, 'H2', text, styles.heading, 4, content);
}

export const paragraph = (doc: PdfDocument, text: string): void => block(doc, 'P', text, styles.body, 6);

/** A paragraph in small letters. */
export const note = (doc: PdfDocument, text: string): void => block(doc, 'P', text, styles.small, 6);

function block(doc: PdfDocument, type: string, text: string, style: Style, gap: number, content = 0): void {
  const { pdf, root, left: x, width } = doc;
  ensureSpace(doc, heightOf(pdf, text, style, width) + gap + content);
  tagged(doc, root, type, () => write(pdf, text, style, { x, y: pdf.y, width }));
  pdf.y += gap;
}

const clauseLabelWidth = 28;
const clauseGap = 3;

/** The height of each sentence of a section. */
const clauseHeights = ({ pdf, width }: PdfDocument, sentences: string[]): number[] =>
  sentences.map((sentence) => heightOf(pdf, sentence, styles.body, width - clauseLabelWidth) + clauseGap);

/** The height of a section with its heading. */
export const sectionHeight = (doc: PdfDocument, sentences: string[]): number =>
  28 + sumOf(clauseHeights(doc, sentences));

/**
 * A section of numbered sentences: section 2 holds 2.1, 2.2 and so on. Its heading stays with the first. With
 * `after`, the points of what follows, the whole section stays on one page with that.
 */
export function clauses(
  doc: PdfDocument,
  section: number,
  name: string,
  sentences: string[],
  after = 0,
): void {
  const { pdf, root, left, width } = doc;
  const body = { x: left + clauseLabelWidth, width: width - clauseLabelWidth };
  const heights = clauseHeights(doc, sentences);
  heading(doc, `${section}. ${name}`, after > 0 ? sumOf(heights) + after : (heights[0] ?? 0));
  const list = pdf.struct('L');
  root.add(list);
  sentences.forEach((sentence, index) => {
    ensureSpace(doc, heights[index] ?? 0);
    const { y } = pdf;
    const item = pdf.struct('LI');
    list.add(item);
    const label = { x: left, y, width: clauseLabelWidth };
    tagged(doc, item, 'Lbl', () => write(pdf, `${section}.${index + 1}`, styles.label, label));
    tagged(doc, item, 'LBody', () => write(pdf, sentence, styles.body, { ...body, y }));
    pdf.y += clauseGap;
  });
  list.end();
}

type Figure = { label: string; value: string };

const figuresInset = 16;
const figuresPadding = 12;
const figureHeight = 30;
const figuresGap = 11;

/** Key figures on a tinted panel, in rows: each column as wide as its widest text. */
export function figures(doc: PdfDocument, rows: Figure[][]): void {
  const { pdf, root, left, width } = doc;
  const columns = Math.max(...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => figureWidth(pdf, row[column]))),
  );
  const gap = (width - 2 * figuresInset - sumOf(widths)) / (columns - 1);
  const top = pdf.y;
  const height = 2 * figuresPadding + rows.length * (figureHeight + figuresGap) - figuresGap;
  panel(pdf, left, top, width, height);
  for (const [index, row] of rows.entries()) {
    const y = top + figuresPadding + index * (figureHeight + figuresGap);
    for (const [column, { label, value }] of row.entries()) {
      const x = left + figuresInset + sumOf(widths.slice(0, column)) + column * gap;
      const place = { x, width: (widths[column] ?? 0) + 1 };
      tagged(doc, root, 'P', () => {
        write(pdf, label, styles.small, { ...place, y });
        write(pdf, value, styles.figure, { ...place, y: y + 13 });
      });
    }
  }
  pdf.y = top + height + 8;
}

const figureWidth = (pdf: PdfDocument['pdf'], figure: Figure | undefined): number =>
  figure ? Math.max(widthOf(pdf, figure.label, styles.small), widthOf(pdf, figure.value, styles.figure)) : 0;

export const sumOf = (numbers: number[]): number => numbers.reduce((sum, each) => sum + each, 0);

type Signature = { party: string; name: string; method: string };

const signatureGutter = 36;
const signatureSpace = 26;

/** The points that signatures with names of one line take. */
export const signaturesHeight = signatureSpace + 48;

/** A signature line for each party, side by side, with the name below it. Kept on one page. */
export function signatures(doc: PdfDocument, parties: Signature[]): void {
  const { pdf, root, left, width } = doc;
  const column = (width - signatureGutter) / 2;
  const tallest = Math.max(...parties.map(({ name }) => heightOf(pdf, name, styles.strong, column)));
  pdf.y += 12;
  ensureSpace(doc, signatureSpace + tallest + 18);
  const top = pdf.y;
  let end = top;
  parties.forEach(({ party, name, method }, index) => {
    const place = { x: left + index * (column + signatureGutter), width: column };
    const lineAt = top + signatureSpace;
    line(pdf, place.x, lineAt, column);
    tagged(doc, root, 'P', () => {
      write(pdf, party, styles.small, { ...place, y: top });
      write(pdf, name, styles.strong, { ...place, y: lineAt + 6 });
      write(pdf, method, styles.small, { ...place, y: pdf.y });
    });
    end = Math.max(end, pdf.y);
  });
  pdf.y = end;
}
