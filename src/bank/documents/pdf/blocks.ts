import { addElement, type Block, type PdfDocument } from './document.ts';
import { heightOf, line, panel, type Style, styles, write } from './drawing.ts';

export const title = (doc: PdfDocument, text: string, subtitle: string): Block[] => [
  textBlock(doc, 'H1', text, styles.title, { after: 2 }),
  textBlock(doc, 'P', subtitle, styles.label, { after: 16 }),
];

export const heading = (doc: PdfDocument, text: string): Block =>
  textBlock(doc, 'H2', text, styles.heading, { before: 9, after: 4 });

export const paragraph = (doc: PdfDocument, text: string): Block =>
  textBlock(doc, 'P', text, styles.body, { after: 6 });

export const note = (doc: PdfDocument, text: string): Block =>
  textBlock(doc, 'P', text, styles.small, { after: 6 });

function textBlock(
  { pdf, root, left: x, width }: PdfDocument,
  type: string,
  text: string,
  style: Style,
  { before = 0, after }: { before?: number; after: number },
): Block {
  const element = addElement(pdf, root, type);
  return {
    height: before + heightOf(pdf, text, style, width) + after,
    draw: (y) => void element.add(() => write(pdf, text, style, { x, y: y + before, width })),
  };
}

const clauseLabelWidth = 28;
const clauseGap = 3;

/** A section of numbered sentences (2.1, 2.2 and so on in section 2). Its heading and first sentence share a page. */
export function clauses(doc: PdfDocument, section: number, name: string, sentences: string[]): Block[][] {
  const { pdf, root, left, width } = doc;
  const top = heading(doc, `${section}. ${name}`);
  const list = addElement(pdf, root, 'L');
  const body = { x: left + clauseLabelWidth, width: width - clauseLabelWidth };
  return sentences.map((sentence, index) => {
    const draw = (y: number) => {
      const label = { x: left, y, width: clauseLabelWidth };
      const item = addElement(pdf, list, 'LI');
      addElement(pdf, item, 'Lbl').add(() => write(pdf, `${section}.${index + 1}`, styles.label, label));
      addElement(pdf, item, 'LBody').add(() => write(pdf, sentence, styles.body, { ...body, y }));
    };
    const clause = { height: heightOf(pdf, sentence, styles.body, body.width) + clauseGap, draw };
    return index === 0 ? [top, clause] : [clause];
  });
}

const figuresInset = 16;
const figuresPadding = 12;
const figureHeight = 30;
const figuresGap = 11;

/** Key figures on a tinted panel, in columns of equal width, row by row. */
export function figures(
  { pdf, root, left, width }: PdfDocument,
  columns: number,
  items: [label: string, value: string][],
): Block {
  const columnWidth = (width - 2 * figuresInset) / columns;
  const rowHeight = figureHeight + figuresGap;
  const height = 2 * figuresPadding + Math.ceil(items.length / columns) * rowHeight - figuresGap;
  const elements = items.map(() => addElement(pdf, root, 'P'));
  const draw = (top: number) => {
    panel(pdf, left, top, width, height);
    for (const [index, [label, value]] of items.entries()) {
      const place = { x: left + figuresInset + (index % columns) * columnWidth, width: columnWidth };
      const y = top + figuresPadding + Math.floor(index / columns) * rowHeight;
      elements[index]?.add(() => {
        write(pdf, label, styles.small, { ...place, y });
        write(pdf, value, styles.figure, { ...place, y: y + 13 });
      });
    }
  };
  return { height: height + 8, draw };
}

const signatureBefore = 12;
const signatureGutter = 36;
const signatureSpace = 26;

/** The parties' signature lines, side by side, each with the name below it. */
export function signatures(
  { pdf, root, left, width: fullWidth }: PdfDocument,
  parties: [party: string, name: string, method: string][],
): Block {
  const width = (fullWidth - signatureGutter) / 2;
  const tallest = Math.max(...parties.map(([, name]) => heightOf(pdf, name, styles.strong, width)));
  const elements = parties.map(() => addElement(pdf, root, 'P'));
  const draw = (top: number) => {
    for (const [index, [party, name, method]] of parties.entries()) {
      const x = left + index * (width + signatureGutter);
      const y = top + signatureBefore;
      line(pdf, x, y + signatureSpace, width);
      elements[index]?.add(() => {
        write(pdf, party, styles.small, { x, width, y });
        write(pdf, name, styles.strong, { x, width, y: y + signatureSpace + 6 });
        write(pdf, method, styles.small, { x, width, y: pdf.y });
      });
    }
  };
  return { height: signatureBefore + signatureSpace + tallest + 18, draw };
}
