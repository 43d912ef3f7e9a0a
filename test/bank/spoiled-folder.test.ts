import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenTo } from '#bank/store/postgres-error-codes.ts';
import { runMain } from './support/main-process.ts';
import { preparedFolder } from './support/prepared-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await preparedFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const log = (place: string) => {
  const name = readdirSync(join(place, 'database/pg_wal')).find((one) => /^[0-9A-F]{24}$/.test(one));
  return join(place, 'database/pg_wal', name ?? '');
};

const way = 'Make room on the disk, restore a backup, or set DATA_DIR to another folder.';

/** What was done to the folder, and what is said. No start makes an empty database out of it. */
const spoiled: [string, (place: string) => void, (place: string) => string][] = [
  [
    'the log is cut off',
    (place) => truncateSync(log(place), 1000),
    (place) => `The database in ${place} does not open: could not locate a valid checkpoint record at `,
  ],
  [
    'the control file is cut off',
    (place) => truncateSync(join(place, 'database/global/pg_control'), 100),
    (place) =>
      `The database in ${place} does not open: could not read file "global/pg_control": read 100 of `,
  ],
  [
    'the database is of another version',
    (place) => writeFileSync(join(place, 'database/PG_VERSION'), '17\n'),
    (place) => `The database in ${place} does not open: database files are incompatible with server `,
  ],
  [
    'the version file is gone',
    (place) => unlinkSync(join(place, 'database/PG_VERSION')),
    (place) =>
      `The folder ${join(place, 'database')} is there, and no database is in it. Restore a backup, or remove the folder to begin with an empty database.`,
  ],
];

test.each(spoiled)('%s: it is said, and the program ends with 1', async (_, spoil, words) => {
  spoil(folder);
  const before = readdirSync(join(folder, 'database')).length;
  const { code, error } = await runMain({ PORT: '0', DATA_DIR: folder }).end;
  expect({ code, error }).toEqual({ code: 1, error: expect.stringContaining(words(folder)) });
  if (error.includes('does not open')) expect(error).toContain(way);
  expect(readdirSync(join(folder, 'database')).length).toBeLessThanOrEqual(before + 1);
  expect(existsSync(join(folder, 'bank.lock'))).toBe(false);
});

test('a database that was cut off while it was being made is made anew', async () => {
  const fresh = mkdtempSync(join(tmpdir(), 'neobank-'));
  cpSync(join(folder, 'database'), join(fresh, 'database.new'), { recursive: true });
  truncateSync(join(fresh, 'database.new/global/pg_control'), 100);
  const program = runMain({ PORT: '0', DATA_DIR: fresh });
  await vi.waitFor(() => expect(existsSync(join(fresh, 'database/PG_VERSION'))).toBe(true), {
    timeout: 60_000,
  });
  program.child.kill('SIGKILL');
  await program.end;
  rmSync(fresh, { recursive: true, force: true });
});

test('a database that gives itself up is heard, and nothing less is', () => {
  const heard: string[] = [];
  const words = listenTo((reason) => heard.push(reason));
  words.hear('2026-11-21 08:18:39 UTC [42] LOG:  database system was interrupted');
  words.hear(
    '2026-11-21 08:18:39 UTC [42] ERROR:  could not extend file "base/5/16401": No space left on device',
  );
  expect([heard, words.reason()]).toEqual([[], undefined]);
  words.hear(
    '2026-11-21 08:18:39 UTC [42] PANIC:  could not write to file "pg_wal/xlogtemp.42": No space left on device\n',
  );
  expect(heard).toEqual(['could not write to file "pg_wal/xlogtemp.42": No space left on device']);
});
