import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const page = readFileSync(resolve(root, 'docs/security.md'), 'utf8');

/** The rows of the requirements: what ASVS asks, what is done, and the tests that hold it. */
const rows = [...page.matchAll(/^\| (\d+\.\d+[^|]*) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, asked = '', done = '', held = '']) => ({ asked, done, held }),
);

test('there are requirements to look at, each with its level', () => {
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.filter(({ asked }) => !/\([123]\)/.test(asked))).toEqual([]);
});

describe('each names a test that is there', () => {
  test.each(rows)('$asked', ({ held }) => {
    const files = held.match(/test\/[^`]+/g) ?? [];
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(resolve(root, file)))).toEqual([]);
    const texts = files.map((file) => readFileSync(resolve(root, file), 'utf8')).join('\n');
    const titles = [...held.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title);
    expect(titles.filter((title) => !texts.includes(title))).toEqual([]);
  });
});
