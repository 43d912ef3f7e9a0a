import { ink } from './colours.ts';
import type { Pdf } from './pdf.ts';
import { drawSign } from './sign.ts';
import { styles, write } from './write.ts';

const side = 60;
const head = { sign: 34, rule: 68, text: 45 };
const foot = { rule: 52, text: 42 };

/** The head of the page at hand: the bank's sign and what paper this is. Not part of what is read aloud. */
export function drawHead(pdf: Pdf, running: string): void {
  const { width } = pdf.page;
  pdf.markContent('Artifact', { type: 'Pagination', attached: ['Top'] });
  drawSign(pdf, side, head.sign);
  write(pdf, running, styles.small, {
    x: side + 140,
    y: head.text,
    width: width - 2 * side - 140,
    align: 'right',
  });
  drawRule(pdf, head.rule);
  pdf.endMarkedContent();
  pdf.x = pdf.page.margins.left;
  pdf.y = pdf.page.margins.top;
}

/** The foot of every page: `footing` and 'Page n of m'. Only when all pages are there. */
export function drawFoot(pdf: Pdf, footing: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    const { width, height } = pdf.page;
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    drawRule(pdf, height - foot.rule);
    const line = { x: side, y: height - foot.text, width: width - 2 * side };
    write(pdf, footing, styles.small, line);
    write(pdf, `Page ${page + 1} of ${count}`, styles.small, { ...line, align: 'right' });
    pdf.endMarkedContent();
  }
}

function drawRule(pdf: Pdf, y: number): void {
  pdf
    .moveTo(side, y)
    .lineTo(pdf.page.width - side, y)
    .lineWidth(0.75)
    .strokeColor(ink.line)
    .stroke();
}
