import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from '#bank/store/open-store.ts';
import { StartFailure } from '#bank/store/start-failure.ts';
import { preparedFolder } from './support/prepared-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await preparedFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const log = (folder: string) => {
  const name = readdirSync(join(folder, 'database/pg_wal')).find((one) => /^[0-9A-F]{24}$/.test(one));
  return join(folder, 'database/pg_wal', name ?? '');
};

const advice = 'Make room on the disk, restore a backup, or set DATA_DIR to another folder.';

/** Damage to the folder and the error message. No start makes an empty database of a damaged folder. */
const damaged: [string, (folder: string) => void, (folder: string) => string][] = [
  [
    'the write-ahead log is truncated',
    (folder) => truncateSync(log(folder), 1000),
    (folder) => `The database in ${folder} does not open: could not locate a valid checkpoint record at `,
  ],
  [
    'the control file is truncated',
    (folder) => truncateSync(join(folder, 'database/global/pg_control'), 100),
    (folder) =>
      `The database in ${folder} does not open: could not read file "global/pg_control": read 100 of `,
  ],
  [
    'the database is of another version',
    (folder) => writeFileSync(join(folder, 'database/PG_VERSION'), '17\n'),
    (folder) => `The database in ${folder} does not open: database files are incompatible with server `,
  ],
  [
    'the version file is gone',
    (folder) => unlinkSync(join(folder, 'database/PG_VERSION')),
    (folder) => `There is no database in ${folder}.`,
  ],
];

test.each(damaged)('%s: the folder does not open, and the reason is told', async (_, damage, message) => {
  damage(folder);
  const before = readdirSync(join(folder, 'database')).length;
  const failure = await openStore({ dataDir: folder }).catch((error) => error);
  expect(failure).toBeInstanceOf(StartFailure);
  expect(failure.message).toContain(message(folder));
  if (failure.message.includes('does not open')) expect(failure.message).toContain(advice);
  expect(readdirSync(join(folder, 'database')).length).toBeLessThanOrEqual(before + 1);
  expect(existsSync(join(folder, 'bank.lock'))).toBe(false);
});

const modesIn = (folder: string) =>
  [folder, join(folder, 'database')].map((place) => (statSync(place).mode & 0o777).toString(8));

test('a folder that others may enter: the database in it becomes the owner’s alone', async () => {
  for (const place of [folder, join(folder, 'database')]) chmodSync(place, 0o755);
  const store = await openStore({ dataDir: folder });
  await store.close();
  expect(modesIn(folder)).toEqual(['755', '700']);
});

test('a new database whose creation was interrupted is created again, for the owner alone', async () => {
  const fresh = mkdtempSync(join(tmpdir(), 'neobank-'));
  cpSync(join(folder, 'database'), join(fresh, 'database.new'), { recursive: true });
  truncateSync(join(fresh, 'database.new/global/pg_control'), 100);
  chmodSync(fresh, 0o755);
  const store = await openStore({ dataDir: fresh });
  await store.close();
  expect(readdirSync(fresh)).toEqual(['bank.lock.db', 'database']);
  expect(modesIn(fresh)).toEqual(['755', '700']);
  rmSync(fresh, { recursive: true, force: true });
});
