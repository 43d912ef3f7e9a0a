import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** The folders of the bank, lowest first: each may import the contract and those before it. */
const bankLayers = [
  'rules',
  'store',
  'http',
  'feeds',
  'documents',
  'email',
  'lifecycle',
  'maintenance',
  'operations',
].map((name) => `src/bank/${name}`);

/** The imports that a folder may have, beside its own files. */
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
  'src/site/inspect': [],
  'src/bank': ['src/contract', ...bankLayers],
  ...Object.fromEntries(
    bankLayers.map((layer, index) => [layer, ['src/contract', ...bankLayers.slice(0, index)]]),
  ),
};

/** The packages that a folder may import; folders without an entry may import any. */
const onlyPackages: Record<string, RegExp> = {
  'src/contract': /^zod\/mini$/,
  machines: /^xstate$/,
  'src/site/texts': /^$/,
  'src/site/api': /^zod\/mini$/,
  'src/site/layout': /^react(-dom|\/.*)?$/,
};

const noPackages: Record<string, RegExp> = {
  ...Object.fromEntries(['src/bank', ...bankLayers].map((area) => [area, /^(react|@xstate\/react|@mui)/])),
  'src/site/ui': /^(xstate|@xstate)/,
  'src/site/home': /^(xstate|@xstate)/,
  'src/site/card': /^(xstate|@xstate)/,
  'src/site/not-found': /^(xstate|@xstate)/,
  'src/site/plain': /^(xstate|@xstate)/,
};

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(src|machines)\/.*\.tsx?$/.test(file))
  .sort();

type Import = {
  /** The imported file, or the package's name. */
  path: string;
  file: string;
  from: string;
  to: string;
  fromFolder: string;
  toFolder: string;
  isPackage: boolean;
};

const aliases = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports as Record<
  string,
  string
>;

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8');
  const names = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^'\s]+)'/g)].map((match) => match[1] as string);
  return names.map((name) => {
    const alias = Object.keys(aliases).find((key) => name.startsWith(key.replace('*', '')));
    const target = alias
      ? join(root, (aliases[alias] as string).replace('*', name.slice(alias.length - 1)))
      : resolve(root, dirname(file), name);
    const isPackage = !alias && !name.startsWith('.');
    const path = isPackage ? name : relative(root, target);
    return {
      file,
      path,
      from: areaOf(file),
      to: isPackage ? name : areaOf(path),
      fromFolder: dirname(file),
      toFolder: dirname(path),
      isPackage,
    };
  });
}

/** machines, src/contract, and each folder of the site and of the bank. */
function areaOf(path: string): string {
  const [top, second, third] = path.split('/');
  if (top === 'machines') return top;
  const hasAreas = second === 'site' || second === 'bank';
  return hasAreas && third && !third.includes('.') ? `${top}/${second}/${third}` : `${top}/${second}`;
}

const imports = files.flatMap(importsOf);
const described = ({ file, to }: Import) => `${file} imports ${to}`;

test('there are files and imports', () => {
  expect(files).toContain('machines/loan.machine.ts');
  expect(imports.length).toBeGreaterThan(files.length);
});

test('every folder of the bank is a layer', () => {
  const areas = new Set(files.map(areaOf).filter((area) => area.startsWith('src/bank/')));
  expect([...areas].sort()).toEqual([...bankLayers].sort());
});

test('every folder imports only what the layers allow', () => {
  const wrong = imports.filter(({ from, to, isPackage }) => {
    const allowed = mayImport[from];
    return allowed !== undefined && !isPackage && to !== from && !allowed.includes(to);
  });
  expect(wrong.map(described)).toEqual([]);
});

test('no arrow between site and bank', () => {
  const between = imports.filter(
    ({ from, to }) =>
      (from.startsWith('src/site') && to.startsWith('src/bank')) ||
      (from.startsWith('src/bank') && to.startsWith('src/site')),
  );
  expect(between.map(described)).toEqual([]);
});

test('no circle between folders', () => {
  const arrows = Map.groupBy(
    imports.filter(({ fromFolder, toFolder, isPackage }) => !isPackage && fromFolder !== toFolder),
    ({ fromFolder }) => fromFolder,
  );
  const next = (folder: string) => [...new Set((arrows.get(folder) ?? []).map(({ toFolder }) => toFolder))];
  const folders = [...new Set(files.map((file) => dirname(file)))].sort();
  expect(stronglyConnected(folders, next)).toEqual([]);
});

test('no circle between files, types included', () => {
  const next = (from: string) =>
    imports.filter(({ file, isPackage }) => file === from && !isPackage).map(({ path }) => path);
  expect(stronglyConnected(files, next)).toEqual([]);
});

test('a circle over three folders is found, and a chain is none', () => {
  const arrows: Record<string, string[]> = { a: ['b', 'd'], b: ['c'], c: ['a'], d: ['e'], e: [] };
  expect(stronglyConnected(Object.keys(arrows), (node) => arrows[node] ?? [])).toEqual([['a', 'b', 'c']]);
});

/** Strongly connected components of more than one node (Tarjan's algorithm), each sorted. */
function stronglyConnected(nodes: string[], next: (node: string) => string[]): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (node: string) => {
    index.set(node, index.size);
    low.set(node, index.get(node) as number);
    stack.push(node);
    for (const other of next(node)) {
      if (!index.has(other)) visit(other);
      if (stack.includes(other)) low.set(node, Math.min(low.get(node) as number, low.get(other) as number));
    }
    if (low.get(node) !== index.get(node)) return;
    const component = stack.splice(stack.indexOf(node));
    if (component.length > 1) found.push(component.sort());
  };
  for (const node of nodes) if (!index.has(node)) visit(node);
  return found;
}

test('every package is imported only where it belongs', () => {
  const wrong = imports.filter(
    ({ from, to, isPackage }) =>
      isPackage && ((onlyPackages[from] && !onlyPackages[from].test(to)) || noPackages[from]?.test(to)),
  );
  expect(wrong.map(described)).toEqual([]);
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
