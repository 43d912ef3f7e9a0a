import { say } from './accessible-text.ts';
import { rule } from './artifact.ts';
import { makeRoom, type Paper } from './paper.ts';
import { heightOf, styles, write } from './write.ts';

export type Signature = { party: string; name: string; how: string };

const gutter = 36;
const room = 40;

/** A line to sign on for each party, side by side, with the name under it. Kept together. */
export function signatures(paper: Paper, parties: Signature[]): void {
  const { pdf, root, left, width } = paper;
  const column = (width - gutter) / 2;
  const tallest = Math.max(...parties.map(({ name }) => heightOf(pdf, name, styles.strong, column)));
  pdf.y += 18;
  makeRoom(paper, room + tallest + 46);
  const top = pdf.y;
  let end = top;
  parties.forEach(({ party, name, how }, index) => {
    const place = { x: left + index * (column + gutter), width: column };
    const sign = top + room;
    rule(pdf, place.x, sign, column);
    say(paper, root, 'P', () => {
      write(pdf, party, styles.small, { ...place, y: top });
      write(pdf, name, styles.strong, { ...place, y: sign + 6 });
      write(pdf, how, styles.small, { ...place, y: pdf.y });
    });
    end = Math.max(end, pdf.y);
  });
  pdf.y = end;
}
