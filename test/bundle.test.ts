import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { words } from '#site/inspect/texts.ts';
import { application } from '#site/texts/application.ts';
import { elementsInSlices } from './bench/page/hydration-slices.ts';

const root = resolve(import.meta.dirname, '..');
let folder: string;
let built: string;
let scripts: Map<string, string>;

/** Built in a process of its own: Vitest's NODE_ENV would make a development build of it. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'neobank-bundle-'));
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, [vite, 'build', '--outDir', folder], { cwd: root, env });
  const names = await readdir(folder, { recursive: true });
  const texts = names.filter((name) => /\.(js|css|html)$/.test(name));
  const contents = await Promise.all(texts.map((name) => readFile(join(folder, name), 'utf8')));
  built = contents.join('\n');
  scripts = new Map(texts.map((name, index) => [basename(name), contents[index] as string]));
}, 120_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

test('the built site holds the application', () => {
  expect(built).toContain(application.failed);
});

test.each([words.panel, words.now, words.asleep, 'stately', 'inspect__bar'])(
  'nothing of the flow inspector is in it: %s',
  (word) => {
    expect(built.includes(word)).toBe(false);
  },
);

test('the document asks for the largest script in its head, and for no other', async () => {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const preloads = (text: string) => text.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  expect(preloads(html)).toHaveLength(1);
  expect(preloads(html.slice(0, html.indexOf('</head>')))).toEqual([expect.stringContaining('/site-')]);
});

test('what the document names is there, in whatever folder the document is served', async () => {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="(?!tel:|mailto:)([^"#]+)|["`](\.\/assets\/[^"`]+)["`]/g)];
  const addresses = named.map(([, attribute, script]) => attribute ?? script ?? '');
  expect(addresses.filter((address) => address.includes('assets/')).length).toBeGreaterThan(8);
  expect(
    addresses.filter((address) => !address.startsWith('./') || !existsSync(join(folder, address))),
  ).toEqual([]);
});

describe('no long task while the page is hydrated', () => {
  test('React hydrates frame, page and each part of it apart, at most 110 elements at a time', async () => {
    const html = await readFile(join(folder, 'index.html'), 'utf8');
    const [, home = '', loan = ''] =
      /<div id="root">([\s\S]*)<template[^>]*>([\s\S]*)<\/template>/.exec(html) ?? [];
    const slices = [home, loan].map(elementsInSlices);
    expect(slices.map(({ length }) => length)).toEqual([7, 6]);
    expect(slices.flat().filter((elements) => elements > 110)).toEqual([]);
  });

  test('no screen is needed to start the application: its file imports neither screens nor forms', async () => {
    const names = await readdir(join(folder, 'assets'));
    const flow = names.find((name) => /^flow-.*\.js$/.test(name));
    const code = await readFile(join(folder, 'assets', `${flow}`), 'utf8');
    expect(code).toMatch(/from"\.\/site-/);
    expect(code).not.toMatch(/from"\.\/(loan|forms|schemas)-/);
  });
});

/** The script files that these load, by their names without hash, and all that they import statically. */
function withImports(names: string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    const file = [...scripts.keys()].find((one) => one.endsWith('.js') && one.slice(0, -12) === name);
    if (!file) throw new Error(`No script file of the build is named ${name}`);
    if (found.has(file)) continue;
    found.add(file);
    const imported = scripts.get(file)?.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+)-.{8}\.js"/g) ?? [];
    withImports(
      [...imported].map(([, one]) => one as string),
      found,
    );
  }
  return found;
}

describe('what a page loads before it is live', () => {
  test.each([
    ['/', ['index', 'HomePage'], 97_000],
    ['/#/loan', ['index', 'flow', 'loan'], 205_000],
  ])('%s: scripts of %j and their imports, at most %i bytes of gzip', (_, names, most) => {
    const sizes = [...withImports(names)].map(
      (file) => gzipSync(scripts.get(file) ?? '', { level: 9 }).length,
    );
    expect(sizes.length).toBeGreaterThan(2);
    expect(sizes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(most);
  });

  test('the document: at most 16 kB of brotli', () => {
    expect(brotliCompressSync(scripts.get('index.html') ?? '').length).toBeLessThanOrEqual(16_000);
  });

  test('neither XState, forms, MUI, calls nor schemas are in the first scripts of the home page', () => {
    const home = [...withImports(['index', 'HomePage'])].map((file) => file.slice(0, -12));
    expect(home.sort()).toEqual(['HomePage', 'index', 'rolldown-runtime', 'site', 'ui']);
  });
});
