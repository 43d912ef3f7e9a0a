import { range, rosette, waves, wovenLines } from './lines.ts';

/** The two inks in a picture file of its own: it follows the colour scheme without the page's variables. */
const inks =
  '.blue{stroke:#1d3db8}.red{stroke:#c4202f}.redfill{fill:#c4202f;stroke:#f1f4f2;stroke-width:3}.soft{stroke:#8a9bd9}' +
  '@media(prefers-color-scheme:dark){.blue{stroke:#8fa6ff}.red{stroke:#ff8580}.redfill{fill:#ff8580;stroke:#0b131e}.soft{stroke:#5166b8}}';

/** A picture of lines in the two inks. */
export function picture(width: number, height: number, drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none"><style>${inks}</style>${drawing}</svg>\n`;
}

const at = (x: number, y: number, drawing: string) => `<g transform="translate(${x} ${y})">${drawing}</g>`;
const feature = (drawing: string) =>
  picture(240, 200, `<g stroke-width="1.5" stroke-linejoin="round">${drawing}</g>`);

const shield = 'M0-80q34 22 66 24 6 84-66 134-72-50-66-134 32-2 66-24Z';
const shields = range(0.34, 1.12, 10)
  .map(
    (size) =>
      `<path vector-effect="non-scaling-stroke" transform="scale(${size.toFixed(2)})" d="${shield}"/>`,
  )
  .join('');

/** A shield of many lines round a keyhole. */
const protection = feature(
  at(
    120,
    98,
    `<g class="blue">${shields}</g><path class="red" stroke-width="5" d="M0-7v18"/><circle class="red" stroke-width="5" cy="-10" r="3"/>`,
  ),
);

/** A coin that comes back. */
const cashback = feature(
  at(
    120,
    100,
    `<g class="blue" stroke-width="15">${rosette({ id: 'a', lobes: 20, lines: wovenLines(26, 64, 8, 0.16) })}</g><path class="red" stroke-width="5" stroke-linecap="round" d="M-52-70a87 87 0 1 1-33 50m-19 17 19-19 19 17"/>`,
  ),
);

const sheet = (x: number, y: number, id: string, ink: string, lines: string) =>
  at(
    x,
    y,
    `<clipPath id="${id}"><rect width="94" height="148" rx="8"/></clipPath><rect class="${ink}" stroke-width="2.5" width="94" height="148" rx="8"/><g class="${ink}" clip-path="url(#${id})">${lines}</g>`,
  );

/** Three cards, three engravings. */
const design = feature(
  sheet(
    6,
    36,
    'l',
    'blue',
    at(
      47,
      74,
      `<g stroke-width="15">${rosette({ id: 'c', lobes: 12, lines: wovenLines(12, 62, 8, 0.2) })}</g>`,
    ),
  ) +
    sheet(
      140,
      36,
      'r',
      'blue',
      `<g stroke-width="15">${waves({ width: 94, height: 148, count: 14, swing: 7, drift: 0.5, length: 74 })}</g>`,
    ) +
    sheet(
      73,
      12,
      'm',
      'red',
      range(8, 150, 15)
        .map((r) => `<circle cx="20" cy="128" r="${Math.round(r)}"/>`)
        .join(''),
    ),
);

const meridians = range(0, 84, 5).map((r) => `<ellipse rx="${Math.round(r)}" ry="84"/>`);
const parallels = range(-63, 63, 7).map((y) => {
  const half = Math.round(Math.sqrt(84 ** 2 - y ** 2));
  return `<path d="M${-half} ${Math.round(y)}H${half}"/>`;
});

/** The globe with a way round it. */
const anywhere = feature(
  at(
    120,
    100,
    `<g class="blue" transform="rotate(-18)">${meridians.join('')}${parallels.join('')}</g><path class="red" stroke-width="5" stroke-linecap="round" d="M-104 42C-60 96 62 60 92-34"/><circle class="red" stroke-width="5" cx="97" cy="-50" r="11"/>`,
  ),
);

export const features = { protection, cashback, design, anywhere };

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
