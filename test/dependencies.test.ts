import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(resolve(import.meta.dirname, '..', path), 'utf8');

/** The packages that the table's first column names; `@types/*` stands for all of a scope. */
const named = [...read('docs/measurements/dependencies.md').matchAll(/^\| (\S[^|]*) \| \d/gm)].flatMap(
  ([, names = '']) => names.split(', '),
);

const { dependencies, devDependencies } = JSON.parse(read('package.json'));

const isOf = (entry: string, name: string) =>
  name === entry || (entry.endsWith('/*') && name.startsWith(entry.slice(0, -1)));

test('docs/measurements/dependencies.md weighs every direct dependency, and no other', () => {
  const direct = Object.keys({ ...dependencies, ...devDependencies });
  expect(direct.filter((name) => !named.some((entry) => isOf(entry, name)))).toEqual([]);
  expect(named.filter((entry) => !direct.some((name) => isOf(entry, name)))).toEqual([]);
});
