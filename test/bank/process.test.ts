import { expect, test } from 'vitest';
import { residentMemoryOf } from '../support/process-figures.ts';
import { freePort } from '../support/program.ts';
import { ready, runMain } from './support/main-process.ts';
import { databaseFolder } from './support/test-folders.ts';

/** The idle program takes 290 MB with the embedded database. */
const maxMemoryMb = 420;

test('the program prints the addresses of site and mailbox, logs requests, uses little memory, and exits with 0 on SIGTERM', async () => {
  const folder = await databaseFolder();
  const port = await freePort();
  const { child, end } = runMain({ PORT: String(port), DATA_DIR: folder });
  await ready(`http://127.0.0.1:${port}`);
  await fetch(`http://127.0.0.1:${port}/rates`);
  await expect.poll(() => residentMemoryOf(Number(child.pid))).toBeLessThan(maxMemoryMb);
  child.kill('SIGTERM');
  const { code, out, error } = await end;
  expect(code).toBe(0);
  expect(error).toBe('');
  const lines = out.split('\n');
  expect(lines.filter((line) => !line.startsWith('{'))).toEqual([
    `The site is at http://localhost:${port}`,
    `The mailbox is at http://localhost:${port}/mailbox`,
    '',
  ]);
  expect(lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))).toMatchObject([
    { method: 'GET', route: '/rates', status: 200 },
  ]);
});
