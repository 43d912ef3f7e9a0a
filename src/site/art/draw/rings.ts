import { curve, type Point, range } from './curve.ts';

type Rings = { inner: number; outer: number; count: number; wobble: number };

/** Closed lines round a point that lean out alike, as the rings of a tree and the heights of a map do. Units are tenths. */
export function rings({ inner, outer, count, wobble }: Rings): string {
  const lines = range(inner, outer, count).map((radius) => ring(radius, wobble));
  return `<path transform="scale(.1)" stroke-width="25" d="${lines.join('')}"/>`;
}

/** One of them, as path data in tenths. */
export function ring(radius: number, wobble: number): string {
  const points = range(0, 2 * Math.PI, 41).map((turn): Point => {
    const lean =
      0.5 * Math.sin(2 * turn + 0.6) + 0.3 * Math.sin(3 * turn + radius / 90) + 0.12 * Math.sin(7 * turn);
    const distance = 10 * radius * (1 + wobble * lean);
    return [distance * Math.cos(turn), distance * Math.sin(turn)];
  });
  return curve(points);
}
