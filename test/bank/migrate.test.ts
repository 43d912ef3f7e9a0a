import { type Kysely, sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { assertMigrated, migrate } from '#bank/store/migrate.ts';
import { OperatorError } from '#bank/store/operator-error.ts';
import type { Store } from '#bank/store/store.ts';
import { storeForFile } from './support/bank-of-file.ts';

const store = storeForFile();

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a start that waits for a migration prints the reason once', async () => {
  vi.useFakeTimers();
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const { promise, resolve } = Promise.withResolvers<void>();
  const locked: Store = { ...store, withoutLimits: (work) => promise.then(() => work(store.db)) };
  const start = migrate(locked);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(log).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(log.mock.calls).toEqual([
    ['Waiting for the database: it is being migrated, or another process has locked it.'],
  ]);
  vi.useRealTimers();
  resolve();
  await start;
});

test('an added migration keeps the data, and a version without this migration refuses the database', async () => {
  await sql`insert into setting (name, value) values ('kept', 'yes')`.execute(store.db);
  const added = {
    '0002-note': {
      up: async (db: Kysely<unknown>) => {
        await sql`alter table setting add column note text default 'new'`.execute(db);
      },
    },
  };
  await migrate(store, added);
  const { rows } = await sql`select name, value, note from setting where name = 'kept'`.execute(store.db);
  expect(rows).toEqual([{ name: 'kept', value: 'yes', note: 'new' }]);
  for (const check of [migrate, assertMigrated])
    await expect(check(store)).rejects.toThrow(
      new OperatorError(
        'Another version of the bank made this database. Use that version, or set DATA_DIR or DATABASE_URL to another database.',
      ),
    );
});

test('a failed migration stops the start with its error', async () => {
  // The baseline runs again, on tables that exist.
  await sql`delete from kysely_migration`.execute(store.db);
  await expect(migrate(store)).rejects.toThrow(
    new OperatorError(
      'The migration failed and the database is unchanged: relation "application" already exists',
    ),
  );
});
