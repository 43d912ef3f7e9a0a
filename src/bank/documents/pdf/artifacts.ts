import { colours, type Pdf } from './text.ts';

type Place = { type: 'Layout' } | { type: 'Pagination'; attached: ['Top' | 'Bottom'] };

/** Marks what `draw` draws as an artifact, which a screen reader skips. */
export function artifact(pdf: Pdf, draw: () => void, place: Place = { type: 'Layout' }): void {
  pdf.markContent('Artifact', place);
  draw();
  pdf.endMarkedContent();
}

/** Draws a thin line, as an artifact. */
export const line = (pdf: Pdf, x: number, y: number, width: number): void =>
  artifact(pdf, () => strokeLine(pdf, x, y, width, 0.5));

/** Draws a line. Has to be called inside an artifact. */
export function strokeLine(pdf: Pdf, x: number, y: number, width: number, thickness: number): void {
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(thickness)
    .strokeColor(colours.line)
    .stroke();
}

/** Draws a tinted panel, as an artifact. */
export const panel = (pdf: Pdf, x: number, y: number, width: number, height: number): void =>
  artifact(pdf, () => void pdf.roundedRect(x, y, width, height, 4).fill(colours.tint));
