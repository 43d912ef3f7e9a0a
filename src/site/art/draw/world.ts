import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type GeoProjection, geoNaturalEarth1, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { picture } from './features.ts';

const atlas = createRequire(import.meta.url).resolve('world-atlas/land-110m.json');
const topology = JSON.parse(readFileSync(atlas, 'utf8')) as Topology<{ land: GeometryCollection }>;
const land = feature(topology, topology.objects.land);

/** The land of the earth under a projection, as closed rings of points. */
function landRings(projection: GeoProjection): [number, number][][] {
  const path = geoPath(projection)(land) ?? '';
  return path
    .split('M')
    .filter(Boolean)
    .map((ring) =>
      ring
        .replace('Z', '')
        .split('L')
        .map((pair) => pair.split(',').map(Number) as [number, number]),
    );
}

/**
 * The land engraved: level lines `gap` apart, drawn only where land is. Runs shorter than `least` are left out.
 * Units are tenths, `height` is the picture's.
 */
export function hatchedLand(projection: GeoProjection, height: number, gap: number, least: number): string {
  const rings = landRings(projection);
  let path = '';
  for (let y = gap / 2; y < height; y += gap) {
    const crossings = rings.flatMap((ring) => crossingsAt(y, ring)).sort((a, b) => a - b);
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const [start, end] = [crossings[index] as number, crossings[index + 1] as number];
      if (end - start >= least)
        path += `M${Math.round(start * 10)} ${Math.round(y * 10)}h${Math.round((end - start) * 10)}`;
    }
  }
  return `<path transform="scale(.1)" d="${path}"/>`;
}

function crossingsAt(y: number, ring: [number, number][]): number[] {
  return ring.flatMap(([x1, y1], index) => {
    const [x2, y2] = ring[(index + 1) % ring.length] as [number, number];
    return y1 > y !== y2 > y ? [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)] : [];
  });
}

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
