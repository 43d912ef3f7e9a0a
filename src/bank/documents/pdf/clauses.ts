import { say } from './accessible-text.ts';
import { heading } from './blocks.ts';
import { makeRoom, type Paper } from './paper.ts';
import { heightOf, styles, write } from './write.ts';

const labelWidth = 28;
const gap = 4;

/** A section of numbered sentences, kept together: section 2 holds 2.1, 2.2 ... */
export function clauses(paper: Paper, section: number, name: string, sentences: string[]): void {
  const { pdf, root, left, width } = paper;
  const body = { x: left + labelWidth, width: width - labelWidth };
  const heights = sentences.map((sentence) => heightOf(pdf, sentence, styles.body, body.width) + gap);
  heading(
    paper,
    `${section}. ${name}`,
    Math.min(
      heights.reduce((sum, height) => sum + height, 0),
      400,
    ),
  );
  const list = pdf.struct('L');
  root.add(list);
  sentences.forEach((sentence, index) => {
    makeRoom(paper, heights[index] ?? 0);
    const { y } = pdf;
    const item = pdf.struct('LI');
    list.add(item);
    const label = { x: left, y, width: labelWidth };
    say(paper, item, 'Lbl', () => write(pdf, `${section}.${index + 1}`, styles.label, label));
    say(paper, item, 'LBody', () => write(pdf, sentence, styles.body, { ...body, y }));
    pdf.y += gap;
  });
  list.end();
}
