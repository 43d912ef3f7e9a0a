import { bank } from '#contract/bank-identity.ts';
import { artifact, colours, type Pdf, strokeLine, styles, write } from './drawing.ts';

/** Draws the bank's logo, `header` and a line at the top of a page. */
export function writeHeader(pdf: Pdf, header: string): void {
  const { left, right, top } = pdf.page.margins;
  // The logo and the bank's name need 140 points.
  const x = left + 140;
  const width = pdf.page.width - x - right;
  const draw = () => {
    drawLogo(pdf, left, 30);
    write(pdf, header, styles.small, { x, y: 41, width, align: 'right' });
    strokeLine(pdf, left, 62, pdf.page.width - left - right, 0.75);
  };
  artifact(pdf, draw, 'Top');
  pdf.y = top;
}

/** Draws a line, `footer` and 'Page n of m' at the bottom of every page. */
export function writeFooters(pdf: Pdf, footer: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    const { height, margins } = pdf.page;
    const x = margins.left;
    const width = pdf.page.width - x - margins.right;
    const text = { x, y: height - 36, width };
    const draw = () => {
      strokeLine(pdf, x, height - 46, width, 0.75);
      write(pdf, footer, styles.small, text);
      write(pdf, `Page ${page + 1} of ${count}`, styles.small, { ...text, align: 'right' });
    };
    artifact(pdf, draw, 'Bottom');
  }
}

const logoBars = 'M1 8h8v34H1zM27 8h8v34h-8z';
const logoStripe = 'M10.5 8v2.9l15 22.6v-2.9zM10.5 12.25v2.9l15 22.6v-2.9zM10.5 16.5v2.9l15 22.6v-2.9z';

/** Draws the bank's logo, an N of two bars and three diagonal stripes, with the bank's name beside it. */
function drawLogo(pdf: Pdf, x: number, y: number): void {
  pdf.save();
  pdf.translate(x, y - 4).scale(0.58);
  pdf.path(logoBars).fill(colours.blue);
  pdf.path(logoStripe).fill(colours.red);
  pdf.restore();
  write(pdf, bank.name, styles.logo, { x: x + 28, y: y + 1, width: 100 });
}
