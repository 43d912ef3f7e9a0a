import type PDFDocument from 'pdfkit';
import { fontFor, type Weight } from './fonts.ts';

/** A pdfkit document. */
export type Pdf = InstanceType<typeof PDFDocument>;

/** The site's light colours (src/site/styles/tokens.css). */
export const colours = {
  text: '#0e1b2c',
  soft: '#465668',
  line: '#cad5d1',
  tint: '#f1f4f2',
  blue: '#1d3db8',
  red: '#c4202f',
};

/** `size` and `leading` are in points. `tabular` makes all digits equally wide, so that amounts align in a column. */
export type Style = { weight: Weight; size: number; leading: number; color: string; tabular?: true };

export const styles = {
  title: { weight: 'strong', size: 23, leading: 2, color: colours.text },
  heading: { weight: 'strong', size: 12, leading: 2, color: colours.text },
  figure: { weight: 'strong', size: 14, leading: 1, color: colours.blue },
  body: { weight: 'regular', size: 9.5, leading: 3, color: colours.text },
  strong: { weight: 'strong', size: 9.5, leading: 3, color: colours.text },
  label: { weight: 'regular', size: 9.5, leading: 3, color: colours.soft },
  cell: { weight: 'regular', size: 9.5, leading: 3, color: colours.text, tabular: true },
  strongCell: { weight: 'strong', size: 9.5, leading: 3, color: colours.text, tabular: true },
  small: { weight: 'regular', size: 8, leading: 1.5, color: colours.soft },
} satisfies Record<string, Style>;

type Place = { x: number; y: number; width: number; align?: 'left' | 'right' | 'center' };

/** Writes the text, wrapped at the place's width, and leaves `pdf.y` below it. Never starts a new page. */
export function write(pdf: Pdf, text: string, style: Style, { x, y, width, align = 'left' }: Place): void {
  const normalized = selectFont(pdf, text, style);
  pdf.fillColor(style.color);
  const height = pdf.page.height;
  pdf.text(normalized, x, y, { width, align, height, lineGap: style.leading, ...featuresOf(style) });
}

/** The height of the text, wrapped at `width`; both in points. */
export function heightOf(pdf: Pdf, text: string, style: Style, width: number): number {
  const normalized = selectFont(pdf, text, style);
  return pdf.heightOfString(normalized, { width, lineGap: style.leading, ...featuresOf(style) });
}

const featuresOf = ({ tabular }: Style) => (tabular ? { features: ['tnum'] as ['tnum'] } : {});

/** Sets the font for a text and returns the text in NFC. pdfkit accepts a parsed font, but its types do not. */
function selectFont(pdf: Pdf, text: string, { weight, size }: Style): string {
  const normalized = text.normalize('NFC');
  const { name, font } = fontFor(normalized, weight);
  pdf.registerFont(name, font as unknown as Buffer);
  pdf.font(name).fontSize(size);
  return normalized;
}
