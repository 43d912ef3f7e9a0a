import { say, sayHead } from './accessible-text.ts';
import { rule } from './artifact.ts';
import { heading } from './blocks.ts';
import { makeRoom, type Paper } from './paper.ts';
import { heightOf, styles, write } from './write.ts';

export type Answer = [label: string, value: string];

const padding = 5;
const labelShare = 0.42;

/** A section of labels and what they stand for, a line under each; kept together. */
export function answers(paper: Paper, name: string, rows: Answer[]): void {
  const { pdf, root, left, width } = paper;
  const label = { x: left, width: width * labelShare - 12 };
  const value = { x: left + width * labelShare, width: width * (1 - labelShare) };
  const heights = rows.map(
    ([question, answer]) =>
      Math.max(
        heightOf(pdf, question, styles.label, label.width),
        heightOf(pdf, answer, styles.body, value.width),
      ) +
      2 * padding -
      styles.body.leading,
  );
  heading(
    paper,
    name,
    Math.min(
      heights.reduce((sum, height) => sum + height, 0),
      400,
    ),
  );
  const table = pdf.struct('Table');
  root.add(table);
  rows.forEach(([question, answer], index) => {
    const height = heights[index] ?? 0;
    makeRoom(paper, height);
    const top = pdf.y;
    const y = top + padding;
    const row = pdf.struct('TR');
    table.add(row);
    sayHead(paper, row, 'Row', () => write(pdf, question, styles.label, { ...label, y }));
    say(paper, row, 'TD', () => write(pdf, answer, styles.body, { ...value, y }));
    rule(pdf, left, top + height, width);
    pdf.y = top + height;
  });
  table.end();
  pdf.y += 6;
}
