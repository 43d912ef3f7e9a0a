import type { Figures } from './load.ts';

const columns = [44, 9, 12, 10, 10] as const;

export function title(words: string): void {
  console.log(`\n${words}`);
  line(['', 'calls', 'a second', 'p50 ms', 'p99 ms', 'answers']);
}

/** A row of the table: figures, or one word for all of them. */
export function row(name: string, found: Figures | string): void {
  line([name, ...(typeof found === 'string' ? [found] : cellsOf(found))]);
}

const cellsOf = ({ count, perSecond, p50, p99, statuses }: Figures) => [
  ...[count, perSecond, p50, p99].map(String),
  statuses,
];

const line = (cells: string[]) =>
  console.log(
    cells
      .map((cell, at) => (at === 0 ? cell.padEnd(columns[0]) : cell.padStart(columns[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
