import { ink } from './colours.ts';
import type { Pdf } from './pdf.ts';

/** Draws what is not read aloud: lines, grounds, what stands again on each page. */
export function artifact(pdf: Pdf, type: 'Layout' | 'Pagination', draw: () => void): void {
  pdf.markContent('Artifact', { type });
  draw();
  pdf.endMarkedContent();
}

/** A hairline over the width of the text. */
export function rule(pdf: Pdf, x: number, y: number, width: number): void {
  artifact(pdf, 'Layout', () => {
    pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .strokeColor(ink.line)
      .stroke();
  });
}

/** A tinted ground. */
export function ground(pdf: Pdf, x: number, y: number, width: number, height: number): void {
  artifact(pdf, 'Layout', () => {
    pdf.roundedRect(x, y, width, height, 4).fill(ink.tint);
  });
}
