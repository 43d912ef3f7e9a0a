import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** The folders of the bank, lowest first: each may import `src/contract` and the folders before it. */
const bankLayers = 'rules store http feeds documents email lifecycle maintenance operations'
  .split(' ')
  .map((name) => `src/bank/${name}`);

/** For each area of the code, the other areas that it may import. */
const mayImport: Record<string, string[]> = {
  'src/contract': [],
  machines: ['src/contract'],
  'src/site': ['src/contract', 'machines'],
  'src/bank': ['src/contract', ...bankLayers],
  ...Object.fromEntries(
    bankLayers.map((layer, index) => [layer, ['src/contract', ...bankLayers.slice(0, index)]]),
  ),
};

/** The only packages that an area may import. */
const onlyPackages: Record<string, RegExp> = {
  'src/contract': /^zod/,
  machines: /^xstate$/,
};

/** Folders, and the packages that their files must not import. */
const forbiddenPackages: [folders: RegExp, packages: RegExp][] = [
  [/^src\/bank\//, /^(react|@?xstate|@mui)/],
  [/^src\/site\/(home|loan-page|layout|not-found|plain|ui)\//, /^@?xstate/],
];

/** The longest path first, so that `areaOf` finds `src/bank/rules` before `src/bank`. */
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
  for (const [alias, target] of Object.entries(aliases)) {
    const prefix = alias.replace('*', '');
    if (name.startsWith(prefix)) return join(target.replace('*', name.slice(prefix.length)));
  }
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

test('an area imports only the packages that it may import', () => {
  const wrong = imports.filter(({ file, name, path }) => {
    if (path !== null) return false;
    const isAllowed = onlyPackages[areaOf(file)]?.test(name) ?? true;
    return (
      !isAllowed || forbiddenPackages.some(([folders, packages]) => folders.test(file) && packages.test(name))
    );
  });
  expect(wrong.map(described)).toEqual([]);
});
