import { curve, type Point, range } from './curve.ts';

type Rosette = {
  id: string;
  /** How many lobes go round. */
  lobes: number;
  /** The lines, from the innermost: radius, swing of its wave as a part of the radius, and its phase in turns of a lobe. */
  lines: { radius: number; swing: number; phase: number }[];
};

/**
 * A guilloche rosette, as banknotes carry it: waves that run round a circle and cross each other. One lobe is drawn, the
 * others are the same lobe turned, so that the file stays small. Units are tenths; stroke and place are the caller's.
 */
export function rosette({ id, lobes, lines }: Rosette): string {
  const sector = (2 * Math.PI) / lobes;
  const lobe = lines.map(({ radius, swing, phase }) => {
    const points = range(0, 1, 13).map((part): Point => {
      const distance = radius * (1 + swing * Math.cos(2 * Math.PI * (part + phase)));
      return [10 * distance * Math.cos(part * sector), 10 * distance * Math.sin(part * sector)];
    });
    return curve(points);
  });
  const turns = Array.from({ length: lobes - 1 }, (_, index) => {
    const degrees = Number((((index + 1) * 360) / lobes).toFixed(2));
    return `<use href="#${id}" transform="rotate(${degrees})"/>`;
  });
  return `<g transform="scale(.1)"><path id="${id}" d="${lobe.join('')}"/>${turns.join('')}</g>`;
}

/** Lines between two radii whose waves swell in the middle and cross their neighbours. */
export function wovenLines(inner: number, outer: number, count: number, swing: number, twist = 0.5) {
  return range(0, 1, count).map((part, index) => ({
    radius: inner + (outer - inner) * part,
    swing: swing * (0.35 + Math.sin(Math.PI * part)),
    phase: index * twist,
  }));
}
