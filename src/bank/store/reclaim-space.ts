import { sql } from 'kysely';
import type { IsoDate } from '#contract/dates.ts';
import type { Database, Store } from './store.ts';

/**
 * Reclaims the space of deleted rows in the embedded database, where no other process does so: makes it usable again
 * and cuts the write-ahead log off, and at the first call of a day rewrites the tables. A PostgreSQL server vacuums
 * itself: nothing happens there.
 */
export async function reclaimSpace(store: Store, today: IsoDate): Promise<void> {
  if (!store.isExclusive) return;
  const { db } = store;
  if (await isRewriteDue(db, today)) await rewriteTables(store);
  else if ((await logSegments(db)) > 1) {
    await sql`vacuum`.execute(db);
    await cutLog(db);
  }
}

/** Writes every table of the embedded database anew, so that no byte of a deleted row is left. 3 s for 100 MB. */
export async function rewriteTables({ db, isExclusive }: Store): Promise<void> {
  if (!isExclusive) return;
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
    where pg_relation_size(relid) > 0`.execute(db);
  await sql.raw(`vacuum full ${rows.map(({ name }) => name).join(', ')}`).execute(db);
  await cutLog(db);
}

/** Whether the tables were last rewritten on an earlier day. A new database has nothing to rewrite. */
async function isRewriteDue(db: Database, today: IsoDate): Promise<boolean> {
  const setting = { name: 'tables-rewritten-on', value: today };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('setting')
    .values(setting)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows) return false;
  const { numUpdatedRows } = await db
    .updateTable('setting')
    .set(setting)
    .where('name', '=', setting.name)
    .where('value', '<', today)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}

const logSegments = async (db: Database): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count from pg_ls_waldir()`.execute(db);
  return rows[0]?.count ?? 0;
};

/** The most segments of the log that are cut off at once; one holds 16 MB. */
const maxCut = 1_000;

/**
 * Deletes every segment of the write-ahead log but the current one. Those that an earlier checkpoint kept for reuse
 * hold old rows too: each is entered, so that the next checkpoint deletes it.
 */
async function cutLog(db: Database): Promise<void> {
  await sql`set wal_recycle = off`.execute(db);
  for (let cut = 0; cut < maxCut; cut += 1) {
    await sql`select pg_switch_wal()`.execute(db);
    await sql`checkpoint`.execute(db);
    if ((await logSegments(db)) <= 1) return;
  }
}
