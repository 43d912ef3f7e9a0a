import { globSync, statSync } from 'node:fs';

/** Numbers that were sampled at times of the run, from 0 to 1. */
export type Samples = { at: number; value: number }[];

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** The medians of the middle third of the run and of the last. */
export const thirds = (samples: Samples): [middle: number, last: number] => [
  median(samples.filter(({ at }) => at >= 1 / 3 && at < 2 / 3).map(({ value }) => value)),
  median(samples.filter(({ at }) => at >= 2 / 3).map(({ value }) => value)),
];

/**
 * Whether the values have levelled off: the last third is at most a quarter above the middle one, if that has values.
 */
export const isLevel = (samples: Samples): boolean => {
  const [middle, last] = thirds(samples);
  return middle === 0 || last <= middle * 1.25;
};

/** The megabytes of all files in a folder. */
export const megabytesIn = (folder: string): number =>
  globSync('**', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => {
      const { size = 0 } = statSync(`${parentPath}/${name}`, { throwIfNoEntry: false }) ?? {};
      return sum + size / 2 ** 20;
    }, 0);
