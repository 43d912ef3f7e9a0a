import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { words } from '#site/inspect/texts.ts';
import { application } from '#site/texts/application.ts';
import { growth } from './bench/page/bundle-growth.ts';
import type { Weights } from './bench/page/bundle-size.ts';
import { elementsInSlices } from './bench/page/hydration-slices.ts';

const root = resolve(import.meta.dirname, '..');
const table = JSON.parse(readFileSync(join(root, 'docs/bytes.json'), 'utf8')) as Weights;
let folder: string;
let built: string;
let now: Weights;

/** Built in a process of its own: Vitest's NODE_ENV would make a development build of it. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'neobank-bundle-'));
  const bytes = join(root, 'test/bench/page/bytes.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [bytes, folder], {
    cwd: root,
    maxBuffer: 16 * 1024 * 1024,
  });
  now = JSON.parse(stdout);
  const names = await readdir(folder, { recursive: true });
  const texts = names.filter((name) => /\.(js|css|html)$/.test(name));
  built = (await Promise.all(texts.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
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

test.each(['loan', 'email-delivery'])('the descriptions of the %s machine are not in it', async (name) => {
  const machine = await readFile(join(root, `machines/${name}.machine.ts`), 'utf8');
  const descriptions = [...machine.matchAll(/description: '(.+?)'/g)].map(([, text]) => text as string);
  expect(descriptions.length).toBeGreaterThan(4);
  expect(descriptions.filter((text) => built.includes(text))).toEqual([]);
});

test('the document asks for the largest script in its head, and for no other', async () => {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const preloads = (text: string) => text.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  expect(preloads(html)).toHaveLength(1);
  expect(preloads(html.slice(0, html.indexOf('</head>')))).toEqual([expect.stringContaining('/site-')]);
});

test('what the document names is found from the document, in whatever folder it is served', async () => {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="(?!tel:|mailto:)([^"#]+)/g)].map(([, one]) => one as string);
  expect(named.filter((address) => address.includes('assets/')).length).toBeGreaterThan(8);
  expect(named.filter((address) => !address.startsWith('./'))).toEqual([]);
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

  test('the application without its screens is evaluated one file a task, the largest of at most 80 kB', async () => {
    const html = await readFile(join(folder, 'index.html'), 'utf8');
    const [, names = '', count = ''] = /loan:\[`([^`]+)`,(\d)\]/.exec(html) ?? [];
    const withoutHash = names.split(' ').map((name) => name.slice(0, -9));
    expect(withoutHash.slice(0, Number(count))).toEqual(['site', 'flow', 'index']);
    expect(withoutHash.slice(Number(count))).toEqual(['rolldown-runtime', 'ui', 'forms', 'loan']);
    const [, ...files] = names.split(' ');
    const sizes = await Promise.all(
      files.map(async (name) => (await readFile(join(folder, `assets/${name}.js`))).length),
    );
    expect(sizes.filter((size) => size > 80_000)).toEqual([]);
  });

  test('no screen is needed to start the application: its file imports neither screens nor forms', async () => {
    const names = await readdir(join(folder, 'assets'));
    const flow = names.find((name) => /^flow-.*\.js$/.test(name));
    const code = await readFile(join(folder, 'assets', `${flow}`), 'utf8');
    expect(code).toMatch(/from"\.\/site-/);
    expect(code).not.toMatch(/from"\.\/(loan|forms|schemas)-/);
  });
});

describe('what a page weighs, in bytes', () => {
  test.each([
    ['document', 13_500],
    ['home', 83_600],
    ['loan', 132_500],
    ['schemas', 12_000],
    ['OfferList', 10_000],
    ['StepSent', 10_000],
    ['ScoringForm', 10_000],
    ['ScheduleReview', 10_000],
    ['CancellationDialog', 12_600],
    ['SigningForm', 10_000],
    ['CodeEntry', 10_000],
    ['CardIssued', 10_000],
  ])('%s: at most %i', (route, most) => {
    expect(now.routes[route]).toBeLessThanOrEqual(most);
  });

  test('at most 1 % more than docs/bytes.json; npm run bytes writes it anew', () => {
    expect(growth(table, now)).toEqual([]);
  });

  test('growth is told with the modules that made it', () => {
    const before = { routes: { home: 1000, loan: 1000 }, modules: { home: { a: 50, b: 9 }, loan: { a: 1 } } };
    const after = {
      routes: { home: 1011, loan: 1010 },
      modules: { home: { a: 60, b: 9, c: 5 }, loan: { a: 9 } },
    };
    expect(growth(before, after)).toEqual(['home: 1000 -> 1011 bytes, a +10, c +5']);
  });

  test('neither MUI nor XState, a form or a schema library is in the home page, neither MUI nor schemas in the form', () => {
    const inRoute = (route: string, library: RegExp) =>
      Object.keys(now.modules[route] ?? {}).filter((name) => library.test(name));
    expect(inRoute('home', /^(@mui|@emotion|xstate|@xstate|zod|react-hook-form)/)).toEqual([]);
    expect(inRoute('loan', /^(@mui|@emotion|zod)/)).toEqual([]);
  });
});
