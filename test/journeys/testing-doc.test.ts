import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

/** The lines that docs/testing.md opens with. They register tests of their own, as in a file of their own. */
const doc = readFileSync(resolve(import.meta.dirname, '../../docs/testing.md'), 'utf8');
const [, block = ''] = /^# Testing\n\n((?: {4}.*\n)+)/.exec(doc) ?? [];
const imports = [...block.matchAll(/^ *import \{ (\w+) \} from '(.+)';$/gm)];
const lines = block.replaceAll(/^ *import .*$/gm, '');

test('docs/testing.md opens with lines to copy', () => {
  expect(imports.map(([, name]) => name)).toEqual(['test', 'journeyFixture', 'loanPaths', 'modelDriver']);
});

const modules = await Promise.all(imports.map(([, , from = '']) => import(from)));
new Function(...imports.map(([, name = '']) => name), lines)(
  ...imports.map(([, name = ''], index) => modules[index][name]),
);
