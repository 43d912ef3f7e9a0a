import PDFDocument from 'pdfkit';
import { applicationNumber } from '#contract/application-number.ts';
import { bank } from '#contract/bank-identity.ts';
import type { IsoDate } from '#contract/dates.ts';
import type { DocumentData } from '../document-data.ts';
import { dateText } from '../format.ts';
import { colours, type Pdf, type Style, styles, write } from './text.ts';

/** An element of the structure that a screen reader walks. */
export type Element = ReturnType<Pdf['struct']>;

/** An open document: `root` is the root of its structure; `left` and `width` bound the text, in points. */
export type PdfDocument = { pdf: Pdf; root: Element; left: number; width: number };

/** pdfkit writes PDF/UA; its types do not know it. */
const accessible = 'PDF/UA' as unknown as 'PDF/A-2a';

/** No default font: every text names its own, and reading pdfkit's Helvetica is slower than rendering a page. */
const noFont = null as unknown as string;

/** In points, as everything below. */
const margins = { top: 82, bottom: 62, left: 56, right: 56 };
const headerAt = { logo: 30, rule: 62, text: 41 };
const footerAt = { rule: 46, text: 36 };

/**
 * Opens a tagged A4 document with the bank's header. Its metadata hold no personal data; the date in them makes the bytes
 * reproducible.
 */
export function openDocument(name: string, { applicationId, createdOn }: DocumentData): PdfDocument {
  const number = applicationNumber(applicationId);
  const pdf = new PDFDocument({
    size: 'A4',
    font: noFont,
    margins,
    lang: 'en',
    tagged: true,
    displayTitle: true,
    subset: accessible,
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
  return { pdf, root, left: margins.left, width: pdf.page.width - margins.left - margins.right };
}

/** Writes the footers and returns the file's bytes. */
export async function closeDocument({ pdf, root }: PdfDocument, createdOn: IsoDate): Promise<Uint8Array> {
  root.end();
  writeFooters(pdf, `${bank.name} · issued on ${dateText(createdOn)}`);
  pdf.end();
  const chunks: Uint8Array[] = [];
  for await (const chunk of pdf) chunks.push(chunk as Uint8Array);
  return new Uint8Array(Buffer.concat(chunks));
}

/** Begins a new page if fewer than `height` points are left. */
export function ensureSpace({ pdf }: PdfDocument, height: number): void {
  if (pdf.y + height > pdf.page.height - margins.bottom) pdf.addPage();
}

/** The header is an artifact: a screen reader skips it. */
function writeHeader(pdf: Pdf, header: string): void {
  const { left, right } = margins;
  const { width } = pdf.page;
  pdf.markContent('Artifact', { type: 'Pagination', attached: ['Top'] });
  drawLogo(pdf, left, headerAt.logo);
  const indent = left + 140;
  const line = { x: indent, y: headerAt.text, width: width - indent - right, align: 'right' } as const;
  write(pdf, header, styles.small, line);
  drawLine(pdf, headerAt.rule);
  pdf.endMarkedContent();
  pdf.x = pdf.page.margins.left;
  pdf.y = pdf.page.margins.top;
}

/** The footer of every page: `footer` and 'Page n of m'. An artifact as the header. */
function writeFooters(pdf: Pdf, footer: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    const { width, height } = pdf.page;
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    drawLine(pdf, height - footerAt.rule);
    const line = { x: margins.left, y: height - footerAt.text, width: width - margins.left - margins.right };
    write(pdf, footer, styles.small, line);
    write(pdf, `Page ${page + 1} of ${count}`, styles.small, { ...line, align: 'right' });
    pdf.endMarkedContent();
  }
}

function drawLine(pdf: Pdf, y: number): void {
  pdf
    .moveTo(margins.left, y)
    .lineTo(pdf.page.width - margins.right, y)
    .lineWidth(0.75)
    .strokeColor(colours.line)
    .stroke();
}

const logoBars = 'M1 8h8v34H1zM27 8h8v34h-8z';
const logoStripe = 'M10.5 8v2.9l15 22.6v-2.9zM10.5 12.25v2.9l15 22.6v-2.9zM10.5 16.5v2.9l15 22.6v-2.9z';
const logoName: Style = { weight: 'strong', size: 15, leading: 0, color: colours.text };

/** The bank's logo, an N of two bars and a stripe of lines, and the bank's name beside it. */
function drawLogo(pdf: Pdf, x: number, y: number): void {
  pdf
    .save()
    .translate(x, y - 4)
    .scale(0.58);
  pdf.path(logoBars).fill(colours.blue);
  pdf.path(logoStripe).fill(colours.red);
  pdf.restore();
  write(pdf, bank.name, logoName, { x: x + 28, y: y + 1, width: 100 });
}
