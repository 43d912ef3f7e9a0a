import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { BankContext } from '../lifecycle/bank-context.ts';
import { type Counted, requestCounts } from './request-counts.ts';

/** Requests of one address in a minute: what a household or an office does not reach, and a script does. */
const perMinute = 1200;

/**
 * Limits the requests of one address to the routes of `app`. On a database that processes share they count together; on
 * the embedded one this process is alone, and its memory does. Where the database does not answer, nothing is limited:
 * the call itself will say so.
 */
export async function rateLimits(app: FastifyInstance, { db, settings }: BankContext): Promise<void> {
  const store = settings.databaseUrl ? { store: sharedStore(requestCounts(db)) } : {};
  await app.register(rateLimit, { max: perMinute, timeWindow: 60_000, skipOnError: true, ...store });
}

type Told = (error: Error | null, counted?: Counted) => void;
type Route = { routeInfo?: { method?: unknown; url?: string } };

/** The store as the plugin wants it: a class; a route with limits of its own counts for itself, as a child. */
function sharedStore(count: ReturnType<typeof requestCounts>): FastifyRateLimitStoreCtor {
  return class SharedStore {
    readonly #prefix: string;

    constructor(_: object, prefix = '') {
      this.#prefix = prefix;
    }

    incr(key: string, tell: Told, window: number): void {
      count(`${this.#prefix} ${key}`, window).then(
        (counted) => tell(null, counted),
        (error: Error) => tell(error),
      );
    }

    child(options: object): SharedStore {
      const { routeInfo } = options as Route;
      return new SharedStore({}, `${String(routeInfo?.method)} ${routeInfo?.url ?? ''}`);
    }
  };
}
