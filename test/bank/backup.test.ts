import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommand } from '#bank/commands.ts';
import { StartFailure } from '#bank/store/start-failure.ts';
import { journeyEmails } from '../support/journey.ts';
import { emailsAt } from '../support/mailbox.ts';
import { applicantAt, bringTo } from './support/applicant.ts';
import { runCommandLine } from './support/main-process.ts';
import { preparedFolder } from './support/prepared-folder.ts';
import { callOperation, openTestBank } from './support/test-bank.ts';

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

const backup = (settings = {}) => runCommand(['backup', file], { DATA_DIR: dataDir, ...settings });
const restore = (settings = {}) => runCommand(['restore', file], { DATA_DIR: dataDir, ...settings });

test('back up, lose the folder, restore: the application goes on to the card', async () => {
  const before = await openTestBank({ dataDir });
  const one = await applicantAt(before.url);
  await bringTo('DOCUMENT_CREATED, code sent', one);
  const code = await one.code();
  await before.stop();

  expect(await runCommandLine(['backup', file], { DATA_DIR: dataDir }).end).toEqual({
    code: 0,
    out: `The database in ${dataDir} is in ${file}.\n`,
    error: '',
  });
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  rmSync(dataDir, { recursive: true });
  expect(await restore()).toBe(`The database in ${dataDir} is as it was in ${file}.`);

  const after = await openTestBank({ dataDir });
  expect((await emailsAt(after.url)).map(({ subject }) => subject).sort()).toEqual(
    journeyEmails.filter((subject) => subject !== 'Credit issued'),
  );
  expect((await callOperation(after.url, 'confirmCode', one.id, code)).status).toBe(200);
  await after.stop();
});

test('nothing is backed up over, under a running bank, or out of nothing', async () => {
  const bank = await openTestBank({ dataDir });
  expect(await runCommandLine(['backup', file], { DATA_DIR: dataDir }).end).toEqual({
    code: 1,
    out: '',
    error: `The folder ${dataDir} is in use by process ${process.pid}. Stop that process, or set DATA_DIR to another folder.\n`,
  });
  await bank.stop();
  await expect(backup({ DATA_DIR: elsewhere })).rejects.toThrow(
    new StartFailure(`There is no database in ${elsewhere}.`),
  );
  writeFileSync(file, 'mine');
  await expect(backup()).rejects.toThrow(new StartFailure(`The file ${file} is there already.`));
  expect(readFileSync(file, 'utf8')).toBe('mine');
});

test('nothing is restored over a database, and half a backup is no database', async () => {
  await backup();
  await expect(restore()).rejects.toThrow(
    new StartFailure(
      `There is a database in ${dataDir} already. Move it away, or set DATA_DIR to another folder.`,
    ),
  );
  writeFileSync(file, readFileSync(file).subarray(0, 100_000));
  const fresh = join(elsewhere, 'data');
  await expect(restore({ DATA_DIR: fresh })).rejects.toThrow(`The backup ${file} does not open: `);
  await expect(runCommand(['restore', `${file}.not`], { DATA_DIR: fresh })).rejects.toThrow(
    new StartFailure(`There is no file ${file}.not.`),
  );
  expect(statSync(join(fresh, 'database'), { throwIfNoEntry: false })).toBeUndefined();
});
