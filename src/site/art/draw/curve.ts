export type Point = readonly [x: number, y: number];

/** A smooth line through `points` as SVG path data, in relative quadratic curves with whole units. */
export function curve(points: Point[]): string {
  const [first, second] = points;
  if (!first || !second) return '';
  let at: Point = [Math.round(first[0]), Math.round(first[1])];
  let path = `M${at[0]} ${at[1]}`;
  const go = (letter: string, ...targets: Point[]) => {
    const moves = targets.map(([x, y]) => [Math.round(x) - at[0], Math.round(y) - at[1]] as const);
    path += letter + moves.flat().join(' ').replaceAll(' -', '-');
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
