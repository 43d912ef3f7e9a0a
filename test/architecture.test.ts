import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** The folders of the bank, lowest first: each may import the contract and the folders before it. */
const bankLayers = ['rules', 'store', 'http', 'feeds', 'documents', 'email', 'lifecycle']
  .concat('maintenance', 'operations')
  .map((name) => `src/bank/${name}`);

/** The folders that an area may import besides its own. */
const mayImport: Record<string, string[]> = {
  'src/contract': [],
  machines: ['src/contract'],
  'src/site': ['src/contract', 'machines'],
  'src/bank': ['src/contract', ...bankLayers],
  ...Object.fromEntries(
    bankLayers.map((layer, index) => [layer, ['src/contract', ...bankLayers.slice(0, index)]]),
  ),
};

/** The packages that an area may import; an area without an entry may import any. */
const onlyPackages: Record<string, RegExp> = {
  'src/contract': /^zod/,
  machines: /^xstate$/,
};

/** The folders of the site that must load without the application's machine. */
const withoutXState = /^src\/site\/(home|loan-page|layout|not-found|plain|ui)\//;

const areas = Object.keys(mayImport).sort((one, other) => other.length - one.length);
const areaOf = (path: string) => areas.find((area) => path.startsWith(`${area}/`)) ?? path;

const { imports: aliases } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  imports: Record<string, string>;
};

const imports = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(src|machines)\/.*\.tsx?$/.test(file))
  .flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const names = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^'\s]+)'/g)].map(([, name = '']) => name);
    return names.map((name) => ({ file, name, path: pathOf(file, name) }));
  });

/** The path of the imported file relative to the root; null for a package. */
function pathOf(file: string, name: string): string | null {
  const alias = Object.keys(aliases).find((key) => name.startsWith(key.replace('*', '')));
  if (alias) return join((aliases[alias] as string).replace('*', name.slice(alias.length - 1)));
  return name.startsWith('.') ? relative(root, resolve(root, dirname(file), name)) : null;
}

const described = ({ file, name }: { file: string; name: string }) => `${file} imports ${name}`;

test('folders import only from the areas and layers below them', () => {
  const wrong = imports.filter(({ file, path }) => {
    const area = areaOf(file);
    return path !== null && areaOf(path) !== area && !mayImport[area]?.includes(areaOf(path));
  });
  expect(imports.length).toBeGreaterThan(100);
  expect(wrong.map(described)).toEqual([]);
});

test('packages are imported only where they belong', () => {
  const wrong = imports.filter(({ file, name, path }) => {
    if (path !== null) return false;
    const allowed = onlyPackages[areaOf(file)];
    const isForeign =
      (file.startsWith('src/bank/') && /^(react|@xstate|@mui)/.test(name)) ||
      (withoutXState.test(file) && /^@?xstate/.test(name));
    return isForeign || (allowed !== undefined && !allowed.test(name));
  });
  expect(wrong.map(described)).toEqual([]);
});
