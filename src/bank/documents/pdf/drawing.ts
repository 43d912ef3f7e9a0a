import { readFileSync } from 'node:fs';
// @ts-expect-error: fontkit has no types.
import { create } from 'fontkit';
import type PDFDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PDFDocument>;

/** Parses a font, once for all documents. pdfkit would parse it for each; its types do not accept a parsed font. */
const parseFont = (file: string): Buffer => create(readFileSync(new URL(`fonts/${file}`, import.meta.url)));

/**
 * Arimo with the letters of all names that the form accepts, and digits of equal width for columns of amounts. Each
 * letter has a glyph of its own, so text is copied from a PDF as it was typed. How the files were made: docs/design.md.
 */
export const fonts = {
  regular: parseFont('arimo-regular.ttf'),
  strong: parseFont('arimo-strong.ttf'),
} as const;

/** The site's light colours (src/site/styles/tokens.css). */
export const colours = {
  text: '#0e1b2c',
  soft: '#465668',
  line: '#cad5d1',
  tint: '#f1f4f2',
  blue: '#1d3db8',
  red: '#c4202f',
};

/** `size` and `leading` are in points. */
export const styles = {
  logo: { weight: 'strong', size: 15, leading: 0, color: colours.text },
  title: { weight: 'strong', size: 23, leading: 0, color: colours.text },
  heading: { weight: 'strong', size: 12, leading: 1, color: colours.text },
  figure: { weight: 'strong', size: 14, leading: 0, color: colours.blue },
  body: { weight: 'regular', size: 9.5, leading: 2.2, color: colours.text },
  strong: { weight: 'strong', size: 9.5, leading: 2.2, color: colours.text },
  label: { weight: 'regular', size: 9.5, leading: 2.2, color: colours.soft },
  small: { weight: 'regular', size: 8, leading: 0.8, color: colours.soft },
} as const;

export type Style = (typeof styles)[keyof typeof styles];

type Place = { x: number; y: number; width: number; align?: 'left' | 'right' };

/** Writes the text, wrapped at the place's width, and leaves `pdf.y` below it. Never starts a new page. */
export function write(pdf: Pdf, text: string, style: Style, { x, y, width, align = 'left' }: Place): void {
  const [normalized, options] = prepare(pdf, text, style);
  pdf.fillColor(style.color);
  pdf.text(normalized, x, y, { ...options, width, align, height: pdf.page.height });
}

/** The height of the text, wrapped at `width`; both in points. */
export function heightOf(pdf: Pdf, text: string, style: Style, width: number): number {
  const [normalized, options] = prepare(pdf, text, style);
  return pdf.heightOfString(normalized, { ...options, width });
}

/** Sets the font for a text. Returns the text in NFC, and its options. */
function prepare(pdf: Pdf, text: string, { weight, size, leading }: Style) {
  pdf.registerFont(weight, fonts[weight]);
  pdf.font(weight).fontSize(size);
  return [text.normalize('NFC'), { lineGap: leading }] as const;
}

/** Marks what `draw` draws as an artifact, which a screen reader skips; with `edge`, as the page's header or footer. */
export function artifact(pdf: Pdf, draw: () => void, edge?: 'Top' | 'Bottom'): void {
  pdf.markContent('Artifact', edge ? { type: 'Pagination', attached: [edge] } : { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

export const line = (pdf: Pdf, x: number, y: number, width: number): void =>
  artifact(pdf, () => strokeLine(pdf, x, y, width, 0.5));

/** Draws a line. Call it only inside `artifact`. */
export function strokeLine(pdf: Pdf, x: number, y: number, width: number, thickness: number): void {
  pdf.lineWidth(thickness).strokeColor(colours.line);
  pdf.moveTo(x, y).lineTo(x + width, y);
  pdf.stroke();
}

export const panel = (pdf: Pdf, x: number, y: number, width: number, height: number): void =>
  artifact(pdf, () => void pdf.roundedRect(x, y, width, height, 4).fill(colours.tint));
