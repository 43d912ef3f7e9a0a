import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reclaimSpace } from '#bank/store/reclaim-space.ts';
import type { Store } from '#bank/store/store.ts';
import { filesWith } from './support/files-with.ts';
import { openPreparedStore } from './support/prepared-store.ts';

let store: Store;
let dataDir: string;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ store, dataDir, remove } = await openPreparedStore());
});
afterAll(() => remove());

const segments = () =>
  readdirSync(join(dataDir, 'database', 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name));

const foldersWith = (text: string) => [
  ...new Set(filesWith(dataDir, text).map((file) => file.split('/').slice(0, 2).join('/'))),
];

test('deleted rows leave the log within minutes, and the tables at the first run of a day', async () => {
  await reclaimSpace(store, '2026-11-21');
  await sql`
    insert into subscription select rpad('subscriber' || number || '@', 1000, 'x'), now()
    from generate_series(1, 10000) as number`.execute(store.db);
  await store.db.deleteFrom('subscription').where('email', 'not like', 'subscriber7@%').execute();
  expect(segments().length).toBeGreaterThan(1);

  await reclaimSpace(store, '2026-11-21');
  expect(segments()).toHaveLength(1);
  expect(foldersWith('subscriber5@')).toEqual(['database/base']);

  await reclaimSpace(store, '2026-11-22');
  expect(foldersWith('subscriber5@')).toEqual([]);
  expect(foldersWith('subscriber7@')).toEqual(['database/base']);
});

test('rows that are written after others were deleted take their space on the same day', async () => {
  const fill = async () => {
    await sql`
      insert into subscription select rpad('later' || number || '@', 1000, 'x'), now()
      from generate_series(1, 20000) as number`.execute(store.db);
    const size = sql<{ size: number }>`select pg_relation_size('subscription')::integer as size`;
    return (await size.execute(store.db)).rows[0]?.size;
  };
  const empty = async () => {
    await store.db.deleteFrom('subscription').execute();
    await reclaimSpace(store, '2026-11-22');
  };
  await empty();
  const size = await fill();
  await empty();
  expect(await fill()).toBe(size);
});
