import { say } from './accessible-text.ts';
import { makeRoom, type Paper } from './paper.ts';
import { heightOf, type Style, styles, write } from './write.ts';

function block(paper: Paper, type: string, text: string, style: Style, gap: number, room = 0): void {
  const { pdf, root, left: x, width } = paper;
  makeRoom(paper, heightOf(pdf, text, style, width) + gap + room);
  say(paper, root, type, () => write(pdf, text, style, { x, y: pdf.y, width }));
  pdf.y += gap;
}

/** The paper's name, and a line below it. */
export function title(paper: Paper, text: string, under: string): void {
  block(paper, 'H1', text, styles.title, 2);
  block(paper, 'P', under, styles.label, 16);
}

/** A section's name; begins a page where `room` points for what follows are not left. */
export function heading(paper: Paper, text: string, room: number): void {
  paper.pdf.y += 10;
  block(paper, 'H2', text, styles.heading, 4, room);
}

export const paragraph = (paper: Paper, text: string): void => block(paper, 'P', text, styles.body, 6);

export const note = (paper: Paper, text: string): void => block(paper, 'P', text, styles.small, 6);
