import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { applicationNumber } from '#contract/application-number.ts';
import { bank } from '#contract/bank-identity.ts';
import type { DocumentData } from '../document-data.ts';
import { dateText } from '../format.ts';
import type { Pdf } from './drawing.ts';
import { writeFooters, writeHeader } from './page-frame.ts';

/** An element of the document's structure, which a screen reader follows. */
type Element = ReturnType<Pdf['struct']>;

/** An open document. `root` is the root of its structure. The text is `width` points wide and begins at `left`. */
export type PdfDocument = { pdf: Pdf; root: Element; left: number; width: number };

/** A part of a page. `height` is in points; `draw` draws the part from `y` down. */
export type Block = { height: number; draw: (y: number) => void };

/** In points. */
const margins = { top: 82, bottom: 62, left: 56, right: 56 };

/**
 * Renders a tagged A4 document with the bank's header and footer. `build` returns groups of blocks; each group stays on
 * one page. The metadata has no personal data, and its date is `createdOn`, so that the bytes are reproducible.
 */
export async function renderPdf(
  name: string,
  { applicationId, createdOn }: DocumentData,
  build: (doc: PdfDocument) => Block[][],
): Promise<Uint8Array> {
  const number = applicationNumber(applicationId);
  const pdf = new PDFDocument({
    size: 'A4',
    // No default font: every text sets its own, and loading pdfkit's default is slower than rendering a page.
    font: null as unknown as string,
    margins,
    lang: 'en',
    tagged: true,
    displayTitle: true,
    // pdfkit supports PDF/UA, but its types lack this value.
    subset: 'PDF/UA' as unknown as 'PDF/A-2a',
    pdfVersion: '1.7',
    bufferPages: true,
    autoFirstPage: false,
    info: {
      Title: name,
      Subject: number,
      Author: bank.name,
      Creator: bank.name,
      Producer: 'PDFKit',
      CreationDate: new Date(`${createdOn}T00:00:00Z`),
    },
  });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  pdf.on('pageAdded', () => writeHeader(pdf, `${name} ${number}`));
  pdf.addPage();
  const width = pdf.page.width - margins.left - margins.right;
  for (const group of build({ pdf, root, left: margins.left, width })) draw(pdf, group);
  root.end();
  writeFooters(pdf, `${bank.name} · issued on ${dateText(createdOn)}`);
  pdf.end();
  return new Uint8Array(await buffer(pdf));
}

/** Draws the blocks one below another, on a new page if they do not all fit on the current one. */
function draw(pdf: Pdf, blocks: Block[]): void {
  const height = blocks.reduce((sum, block) => sum + block.height, 0);
  if (pdf.y + height > pdf.page.height - margins.bottom) pdf.addPage();
  for (const block of blocks) {
    const bottom = pdf.y + block.height;
    block.draw(pdf.y);
    pdf.y = bottom;
  }
}

/** Space between blocks, in points. */
export const space = (height: number): Block => ({ height, draw: () => {} });

/**
 * Adds an element to the structure. A screen reader reads elements in the order in which they are added; their content
 * may be added later. `scope` says whether a header cell describes a row or a column; pdfkit's types lack `scope`.
 */
export function addElement(pdf: Pdf, parent: Element, type: string, scope?: 'Row' | 'Column') {
  const element = pdf.struct(type, { scope } as Parameters<Pdf['struct']>[1]);
  parent.add(element);
  return element;
}
