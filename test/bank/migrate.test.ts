import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { runCommand } from '#bank/commands.ts';
import { assertMigrated, migrate } from '#bank/store/migrate.ts';
import { StartFailure } from '#bank/store/start-failure.ts';
import type { Store } from '#bank/store/store.ts';
import { unmigratedFolder } from './support/prepared-folder.ts';
import { openPreparedStore } from './support/prepared-store.ts';

let store: Store;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ store, remove } = await openPreparedStore());
});
afterEach(() => void vi.useRealTimers());
afterAll(() => remove());

test('a start that waits for a migration says so', async () => {
  vi.useFakeTimers();
  const said: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const locked: Store = { ...store, withoutLimits: (work) => promise.then(() => work(store.db)) };
  const start = migrate(locked, (line) => said.push(line));
  await vi.advanceTimersByTimeAsync(1_999);
  expect(said).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said).toEqual(['Waiting for the database: it is being migrated, or another process has locked it.']);
  vi.useRealTimers();
  resolve();
  await start;
});

test('a start that does not wait says nothing', async () => {
  vi.useFakeTimers();
  const said: string[] = [];
  const migrated = { withoutLimits: async () => ({}) } as unknown as Store;
  await migrate(migrated, (line) => said.push(line));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said).toEqual([]);
});

test('a command does not migrate the database of an earlier version', async () => {
  await assertMigrated(store);
  const newest = sql`(select max(name) from kysely_migration)`;
  await sql`update kysely_migration set name = '0008-old' where name = ${newest}`.execute(store.db);
  await expect(assertMigrated(store)).rejects.toThrow(
    new StartFailure(
      'The database is of an earlier version. Start this version of the bank on it: that migrates it.',
    ),
  );
});

test('npm run bank refuses a database that lacks a migration', async () => {
  const dataDir = await unmigratedFolder();
  await expect(runCommand(['erase', 'a@b.co'], { DATA_DIR: dataDir })).rejects.toThrow(
    'The database is of an earlier version.',
  );
  rmSync(dataDir, { recursive: true });
});

test('a database that a newer version has migrated, and one that does not migrate: told, not thrown as they are', async () => {
  await sql`insert into kysely_migration values ('9999-newer', now()::text)`.execute(store.db);
  await expect(migrate(store)).rejects.toThrow(
    new StartFailure(
      'A newer version of the bank has migrated this database. Start that version, or restore a backup.',
    ),
  );
  await sql`delete from kysely_migration`.execute(store.db);
  await expect(migrate(store)).rejects.toThrow(
    new StartFailure(
      'The database could not be migrated, and is as it was: relation "application" already exists',
    ),
  );
});
