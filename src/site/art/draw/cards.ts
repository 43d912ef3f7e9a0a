import { geoOrthographic } from 'd3-geo';
import { card } from './card-frame.ts';
import { hatchedLand } from './land.ts';
import { rosette, wovenLines } from './rosette.ts';
import { waves } from './waves.ts';

const drawn = (stroke: string, width: number, place: string, lines: string) =>
  `<g transform="translate(${place})" stroke="${stroke}" stroke-width="${width}">${lines}</g>`;

/** Blue ink, one great rosette that leaves the card on the right. */
const cobalt = card({
  ground: '#1a38ac',
  edge: '#3454cc',
  mark: '#ffffff',
  stripe: '#ff9d93',
  art:
    drawn('#6f8cf0', 17, '380 500', rosette({ id: 'a', lobes: 24, lines: wovenLines(120, 440, 17, 0.13) })) +
    drawn('#ff9d93', 17, '380 500', rosette({ id: 'b', lobes: 12, lines: wovenLines(26, 92, 7, 0.3) })),
});

/** Red ink, lines that lean on each other like silk. */
const vermilion = card({
  ground: '#bd1e2c',
  edge: '#d64a50',
  mark: '#ffffff',
  stripe: '#ffd0c4',
  art: drawn(
    '#f0837c',
    22,
    '0 0',
    waves({ width: 540, height: 856, count: 44, swing: 30, drift: 0.42, length: 300 }),
  ),
});

/** Both inks on paper, as on a note held against the light. */
const paper = card({
  ground: '#edf1ec',
  edge: '#c3cec9',
  mark: '#16307f',
  stripe: '#c4202f',
  art:
    drawn('#8fa5e2', 16, '270 560', rosette({ id: 'a', lobes: 16, lines: wovenLines(60, 300, 13, 0.2) })) +
    drawn('#d98a8a', 16, '430 250', rosette({ id: 'b', lobes: 18, lines: wovenLines(50, 220, 11, 0.18) })) +
    drawn('#8fa5e2', 16, '60 850', rosette({ id: 'c', lobes: 18, lines: wovenLines(50, 220, 11, 0.18) })),
});

/** The globe at night, its land engraved. */
const globe = geoOrthographic().rotate([-34, -34, 18]).translate([330, 560]).scale(300).clipAngle(90);
const night = card({
  ground: '#0c1622',
  edge: '#2c3b4c',
  mark: '#eef3f1',
  stripe: '#ff6f68',
  art:
    drawn(
      '#1d4a4c',
      2,
      '0 0',
      [300, 260, 220].map((r) => `<circle cx="330" cy="560" r="${r + 40}"/>`).join(''),
    ) + drawn('#7fd3bd', 26, '0 0', hatchedLand(globe, 880, 8, 4)),
});

export const cards = { cobalt, vermilion, paper, night };
