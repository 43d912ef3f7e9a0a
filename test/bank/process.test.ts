import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { residentMemoryOf } from '../support/process-figures.ts';
import { freePort, untilServing } from '../support/program.ts';
import { runMain } from './support/main-process.ts';
import { databaseFolder } from './support/test-folders.ts';

/** The idle program takes 290 MB with the embedded database. */
const maxMemoryMb = 420;

test('the program prints the addresses of site and mailbox, logs requests, uses little memory, and exits with 0 on SIGTERM', async () => {
  const folder = await databaseFolder();
  const port = await freePort();
  const { child, end } = runMain({ PORT: String(port), DATA_DIR: folder });
  await untilServing(`http://127.0.0.1:${port}`, child);
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

// Importing the store turns V8's freeing off: only the output after the import counts.
const program = `
  const { openStore } = await import('#bank/store/open-store.ts');
  console.log('imported');
  const store = await openStore({ dataDir: process.argv[1] });
  await store.close();
`;

test('V8 never frees the compiled code of the embedded database: freeing it can abort the process (nodejs/node#64500)', async () => {
  const folder = await databaseFolder();
  const flags = ['--trace-wasm-code-gc', '--stress-wasm-code-gc', '--input-type=module'];
  const args = [...flags, '--eval', program, folder];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1e8 });
  const [, sinceImport] = stdout.split('imported');
  expect(sinceImport).toBeDefined();
  expect(sinceImport).not.toContain('[wasm-gc] Triggering GC');
});
