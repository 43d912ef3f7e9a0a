import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../store/store.ts';

/** How many requests a key has in its window, with this one; `ttl` is what is left of the window, in milliseconds. */
export type Counted = { current: number; ttl: number };

type Asked = PromiseWithResolvers<Counted> & { key: string; window: number };
type Row = { key: string; count: number; left: number };

const sweepEveryMs = 60_000;

/**
 * Counts requests in the database, so that all processes on it count together. What comes while a statement is under way
 * goes with the next one: however many ask, a process has one statement at a time. Throws what the database said.
 */
export function requestCounts(db: Database): (key: string, window: number) => Promise<Counted> {
  let asked: Asked[] = [];
  let isAsking = false;
  let sweptAt = 0;

  const askAll = async () => {
    isAsking = true;
    while (asked.length > 0) {
      const batch = asked;
      asked = [];
      try {
        if (Date.now() - sweptAt >= sweepEveryMs) {
          sweptAt = Date.now();
          await sweep(db);
        }
        await count(db, batch);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isAsking = false;
  };

  return (key, window) => {
    const one: Asked = { ...Promise.withResolvers<Counted>(), key: hashOf(key), window };
    asked.push(one);
    if (!isAsking) void askAll();
    return one.promise;
  };
}

/** Keys hold addresses of visitors: the database need not. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22);

/** One statement for all; in the order of the keys, so that two processes never wait for each other. */
async function count(db: Database, batch: Asked[]): Promise<void> {
  const byKey = Map.groupBy(batch, ({ key }) => key);
  const asked = [...byKey].map(([key, all]) => ({ key, count: all.length, window: all[0]?.window ?? 0 }));
  const { rows } = await sql<Row>`
    insert into request_count as kept (key, count, ends_at)
    select key, count, now() + "window" * interval '1 millisecond'
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as said (key text, count integer, "window" integer)
    order by key
    on conflict (key) do update set
      count = excluded.count + case when kept.ends_at > now() then kept.count else 0 end,
      ends_at = case when kept.ends_at > now() then kept.ends_at else excluded.ends_at end
    returning key, count, greatest(0, extract(epoch from ends_at - now()) * 1000)::integer as left`.execute(
    db,
  );
  for (const row of rows) {
    const all = byKey.get(row.key) ?? [];
    for (const [at, one] of all.entries())
      one.resolve({ current: row.count - all.length + at + 1, ttl: row.left });
  }
}

/** Forgets windows that are over; those that another process is at are left to it. */
async function sweep(db: Database): Promise<void> {
  await sql`
    delete from request_count where key in (
      select key from request_count where ends_at <= now() order by key for update skip locked
    )`.execute(db);
}
