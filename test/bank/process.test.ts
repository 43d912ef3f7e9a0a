import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { residentMemoryOf } from '../support/process-figures.ts';
import { freePort } from '../support/program.ts';
import { type Process, ready, runMain } from './support/main-process.ts';
import { preparedFolder } from './support/prepared-folder.ts';

/** Megabytes of the program at rest with the embedded database; it takes 290. */
const mostMemory = 420;

let folder: string;
let started: Process[];
beforeEach(async () => {
  folder = await preparedFolder();
  started = [];
});
afterEach(async () => {
  for (const { child } of started) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'close');
    }
  }
  rmSync(folder, { recursive: true, force: true });
});

async function start(more: Record<string, string> = {}) {
  const port = await freePort();
  const program = runMain({ PORT: String(port), DATA_DIR: folder, ...more });
  started.push(program);
  const url = `http://127.0.0.1:${port}`;
  await ready(url);
  return { ...program, url, port };
}

test('says where site and mailbox are, logs answers, refuses the folder to others, takes little memory; SIGTERM ends it with 0', async () => {
  const { child, end, port, url } = await start();
  const second = await runMain({ PORT: '0', DATA_DIR: folder }).end;
  expect(second.code).toBe(1);
  expect(second.error).toBe(
    `The folder ${folder} is in use by another process. Stop that process, or set DATA_DIR to another folder.\n`,
  );
  await fetch(`${url}/rates`);
  await expect.poll(() => residentMemoryOf(Number(child.pid))).toBeLessThan(mostMemory);
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
