import { type Box, sizes } from './diagram-boxes.ts';

export type Line = { from: number; to: number; lane: number };

/** How far from the boxes a lane runs. */
export const laneAt = (lane: number): number => 12 + lane * 9;

/** The lines of a column from its rows to the boxes they lead to, each on a lane that no other line uses at that height. */
export function linesOf(boxes: Box[]): Line[] {
  const ends = endsOf(boxes);
  const arrivals = new Map<number, number>();
  const wanted = boxes.flatMap(({ rows }) =>
    rows.flatMap((row) => {
      const end = row.isInside ? ends.get(row.to as string) : undefined;
      if (end === undefined) return [];
      const arrived = arrivals.get(end) ?? 0;
      arrivals.set(end, arrived + 1);
      return [{ from: row.y + sizes.row / 2, to: end + (arrived - 2) * 4 }];
    }),
  );
  const lanes: { from: number; to: number }[][] = [];
  return wanted
    .toSorted((one, other) => span(one) - span(other))
    .map((line) => {
      const free = lanes.findIndex((taken) => taken.every((other) => !touch(line, other)));
      const lane = free < 0 ? lanes.push([]) - 1 : free;
      lanes[lane]?.push(line);
      return { ...line, lane };
    });
}

/** Where a line to a state ends: the head of its box, or its chip. */
function endsOf(boxes: Box[]): Map<string, number> {
  const ends = new Map<string, number>();
  for (const box of boxes) {
    ends.set(box.name, box.y + sizes.head / 2);
    // Chips stand side by side: only the last one can be reached from the right, the first is entered by the head.
    for (const [index, chip] of box.chips.entries())
      ends.set(chip.name, index === 0 ? box.y + sizes.head / 2 : chip.y + chip.height / 2);
  }
  return ends;
}

const span = ({ from, to }: { from: number; to: number }) => Math.abs(from - to);

function touch(one: { from: number; to: number }, other: { from: number; to: number }): boolean {
  const [low, high] = [Math.min(one.from, one.to), Math.max(one.from, one.to)];
  return low - 4 < Math.max(other.from, other.to) && high + 4 > Math.min(other.from, other.to);
}
