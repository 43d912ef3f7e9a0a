import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emailsAt } from '../support/mailbox.ts';
import { applicantAt, pathsTo } from './support/applicant.ts';
import { runCommand } from './support/main-process.ts';
import { preparedFolder } from './support/prepared-folder.ts';
import { callAt, openTestBank } from './support/test-bank.ts';

let dataDir: string;
let elsewhere: string;
let file: string;
beforeEach(async () => {
  dataDir = await preparedFolder();
  elsewhere = mkdtempSync(join(tmpdir(), 'neobank-backup-'));
  file = join(elsewhere, 'neobank.tar.gz');
});
afterEach(() => {
  for (const folder of [dataDir, elsewhere]) rmSync(folder, { recursive: true, force: true });
});

const backup = (settings = {}) => runCommand('backup', [file], { DATA_DIR: dataDir, ...settings }).end;
const restore = (settings = {}) => runCommand('restore', [file], { DATA_DIR: dataDir, ...settings }).end;

test('back up, lose the folder, restore: the application goes on to the card', async () => {
  const before = await openTestBank({ dataDir });
  const one = await applicantAt(before.url);
  await pathsTo['DOCUMENT_CREATED, code sent'](one);
  const code = await one.code();
  await before.stop();

  expect(await backup()).toEqual({
    code: 0,
    out: `The database in ${dataDir} is in ${file}.\n`,
    error: '',
  });
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  rmSync(dataDir, { recursive: true });
  expect(await restore()).toEqual({
    code: 0,
    out: `The database in ${dataDir} is as it was in ${file}.\n`,
    error: '',
  });

  const after = await openTestBank({ dataDir });
  expect((await emailsAt(after.url)).map(({ subject }) => subject).sort()).toEqual([
    'Confirmation code',
    'Create documents',
    'Finish registration',
    'Your loan documents',
  ]);
  expect((await callAt(after.url, 'POST', `/document/${one.id}/sign/code`, code)).status).toBe(200);
  await after.stop();
});

test('nothing is backed up over, under a running bank, or out of nothing', async () => {
  const bank = await openTestBank({ dataDir });
  expect(await backup()).toMatchObject({
    code: 1,
    error: `The folder ${dataDir} is in use by process ${process.pid}. Stop that process, or set DATA_DIR to another folder.\n`,
  });
  await bank.stop();
  expect(await backup({ DATA_DIR: elsewhere })).toMatchObject({
    code: 1,
    error: `There is no database in ${elsewhere}.\n`,
  });
  writeFileSync(file, 'mine');
  expect(await backup()).toMatchObject({ code: 1, error: `The file ${file} is there already.\n` });
  expect(readFileSync(file, 'utf8')).toBe('mine');
});

test('nothing is restored over a database, and half a backup is no database', async () => {
  expect((await backup()).code).toBe(0);
  expect(await restore()).toMatchObject({
    code: 1,
    error: `There is a database in ${dataDir} already. Move it away, or set DATA_DIR to another folder.\n`,
  });
  writeFileSync(file, readFileSync(file).subarray(0, 100_000));
  const fresh = join(elsewhere, 'data');
  const half = await restore({ DATA_DIR: fresh });
  expect(half.code).toBe(1);
  expect(half.error).toContain(`The backup ${file} does not open: `);
  const gone = await runCommand('restore', [`${file}.not`], { DATA_DIR: fresh }).end;
  expect(gone).toMatchObject({ code: 1, error: `There is no file ${file}.not.\n` });
  expect(statSync(join(fresh, 'database'), { throwIfNoEntry: false })).toBeUndefined();
});
