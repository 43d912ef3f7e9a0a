import { createHash } from 'node:crypto';
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { BankContext } from '../lifecycle/bank-context.ts';
import type { Database } from '../store/store.ts';

/** Requests from one address: more than a household or an office sends, fewer than a script. */
const perMinute = 1200;

/**
 * Limits the requests from one address to the routes of `app`. Processes on a shared database count together; a process
 * with the embedded database counts in memory. When the database does not answer, nothing is limited.
 */
export async function rateLimits(app: FastifyInstance, { db, settings }: BankContext): Promise<void> {
  const store = settings.databaseUrl ? { store: sharedStore(requestCounter(db)) } : {};
  await app.register(rateLimit, { max: perMinute, timeWindow: 60_000, skipOnError: true, ...store });
}

/** The requests of a key in its window, this one included; `ttl` is the rest of the window in milliseconds. */
type Count = { current: number; ttl: number };
type CountRequest = (key: string, window: number) => Promise<Count>;

type Callback = (error: Error | null, count?: Count) => void;
type RouteOptions = { routeInfo?: { method?: unknown; url?: string } };

/** The class that the plugin asks for; a route with limits of its own counts separately, as a child. */
function sharedStore(count: CountRequest): FastifyRateLimitStoreCtor {
  return class SharedStore {
    readonly #prefix: string;

    constructor(_: object, prefix = '') {
      this.#prefix = prefix;
    }

    incr(key: string, callback: Callback, window: number): void {
      count(`${this.#prefix} ${key}`, window).then(
        (counted) => callback(null, counted),
        (error: Error) => callback(error),
      );
    }

    child(options: object): SharedStore {
      const { routeInfo } = options as RouteOptions;
      return new SharedStore({}, `${String(routeInfo?.method)} ${routeInfo?.url ?? ''}`);
    }
  };
}

type Pending = PromiseWithResolvers<Count> & { key: string; window: number };

const sweepEveryMs = 60_000;

/**
 * Counts requests in the database. Requests that arrive during a statement are counted by the next one, so that a
 * process runs one statement at a time. Rejects with the database's error.
 */
function requestCounter(db: Database): CountRequest {
  let pending: Pending[] = [];
  let isRunning = false;
  let sweptAt = 0;

  const run = async () => {
    isRunning = true;
    while (pending.length > 0) {
      const batch = pending;
      pending = [];
      try {
        if (Date.now() - sweptAt >= sweepEveryMs) {
          sweptAt = Date.now();
          await deleteEndedWindows(db);
        }
        await countBatch(db, batch);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isRunning = false;
  };

  return (key, window) => {
    const request: Pending = { ...Promise.withResolvers<Count>(), key: hashOf(key), window };
    pending.push(request);
    if (!isRunning) void run();
    return request.promise;
  };
}

/** Keys contain visitors' addresses, which the database does not need. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22);

/** One statement for the batch, ordered by key, so that two processes never deadlock. */
async function countBatch(db: Database, batch: Pending[]): Promise<void> {
  const byKey = Map.groupBy(batch, ({ key }) => key);
  const values = [...byKey].map(([key, all]) => ({ key, count: all.length, window: all[0]?.window ?? 0 }));
  const { rows } = await sql<{ key: string; count: number; left: number }>`
    insert into request_count as stored (key, count, ends_at)
    select key, count, now() + "window" * interval '1 millisecond'
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given (key text, count integer, "window" integer)
    order by key
    on conflict (key) do update set
      count = excluded.count + case when stored.ends_at > now() then stored.count else 0 end,
      ends_at = case when stored.ends_at > now() then stored.ends_at else excluded.ends_at end
    returning key, count, greatest(0, extract(epoch from ends_at - now()) * 1000)::integer as left`.execute(
    db,
  );
  for (const { key, count, left } of rows) {
    const all = byKey.get(key) ?? [];
    for (const [index, request] of all.entries())
      request.resolve({ current: count - all.length + index + 1, ttl: left });
  }
}

/** Skips rows that another process has locked. */
async function deleteEndedWindows(db: Database): Promise<void> {
  await sql`
    delete from request_count where key in (
      select key from request_count where ends_at <= now() order by key for update skip locked
    )`.execute(db);
}
