import type { Element, PdfDocument } from './document.ts';
import { colours, type Pdf } from './text.ts';

/** What a header cell is the header of. pdfkit takes it; its types do not know it. */
type Options = { scope?: 'Row' | 'Column' };

/** Adds an element to the structure; `write` writes its content at once. */
export function tagged(
  { pdf }: PdfDocument,
  parent: Element,
  type: string,
  write: () => void,
  options: Options = {},
) {
  parent.add(pdf.struct(type, options as Parameters<Pdf['struct']>[1], write));
}

/** Draws an artifact, which a screen reader skips. */
function artifact(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

/** A thin line. */
export function line(pdf: Pdf, x: number, y: number, width: number): void {
  artifact(pdf, () => {
    pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .strokeColor(colours.line)
      .stroke();
  });
}

/** A tinted panel. */
export function panel(pdf: Pdf, x: number, y: number, width: number, height: number): void {
  artifact(pdf, () => {
    pdf.roundedRect(x, y, width, height, 4).fill(colours.tint);
  });
}
