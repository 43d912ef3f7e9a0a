import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from './store.ts';

/** Adds `count` to what is counted under `key` in a window, which begins with the first and lasts `windowMs`. */
export type Addition = { key: string; count: number; windowMs: number };

/** What is counted in the window of `key`, and the milliseconds until it ends. */
export type Counted = { count: number; leftMs: number };

/**
 * Counts in the database, for all processes together: one statement, in the order of the keys, so that two processes
 * never deadlock. Until the transaction ends others wait that count under the same key. Answers the counts in the order
 * of the additions, whose keys differ. Keys contain addresses: only their hashes are stored.
 */
export async function countInWindows(
  db: Database | Tx,
  additions: Addition[],
  now: RawBuilder<Date> = sql`now()`,
): Promise<Counted[]> {
  const hashed = additions.map(({ key, ...rest }) => ({ ...rest, key: hashOf(key) }));
  const { rows } = await sql<Counted & { key: string }>`
    insert into request_count as stored (key, count, ends_at)
    select key, count, ${now} + "windowMs" * interval '1 millisecond'
    from jsonb_to_recordset(${JSON.stringify(hashed)}::jsonb) as given (key text, count integer, "windowMs" integer)
    order by key
    on conflict (key) do update set
      count = excluded.count + case when stored.ends_at > ${now} then stored.count else 0 end,
      ends_at = case when stored.ends_at > ${now} then stored.ends_at else excluded.ends_at end
    returning key, count, greatest(0, extract(epoch from ends_at - ${now}) * 1000)::integer as "leftMs"`.execute(
    db,
  );
  const found = new Map(rows.map(({ key, ...counted }) => [key, counted]));
  return hashed.map(({ key }) => found.get(key) ?? { count: 0, leftMs: 0 });
}

/** The hash of an address or a key with one in it. */
export const hashOf = (key: string): string =>
  createHash('sha256').update(key).digest('base64url').slice(0, 22);

/** Forgets the windows that have ended. Skips rows that another process has locked. */
export async function deleteEndedWindows(db: Database): Promise<void> {
  await sql`
    delete from request_count where key in (
      select key from request_count where ends_at <= now() order by key for update skip locked
    )`.execute(db);
}
