import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const read = (page: string) => readFileSync(join(root, page), 'utf8');
const { scripts, dependencies, devDependencies } = JSON.parse(read('package.json')) as {
  [name in 'scripts' | 'dependencies' | 'devDependencies']: Record<string, string>;
};

const pages = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => join('docs', file));

test.each(['README.md', ...pages])('%s names only files, npm scripts and pages that exist', (page) => {
  const text = read(page);
  const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  const files = named(/`((?:src|machines|test|docs|public)\/[^`\s*{]+)`/g);
  const links = named(/\]\((?!https?:)([^)#]+)[^)]*\)/g).map((path) => join(dirname(page), path));
  const missing = [...files, ...links].filter((path) => !existsSync(join(root, path)));
  const unknown = named(/npm run ([a-z][a-z:-]*[a-z])/g).filter((script) => !Object.hasOwn(scripts, script));
  expect([...missing, ...unknown]).toEqual([]);
});

test('docs/dependencies.md lists exactly the dependencies of package.json', () => {
  const rows = read('docs/dependencies.md').matchAll(/^\| (?!package)([^|]+) \|/gm);
  const listed = [...rows].flatMap(([, names = '']) => names.split(', '));
  expect(listed.sort()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).sort());
});
