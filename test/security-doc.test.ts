import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const page = readFileSync(resolve(root, 'docs/security.md'), 'utf8');

/** The requirements: list items that begin with the numbers of ASVS; their texts are wrapped. */
const requirements = page
  .split(/\n(?=- |\n)/)
  .map((item) => item.replace(/\s+/g, ' ').trim())
  .flatMap((text) => {
    const [, asked] = /^- \*\*(\d+\.\d+[^*]*)\*\* /.exec(text) ?? [];
    return asked ? [{ asked, text }] : [];
  });

test('there are requirements, each with its level', () => {
  expect(requirements.length).toBeGreaterThan(30);
  expect(requirements.filter(({ asked }) => !/\([123]\)/.test(asked))).toEqual([]);
});

describe('each names tests and titles that exist', () => {
  test.each(requirements)('$asked', ({ text }) => {
    const files = text.match(/(?<=`)test\/[^`]+/g) ?? [];
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(resolve(root, file)))).toEqual([]);
    const sources = files.map((file) => readFileSync(resolve(root, file), 'utf8')).join('\n');
    const titles = [...text.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title);
    expect(titles.filter((title) => !sources.includes(title))).toEqual([]);
  });
});
