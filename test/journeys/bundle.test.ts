import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { application } from '#site/texts/application.ts';

const folder = resolve(import.meta.dirname, '../../dist');
const html = readFileSync(join(folder, 'index.html'), 'utf8');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
const built = files
  .filter((name) => /\.(js|css|html)$/.test(name))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');

test('the built site holds the application, and nothing of the inspector or of a development build', () => {
  expect(built).toContain(application.failed);
  expect(built).not.toContain('stately');
  expect(built).not.toContain('jsxDEV');
});

test('the document asks for the largest script in its head, and for no other', () => {
  const preloads = (text: string) => text.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  expect(preloads(html)).toHaveLength(1);
  expect(preloads(html.slice(0, html.indexOf('</head>')))).toEqual([expect.stringContaining('/site-')]);
});

test('what the document names is found from the document, in whatever folder it is served', () => {
  const named = [...html.matchAll(/(?:src|href)="(?!tel:|mailto:)([^"#]+)/g)].map(([, one]) => one as string);
  expect(named.filter((address) => address.includes('assets/')).length).toBeGreaterThan(8);
  expect(named.filter((address) => !address.startsWith('./'))).toEqual([]);
});

test.each(['loan', 'email-delivery'])('the descriptions of the %s machine are not in it', (name) => {
  const machine = readFileSync(resolve(import.meta.dirname, `../../machines/${name}.machine.ts`), 'utf8');
  const descriptions = [...machine.matchAll(/description: '(.+?)'/g)].map(([, text]) => text as string);
  expect(descriptions.length).toBeGreaterThan(4);
  expect(descriptions.filter((text) => built.includes(text))).toEqual([]);
});
