import { faceFor, type Weight } from '../fonts.ts';
import { ink } from './colours.ts';
import type { Pdf } from './pdf.ts';

/** `size` and `leading` in points; `columns` gives figures one width, so that money lines up below money. */
export type Style = { weight: Weight; size: number; leading: number; color: string; columns?: true };

export const styles = {
  title: { weight: 'strong', size: 23, leading: 2, color: ink.text },
  heading: { weight: 'strong', size: 12, leading: 2, color: ink.text },
  figure: { weight: 'strong', size: 14, leading: 1, color: ink.blue },
  body: { weight: 'regular', size: 9.5, leading: 3, color: ink.text },
  strong: { weight: 'strong', size: 9.5, leading: 3, color: ink.text },
  label: { weight: 'regular', size: 9.5, leading: 3, color: ink.soft },
  cell: { weight: 'regular', size: 9.5, leading: 3, color: ink.text, columns: true },
  strongCell: { weight: 'strong', size: 9.5, leading: 3, color: ink.text, columns: true },
  small: { weight: 'regular', size: 8, leading: 1.5, color: ink.soft },
} satisfies Record<string, Style>;

type Place = { x: number; y: number; width: number; align?: 'left' | 'right' | 'center' };

const featuresOf = ({ columns }: Style) => (columns ? { features: ['tnum'] as ['tnum'] } : {});

/** pdfkit takes a typeface that is read already, its types do not know it yet. */
function prepare(pdf: Pdf, text: string, { weight, size }: Style): string {
  const composed = text.normalize('NFC');
  const face = faceFor(composed, weight);
  pdf.registerFont(face.name, face.font as unknown as Buffer);
  pdf.font(face.name).fontSize(size);
  return composed;
}

/** Writes the text at its place, wrapped at its width; leaves `pdf.y` below it. Never begins a page. */
export function write(pdf: Pdf, text: string, style: Style, { x, y, width, align = 'left' }: Place): void {
  const composed = prepare(pdf, text, style);
  pdf.fillColor(style.color);
  const height = pdf.page.height;
  pdf.text(composed, x, y, { width, align, height, lineGap: style.leading, ...featuresOf(style) });
}

/** Points that the text takes at this width. */
export function heightOf(pdf: Pdf, text: string, style: Style, width: number): number {
  const composed = prepare(pdf, text, style);
  return pdf.heightOfString(composed, { width, lineGap: style.leading, ...featuresOf(style) });
}

/** Points that the text takes on one line. */
export function widthOf(pdf: Pdf, text: string, style: Style): number {
  const composed = prepare(pdf, text, style);
  return pdf.widthOfString(composed, featuresOf(style));
}
