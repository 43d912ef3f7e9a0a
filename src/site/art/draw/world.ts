import { geoNaturalEarth1 } from 'd3-geo';
import { picture } from './ink.ts';
import { hatchedLand } from './land.ts';

const width = 1200;
const height = 560;
const projection = geoNaturalEarth1()
  .scale(232)
  .rotate([-11, 0])
  .translate([width / 2, 334]);

/** Where the six featured currencies are at home: Washington, Frankfurt, Astana, Kyiv, Budapest, London. */
const homes: [longitude: number, latitude: number][] = [
  [-77, 38.9],
  [8.7, 50.1],
  [71.4, 51.2],
  [30.5, 50.5],
  [19, 47.5],
  [-0.1, 51.5],
];

const marks = homes.map((home) => {
  const [x, y] = (projection(home) ?? [0, 0]).map(Math.round);
  return `<circle cx="${x}" cy="${y}" r="6.5"/>`;
});

/** The world map: land engraved in blue lines, a red mark at the home of each featured currency. */
export const world = picture(
  width,
  height,
  `<g class="blue" stroke-width="27">${hatchedLand(projection, height, 7, 3)}</g><g class="redfill">${marks.join('')}</g>`,
);
