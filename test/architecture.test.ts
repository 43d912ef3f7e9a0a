import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** Who may import whom: a folder's own files and these folders. */
const mayImport: Record<string, string[]> = {
  'src/contract': [],
  machines: ['src/contract'],
  'src/site/texts': [],
  'src/site/api': ['src/contract'],
  'src/site/ui': ['src/contract', 'src/site/texts'],
  'src/site/layout': ['src/contract', 'src/site/ui', 'src/site/texts'],
  'src/site/home': [
    'src/contract',
    'src/site/api',
    'src/site/art',
    'src/site/layout',
    'src/site/ui',
    'src/site/texts',
  ],
  'src/site/card': ['src/contract', 'src/site/art', 'src/site/layout', 'src/site/ui', 'src/site/texts'],
  'src/site/not-found': ['src/contract', 'src/site/ui', 'src/site/texts'],
  'src/site/plain': [
    'src/contract',
    'src/site/layout',
    'src/site/not-found',
    'src/site/ui',
    'src/site/texts',
  ],
  'src/site/loan': [
    'src/contract',
    'machines',
    'src/site/api',
    'src/site/art',
    'src/site/card',
    'src/site/not-found',
    'src/site/ui',
    'src/site/texts',
  ],
  'src/site/inspect': ['src/contract', 'machines', 'src/site/loan'],
  'src/bank': ['src/contract'],
};

/** Which packages a folder may know. Folders that are not named may know any. */
const mayKnow: Record<string, RegExp> = {
  'src/contract': /^zod\/mini$/,
  machines: /^xstate$/,
  'src/site/texts': /^$/,
  'src/site/api': /^(ky|zod\/mini)$/,
  'src/site/layout': /^react(-router-dom|-dom|\/.*)?$/,
};

const mayNotKnow: Record<string, RegExp> = {
  'src/bank': /^(react|@xstate\/react|@mui|ky$)/,
  'src/site/ui': /^(xstate|@xstate)/,
  'src/site/home': /^(xstate|@xstate|ky)/,
  'src/site/card': /^(xstate|@xstate|ky)/,
  'src/site/not-found': /^(xstate|@xstate|ky)/,
  'src/site/plain': /^(xstate|@xstate|ky)/,
};

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(src|machines)\/.*\.tsx?$/.test(file))
  .sort();

type Import = { file: string; from: string; to: string; isPackage: boolean };

const aliases = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports as Record<
  string,
  string
>;

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8');
  const names = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] as string);
  return names.map((name) => {
    const alias = Object.keys(aliases).find((key) => name.startsWith(key.replace('*', '')));
    const target = alias
      ? join(root, (aliases[alias] as string).replace('*', name.slice(alias.length - 1)))
      : resolve(root, dirname(file), name);
    const isPackage = !alias && !name.startsWith('.');
    return { file, from: folderOf(file), to: isPackage ? name : folderOf(relative(root, target)), isPackage };
  });
}

function folderOf(path: string): string {
  const [top, second, third] = path.split('/');
  if (top === 'machines') return top;
  return second === 'site' && third && !third.includes('.')
    ? `${top}/${second}/${third}`
    : `${top}/${second}`;
}

const imports = files.flatMap(importsOf);
const said = ({ file, to }: Import) => `${file} imports ${to}`;

test('there are files and imports to look at', () => {
  expect(files).toContain('machines/loan.machine.ts');
  expect(imports.length).toBeGreaterThan(files.length);
});

test('every arrow between folders is one that the house has', () => {
  const strange = imports.filter(({ from, to, isPackage }) => {
    const allowed = mayImport[from];
    return allowed !== undefined && !isPackage && to !== from && !allowed.includes(to);
  });
  expect(strange.map(said)).toEqual([]);
});

test('every package is known only where it belongs', () => {
  const strange = imports.filter(
    ({ from, to, isPackage }) =>
      isPackage && ((mayKnow[from] && !mayKnow[from].test(to)) || mayNotKnow[from]?.test(to)),
  );
  expect(strange.map(said)).toEqual([]);
});

test('the top level is the agreed one', () => {
  const agreed = [
    'README.md',
    'biome.json',
    'docs',
    'index.html',
    'machines',
    'package-lock.json',
    'package.json',
  ];
  agreed.push('public', 'src', 'test', 'tsconfig.json', 'vite.config.ts');
  const left = readdirSync(root).filter(
    (name) => !name.startsWith('.') && !['node_modules', 'dist', 'dist-book'].includes(name),
  );
  expect(left.sort()).toEqual(agreed.sort());
});

test('nothing is exported by default', () => {
  expect(files.filter((file) => /export default/.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
