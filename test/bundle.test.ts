import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { application } from '#texts/application.ts';
import { words } from '../src/inspect/words.ts';

const root = resolve(import.meta.dirname, '..');
let folder: string;
let built: string;

/** Built in a process of its own: Vitest's NODE_ENV would make a development build of it. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'neobank-bundle-'));
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const settings = ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, [vite, ...settings], { cwd: root, env });
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
