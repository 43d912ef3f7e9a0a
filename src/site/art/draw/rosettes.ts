import { picture } from './ink.ts';
import { rosette, wovenLines } from './rosette.ts';

const lines = rosette({ id: 'a', lobes: 28, lines: wovenLines(110, 250, 12, 0.12) });
const heart = rosette({ id: 'b', lobes: 14, lines: wovenLines(34, 84, 6, 0.26) });

/** A rosette in both inks, for where there is nothing else to show. */
export const bothInks = picture(
  560,
  560,
  `<g transform="translate(280 280)" stroke-width="15"><g class="soft">${lines}</g><g class="red">${heart}</g></g>`,
);

/** The same lines as a watermark of the night sheet. */
export const onNight = `<svg xmlns="http://www.w3.org/2000/svg" width="560" height="560" viewBox="0 0 560 560" fill="none"><g transform="translate(280 280)" stroke-width="12" stroke="#2b3f7d">${lines}${heart}</g></svg>\n`;
