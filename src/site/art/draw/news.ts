import { range, ring, rings, rosette, waves, wovenLines } from './lines.ts';

const grounds = {
  night: { ground: '#0d1a3f', ink: '#8097ea', mark: '#ff8580' },
  cobalt: { ground: '#1a38ac', ink: '#93a9f6', mark: '#ffffff' },
  vermilion: { ground: '#bd1e2c', ink: '#f3a19a', mark: '#ffffff' },
  paper: { ground: '#e2e9f0', ink: '#2b4bc4', mark: '#c4202f' },
};

type Ground = keyof typeof grounds;

/** A picture of 600 by 400 that keeps its colours in both schemes, like a photograph: fine lines, and a bold mark. */
function plate(name: Ground, lines: string, mark: string): string {
  const { ground, ink, mark: markInk } = grounds[name];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400" viewBox="0 0 600 400" fill="none" stroke-linecap="round" stroke-linejoin="round"><path fill="${ground}" d="M0 0h600v400H0z"/><g stroke="${ink}" stroke-width="2.5">${lines}</g><g stroke="${markInk}" stroke-width="9">${mark}</g></svg>\n`;
}

const at = (x: number, y: number, drawing: string) => `<g transform="translate(${x} ${y})">${drawing}</g>`;

/** Lines from the left to the right edge of a box, `gap` apart. */
function hatch(x: number, y: number, width: number, height: number, gap: number): string {
  let path = '';
  for (let line = gap / 2; line < height; line += gap) path += `M${x} ${y + line}h${width}`;
  return `<path stroke-linecap="butt" d="${path}"/>`;
}

const silk = `<g transform="translate(0 400) rotate(-90)" stroke-width="25">${waves({ width: 400, height: 600, count: 21, swing: 34, drift: 0.22, length: 460 })}</g>`;
const rates = plate('night', silk, '<path d="M70 290h110v-50h120v25h100V120h130"/>');

const shield = 'M0-80q34 22 66 24 6 84-66 134-72-50-66-134 32-2 66-24Z';
const shields = range(0.75, 2, 9).map(
  (size) => `<path vector-effect="non-scaling-stroke" transform="scale(${size.toFixed(2)})" d="${shield}"/>`,
);
const percent = '<path d="M24-28-24 28"/><circle cx="-20" cy="-22" r="9"/><circle cx="20" cy="22" r="9"/>';
const insurance = plate('paper', at(300, 202, shields.join('')), at(300, 200, percent));

const heights =
  at(430, 150, rings({ inner: 22, outer: 420, count: 18, wobble: 0.16 })) +
  at(90, 380, rings({ inner: 20, outer: 80, count: 4, wobble: 0.16 }));
const way = '<path stroke-dasharray="1 22" d="M96 330C200 340 190 210 300 214S400 190 430 158"/>';
const pin = '<path d="M430 150q-38-46-38-72a38 38 0 0 1 76 0q0 26-38 72Z"/><circle cx="430" cy="78" r="9"/>';
const delivery = plate('cobalt', heights, way + pin);

const body = range(0, 48, 6).map(
  (inset) =>
    `<rect x="${190 + inset}" y="${176 + inset}" width="${220 - 2 * inset}" height="${164 - 2 * inset}" rx="${Math.max(4, 22 - inset / 4)}"/>`,
);
const shackle = range(44, 76, 4).map((r) => `<path d="M${300 - r} 176v-46a${r} ${r} 0 0 1 ${2 * r} 0v46"/>`);
const digits = range(252, 348, 4).map((x) => `<path stroke-width="18" d="M${x} 258h0"/>`);
const safety = plate('vermilion', body.join('') + shackle.join(''), digits.join(''));

const coin = at(
  300,
  200,
  `<g stroke-width="25">${rosette({ id: 'a', lobes: 24, lines: wovenLines(46, 116, 10, 0.15) })}</g>`,
);
const back = at(300, 200, '<path d="M-84-122a148 148 0 1 1-58 84m-34 32 34-36 36 30"/>');
const cashback = plate('night', coin, back);

const days = range(0, 34, 35).map((day) => ({
  x: 128 + (day % 7) * 50,
  y: 92 + Math.floor(day / 7) * 50,
  day,
}));
const month = days.map(({ x, y, day }) =>
  day < 6 || day > 33 ? `<rect x="${x}" y="${y}" width="40" height="40" rx="5"/>` : hatch(x, y, 40, 40, 6),
);
const budget = plate(
  'paper',
  month.join(''),
  '<rect x="428" y="92" width="40" height="40" rx="5"/><path d="M132 62h332"/>',
);

const parts = range(0, 11, 12).map((part) => ({ x: 72 + part * 39, height: 250 - part * 19 }));
const bars = parts.map(({ x, height }) => hatch(x, 330 - height, 27, height, 7));
const installments = plate('cobalt', bars.join(''), '<path d="M72 330h456M72 52 516 268"/>');

const tree = at(300, 210, rings({ inner: 12, outer: 270, count: 26, wobble: 0.1 }));
const year = at(300, 210, `<path transform="scale(.1)" stroke-width="90" d="${ring(126, 0.1)}"/>`);
const history = plate('paper', tree, year);

const meridians = range(0, 140, 6).map((r) => `<ellipse rx="${Math.round(r)}" ry="140"/>`);
const parallels = range(-110, 110, 9).map((y) => {
  const half = Math.round(Math.sqrt(140 ** 2 - y ** 2));
  return `<path d="M${-half} ${Math.round(y)}h${2 * half}"/>`;
});
const globe = at(300, 200, `<g transform="rotate(-18)">${meridians.join('')}${parallels.join('')}</g>`);
const ways = '<path d="M236 262Q250 80 420 152M236 262Q330 210 380 282M420 152Q440 230 380 282"/>';
const ends = '<path stroke-width="28" d="M236 262h0M420 152h0M380 282h0"/>';
const travel = plate('night', globe, ways + ends);

const edge = '<rect width="118" height="187" rx="12"/>';
const clip = '<clipPath id="card"><rect width="118" height="187" rx="12"/></clipPath>';
const card = (place: number, drop: number, lines: string) =>
  at(44 + place * 131, 80 + drop, `${edge}<g clip-path="url(#card)">${lines}</g>`);
const wide = (lines: string) => `<g stroke-width="25">${lines}</g>`;

const woven = at(59, 94, wide(rosette({ id: 'b', lobes: 14, lines: wovenLines(16, 84, 8, 0.2) })));
const silkNewsCards = wide(waves({ width: 118, height: 187, count: 14, swing: 9, drift: 0.5, length: 90 }));
const circles = range(12, 200, 15)
  .map((r) => `<circle cx="24" cy="160" r="${Math.round(r)}"/>`)
  .join('');

/** Four cards, four engravings, one of them chosen. */
const newsCards = plate(
  'paper',
  clip +
    card(0, 40, woven) +
    card(1, 0, silkNewsCards) +
    card(2, 40, circles) +
    card(3, 0, hatch(0, 0, 118, 187, 9)),
  at(175, 80, edge),
);

/** The pictures of the sample news, by name. */
export const news = {
  rates,
  insurance,
  delivery,
  safety,
  cashback,
  budget,
  installments,
  history,
  travel,
  design: newsCards,
};
