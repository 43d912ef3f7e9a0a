import { geoOrthographic } from 'd3-geo';
import { rosette, waves, wovenLines } from './lines.ts';
import { hatchedLand } from './world.ts';

/** Letters of PLATINUM, drawn from Onest. */
const platinum =
  'M1.6 0V-14.1H6.9Q8.5-14.1 9.7-13.7 10.8-13.2 11.5-12.1 12.1-11 12.1-9.3 12.1-7.7 11.4-6.6 10.7-5.5 9.5-4.9 8.2-4.4 6.6-4.4H4.1V0ZM4.1-6.6H6.6Q8-6.6 8.8-7.3 9.6-7.9 9.6-9.4 9.6-10.6 8.9-11.2 8.2-11.9 6.8-11.9H4.1ZM18.5 0V-14.1H21V-2.3H28.4V0ZM32.7 0 38.2-14.1H41.1L46.5 0H43.8L42.9-2.6H36.4L35.4 0ZM37.2-4.9H42.1L39.6-11.6ZM55.2 0V-11.9H50.8V-14.1H62.1V-11.9H57.7V0ZM67.9 0V-14.1H70.4V0ZM77.6 0V-14.1H80.3L87.1-3.8V-14.1H89.6V0H87L80.1-10.2V0ZM102.5.2Q100.5.2 99.2-.6 97.9-1.4 97.3-2.9 96.6-4.3 96.6-6.3V-14.1H99.1V-6.2Q99.1-5.1 99.4-4.2 99.8-3.3 100.5-2.7 101.3-2.1 102.5-2.1 103.8-2.1 104.5-2.7 105.3-3.3 105.6-4.2 105.8-5.1 105.8-6.2V-14.1H108.4V-6.3Q108.4-4.3 107.7-2.9 107.1-1.4 105.8-.6 104.6.2 102.5.2ZM115.4 0V-14.1H118.8L122.8-7 126.6-14.1H130V0H127.5V-11L123.2-3.3H122.2L117.9-11V0Z';

const chip =
  '<g transform="translate(54 214)"><rect width="84" height="108" rx="15" fill="#d9c58f"/><path d="M0 36h28v-36m0 36v36m-28 0h28v36M84 36H56V0m0 36v36m28 0H56v36M28 54h28" fill="none" stroke="#8b7337" stroke-width="3"/></g>';

type Card = { ground: string; edge: string; mark: string; stripe: string; art: string };

/** A card of 53.98 by 85.6 mm standing upright, in tenths of a millimetre: ground, art, chip, sign and rank. */
function card({ ground, edge, mark, stripe, art }: Card): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="540" height="856" viewBox="0 0 540 856"><clipPath id="edge"><rect width="540" height="856" rx="32"/></clipPath><g clip-path="url(#edge)"><rect width="540" height="856" fill="${ground}"/><g fill="none">${art}</g></g><rect x="1.5" y="1.5" width="537" height="853" rx="30.5" fill="none" stroke="${edge}" stroke-width="3"/><g transform="translate(54 54) scale(2)"><path fill="${mark}" d="M0 0h8v34H0zM26 0h8v34h-8z"/><path fill="${stripe}" d="M9.5 0v2.9l15 22.6v-2.9zm0 4.25v2.9l15 22.6v-2.9zm0 4.25v2.9l15 22.6v-2.9z"/></g>${chip}<path fill="none" stroke="${mark}" stroke-width="5.5" stroke-linecap="round" d="M164 284q13-16 0-32m17 43q24-27 0-54m17 65q36-38 0-76"/><path fill="${mark}" transform="translate(52 804) scale(1.7)" d="${platinum}"/></svg>\n`;
}

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
