import { say } from './accessible-text.ts';
import { ground } from './artifact.ts';
import type { Paper } from './paper.ts';
import { styles, widthOf, write } from './write.ts';

export type Figure = { label: string; value: string };

const inset = 16;
const height = 58;

/** What matters most, large, on a tinted panel: up to four figures in a row, each as wide as it needs. */
export function figures(paper: Paper, all: Figure[]): void {
  const { pdf, root, left, width } = paper;
  const widths = all.map(({ label, value }) =>
    Math.max(widthOf(pdf, label, styles.small), widthOf(pdf, value, styles.figure)),
  );
  const taken = widths.reduce((sum, each) => sum + each, 0);
  const gap = (width - 2 * inset - taken) / (all.length - 1);
  const top = pdf.y;
  ground(pdf, left, top, width, height);
  let x = left + inset;
  all.forEach(({ label, value }, index) => {
    const place = { x, width: (widths[index] ?? 0) + 1 };
    say(paper, root, 'P', () => {
      write(pdf, label, styles.small, { ...place, y: top + 13 });
      write(pdf, value, styles.figure, { ...place, y: top + 26 });
    });
    x += (widths[index] ?? 0) + gap;
  });
  pdf.y = top + height + 8;
}
