import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type GeoProjection, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

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
