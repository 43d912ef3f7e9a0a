import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { awaitEmail } from '../support/mailbox.ts';
import { residentMemoryOf } from '../support/process-figures.ts';
import { freePort } from '../support/program.ts';
import { applicantAt, bringTo } from './support/applicant.ts';
import { type Process, ready, runMain } from './support/main-process.ts';
import { preparedFolder } from './support/prepared-folder.ts';
import { callOperation, openTestBank } from './support/test-bank.ts';

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
    `The folder ${folder} is in use by process ${child.pid}. Stop that process, or set DATA_DIR to another folder.\n`,
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

test('what was acknowledged survives a kill, and its mails are sent', async () => {
  const first = await start();
  const email = 'survivor@example.com';
  const one = await applicantAt(first.url, { email });
  await bringTo('DOCUMENT_CREATED, code sent', one);
  first.child.kill('SIGKILL');
  await first.end;

  const bank = await openTestBank({ dataDir: folder });
  for (const subject of [
    'Finish registration',
    'Create documents',
    'Your loan documents',
    'Confirmation code',
  ]) {
    await awaitEmail(bank.url, email, subject);
  }
  const after = await callOperation(bank.url, 'loadSchedule', one.id);
  expect(after.status).toBe(200);
  expect((await callOperation(bank.url, 'signDocuments', one.id, { isAgreed: true })).status).toBe(200);
  await bank.stop();
});

test('a folder that is a file is said so', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  await expect(openTestBank({ dataDir: file })).rejects.toThrow(
    `DATA_DIR is '${file}'. Allowed: a folder that can be written to.`,
  );
});
