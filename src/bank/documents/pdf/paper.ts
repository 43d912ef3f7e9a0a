import PDFDocument from 'pdfkit';
import type { IsoDate } from '#contract/dates.ts';
import { bankName } from '../../rules/bank-name.ts';
import { drawFoot, drawHead } from './frame.ts';
import type { Element, Pdf } from './pdf.ts';

/** `running` stands at the top of every page, `created` is written into the file (the clock is never read). */
export type PaperFacts = {
  title: string;
  subject: string;
  running: string;
  created: IsoDate;
  compress?: boolean;
};

/** A document under way: `root` is the structure that a screen reader walks; `left` and `width` bound the text. */
export type Paper = { pdf: Pdf; root: Element; left: number; width: number };

/** pdfkit writes PDF/UA, its types do not know it yet. */
const accessible = 'PDF/UA' as unknown as 'PDF/A-2a';

/** No typeface to begin with: every text names its own, and reading pdfkit's Helvetica takes longer than drawing a page. */
const noFont = null as unknown as string;

/** Points. */
export const margins = { top: 92, bottom: 72, left: 60, right: 60 };

/** Opens a tagged A4 document; every page bears the bank's frame. Nothing personal belongs into the facts. */
export function openPaper({ title, subject, running, created, compress = true }: PaperFacts): Paper {
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
    compress,
    info: {
      Title: title,
      Subject: subject,
      Author: bankName,
      Creator: bankName,
      Producer: 'PDFKit',
      CreationDate: new Date(`${created}T00:00:00Z`),
    },
  });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  pdf.on('pageAdded', () => drawHead(pdf, running));
  pdf.addPage();
  return { pdf, root, left: margins.left, width: pdf.page.width - margins.left - margins.right };
}

/** Numbers the pages and gives the bytes of the file. */
export async function closePaper({ pdf, root }: Paper, footing: string): Promise<Uint8Array> {
  root.end();
  drawFoot(pdf, footing);
  pdf.end();
  const chunks: Uint8Array[] = [];
  for await (const chunk of pdf) chunks.push(chunk as Uint8Array);
  return new Uint8Array(Buffer.concat(chunks));
}

/** Begins a new page where `height` points are not left on this one; says whether it did. */
export function makeRoom({ pdf }: Paper, height: number): boolean {
  if (pdf.y + height <= pdf.page.height - margins.bottom) return false;
  pdf.addPage();
  return true;
}
