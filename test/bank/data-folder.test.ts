import {
  chmodSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockFolder } from '#bank/store/folder-lock.ts';
import { openStore } from '#bank/store/open-store.ts';
import { OperatorError } from '#bank/store/operator-error.ts';
import { databaseFolder, emptyFolder } from './support/test-folders.ts';

const walFile = (folder: string) => {
  const name = readdirSync(join(folder, 'database/pg_wal')).find((file) => /^[0-9A-F]{24}$/.test(file));
  return join(folder, 'database/pg_wal', name ?? '');
};

const advice =
  "Free disk space, give the files to the bank's user, restore a backup, or set DATA_DIR to another folder.";

/** Damage to the data folder, and a part of the error. No start may replace a damaged database with an empty one. */
const damaged: [string, (folder: string) => void, (folder: string) => string][] = [
  [
    'the write-ahead log is truncated',
    (folder) => truncateSync(walFile(folder), 1000),
    (folder) => `The database in ${folder} does not open: could not locate a valid checkpoint record at `,
  ],
  [
    'the database has another version',
    (folder) => writeFileSync(join(folder, 'database/PG_VERSION'), '17\n'),
    (folder) => `The database in ${folder} does not open: database files are incompatible with server `,
  ],
  [
    'the version file is missing',
    (folder) => unlinkSync(join(folder, 'database/PG_VERSION')),
    (folder) => `There is no database in ${folder}, or this user may not read it.`,
  ],
];

test.each(damaged)('if %s, a start fails with the reason and keeps the files', async (_, damage, message) => {
  const folder = await databaseFolder();
  damage(folder);
  // A failed start of PostgreSQL may leave its lock file, postmaster.pid.
  const files = () => readdirSync(join(folder, 'database')).filter((file) => file !== 'postmaster.pid');
  const before = files();
  const failure = await openStore({ dataDir: folder }).catch((error) => error);
  expect(failure).toBeInstanceOf(OperatorError);
  expect(failure.message).toContain(message(folder));
  if (failure.message.includes('does not open')) expect(failure.message).toContain(advice);
  expect(files()).toEqual(before);
  // The failed start has unlocked the folder.
  lockFolder(folder)();
});

test('a half-created database is created again, readable only by its owner, even if others can enter the folder', async () => {
  const fresh = emptyFolder();
  mkdirSync(join(fresh, 'database.new'));
  writeFileSync(join(fresh, 'database.new/PG_VERSION'), '18\n');
  chmodSync(fresh, 0o755);
  const store = await openStore({ dataDir: fresh });
  await store.close();
  expect(readdirSync(fresh)).toEqual(['bank.lock.db', 'database']);
  const modes = [fresh, join(fresh, 'database')].map((path) => statSync(path).mode & 0o777);
  expect(modes).toEqual([0o755, 0o700]);
});

const inUse = (path: string) =>
  new OperatorError(
    `The folder ${path} is in use by another process. Stop that process, or set DATA_DIR to another folder.`,
  );

test('a locked folder cannot be locked again, not even by another path, until it is unlocked', () => {
  const folder = emptyFolder();
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(inUse(folder));
  const link = `${folder}-link`;
  symlinkSync(folder, link);
  expect(() => lockFolder(link)).toThrow(inUse(link));
  rmSync(link);
  unlock();
  lockFolder(folder)();
});

test('a file cannot be locked as a folder', () => {
  const file = join(emptyFolder(), 'file');
  writeFileSync(file, '');
  expect(() => lockFolder(file)).toThrow(`DATA_DIR is '${file}'. Allowed: a folder that can be written to.`);
});
