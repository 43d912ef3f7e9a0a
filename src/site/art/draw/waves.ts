import { curve, type Point, range } from './curve.ts';

type Waves = { width: number; height: number; count: number; swing: number; drift: number; length: number };

/** Lines from top to bottom that swell and lean on each other like moire. Units are tenths. */
export function waves({ width, height, count, swing, drift, length }: Waves): string {
  const lines = range(-0.06, 1.06, count).map((part, index) => {
    const points = range(0, 1, Math.ceil(height / length) * 7 + 1).map((down): Point => {
      const swell = swing * (0.15 + Math.sin(Math.PI * (down * 0.9 + 0.1 * part)) ** 2);
      const x = width * part + swell * Math.sin((2 * Math.PI * down * height) / length + index * drift);
      return [10 * x, 10 * height * down];
    });
    return curve(points);
  });
  return `<path transform="scale(.1)" d="${lines.join('')}"/>`;
}
