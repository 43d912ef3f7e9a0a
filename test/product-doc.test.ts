import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const pages = [
  'README.md',
  'docs/product.md',
  'docs/design.md',
  'docs/testing.md',
  'docs/capacity.md',
  'docs/security.md',
  'docs/operations.md',
];

test.each(pages)('every file that %s names is there', (page) => {
  const text = readFileSync(resolve(root, page), 'utf8');
  const named = [...text.matchAll(/`((?:src|machines|test|docs|public)\/[^`\s*]+)`/g)].map(
    ([, path]) => path ?? '',
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((path) => !existsSync(resolve(root, path)))).toEqual([]);
});

test('docs/product.md speaks of every section of the specification', () => {
  const text = readFileSync(resolve(root, 'docs/product.md'), 'utf8');
  const sections = new Set([...text.matchAll(/^\| (\d) \|/gm)].map(([, section]) => section));
  expect([...sections].sort()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
});
