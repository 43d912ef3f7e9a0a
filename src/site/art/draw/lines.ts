type Point = readonly [x: number, y: number];

/** A smooth line through `points` as SVG path data, in relative quadratic curves with whole units. */
function curve(points: Point[]): string {
  const [first, second] = points;
  if (!first || !second) return '';
  let at: Point = [Math.round(first[0]), Math.round(first[1])];
  let path = `M${at[0]} ${at[1]}`;
  const go = (command: string, ...targets: Point[]) => {
    const moves = targets.map(([x, y]) => [Math.round(x) - at[0], Math.round(y) - at[1]] as const);
    path += command + moves.flat().join(' ').replaceAll(' -', '-');
    const last = moves.at(-1) ?? [0, 0];
    at = [at[0] + last[0], at[1] + last[1]];
  };
  go('l', middle(first, second));
  for (let index = 1; index < points.length - 1; index += 1) {
    const point = points[index] as Point;
    go('q', point, middle(point, points[index + 1] as Point));
  }
  go('l', points.at(-1) as Point);
  return path;
}

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** `count` numbers from `start` to `end`, both included. */
export function range(start: number, end: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => start + ((end - start) * index) / (count - 1));
}

type Rosette = {
  id: string;
  /** How many lobes go round. */
  lobes: number;
  /**
   * The lines, from the innermost: radius, swing of its wave as a part of the radius, and its phase in turns of a lobe.
   */
  lines: { radius: number; swing: number; phase: number }[];
};

/**
 * A guilloche rosette, as banknotes carry it: waves that run round a circle and cross each other. One lobe is drawn,
 * the others are the same lobe turned, so that the file stays small. Units are tenths; stroke and place are the
 * caller's.
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

type Rings = { inner: number; outer: number; count: number; wobble: number };

/**
 * Closed lines round a point that lean out alike, as the rings of a tree and the heights of a map do. Units are tenths.
 */
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
