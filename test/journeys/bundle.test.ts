import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { application } from '#site/texts/application-form.ts';

const folder = resolve(import.meta.dirname, '../../dist');
const html = readFileSync(join(folder, 'index.html'), 'utf8');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
const texts = new Map(
  files
    .filter((name) => /\.(js|css|html)$/.test(name))
    .map((name) => [basename(name), readFileSync(join(folder, name), 'utf8')]),
);
const built = [...texts.values()].join('\n');

/** The name of a built script without its hash and extension (`-xxxxxxxx.js`). */
const nameOf = (file: string) => file.slice(0, -12);

/** The scripts with these names, and every script that they import statically. */
function withImports(names: string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    const file = [...texts.keys()].find((one) => one.endsWith('.js') && nameOf(one) === name);
    if (!file) throw new Error(`The built site has no script named '${name}'`);
    if (found.has(file)) continue;
    found.add(file);
    const imported = texts.get(file)?.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+)-.{8}\.js"/g) ?? [];
    withImports(
      [...imported].map(([, one = '']) => one),
      found,
    );
  }
  return found;
}

test('the built site contains the application, and neither the inspector nor development code', () => {
  expect(built).toContain(application.failed);
  expect(built).not.toContain('stately');
  expect(built).not.toContain('jsxDEV');
});

test('the document preloads only the script that all pages share, in its head', () => {
  const preloads = (text: string) => text.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  expect(preloads(html)).toHaveLength(1);
  expect(preloads(html.slice(0, html.indexOf('</head>')))).toEqual([expect.stringContaining('/site-')]);
});

test('all addresses in the document are relative, so the site can be served from any folder', () => {
  const urls = [...html.matchAll(/(?:src|href)="(?!tel:|mailto:)([^"#]+)/g)].map(([, one]) => one as string);
  expect(urls.filter((url) => url.includes('assets/')).length).toBeGreaterThan(8);
  expect(urls.filter((url) => !url.startsWith('./'))).toEqual([]);
});

test('the home page starts without XState, forms, MUI and schemas', () => {
  const home = [...withImports(['index', 'HomePage'])];
  const loaded = ['HomePage', 'client', 'index', 'rolldown-runtime', 'site', 'ui'];
  expect(home.map(nameOf).sort()).toEqual(loaded);
  expect(home.filter((file) => /xstate\.|reValidateMode|Mui|_zod/.test(texts.get(file) ?? ''))).toEqual([]);
});

test('the application starts without its screens: the flow script imports neither screens nor forms', () => {
  const screens = /^(loan|later-screens|forms)$/;
  expect([...withImports(['flow'])].map(nameOf).filter((name) => screens.test(name))).toEqual([]);
});
