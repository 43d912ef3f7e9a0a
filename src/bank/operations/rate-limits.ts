import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { BankContext } from '../lifecycle/bank-context.ts';
import type { Database } from '../store/store.ts';
import { type Addition, type Counted, countInWindows } from '../store/window-counts.ts';

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

/**
 * Counts requests in the database. Requests that arrive during a statement are counted by the next one, so that a
 * process runs one statement at a time. Rejects with the database's error.
 */
function requestCounter(db: Database): CountRequest {
  let waiting = new Map<string, Addition>();
  let counting: Promise<Map<string, Counted>> = Promise.resolve(new Map());
  const countWaiting = async (statement: Promise<unknown>) => {
    await statement.catch(() => {});
    const additions = [...waiting.values()];
    waiting = new Map();
    const counted = await countInWindows(db, additions);
    return new Map(counted.map((one, at) => [additions[at]?.key ?? '', one]));
  };
  return async (key, windowMs) => {
    if (waiting.size === 0) counting = countWaiting(counting);
    const addition = waiting.get(key) ?? { key, count: 0, windowMs };
    waiting.set(key, addition);
    addition.count += 1;
    const place = addition.count;
    const { count = 0, leftMs = 0 } = (await counting).get(key) ?? {};
    return { current: count - addition.count + place, ttl: leftMs };
  };
}
