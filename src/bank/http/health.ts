import { setTimeout } from 'node:timers/promises';
import { clockFault } from '../store/clock.ts';
import type { Store } from '../store/store.ts';
import { HttpProblem } from './problem.ts';

/**
 * Throws HttpProblem 503 if the database does not respond in time or its clock differs from that of the process.
 * `timeoutMs` is shorter than the timeout of the container's health check, which therefore receives the 503.
 */
export async function checkDatabase(store: Store, now: () => Date, timeoutMs = 4_000): Promise<void> {
  const noResponse = 'The database is not responding.';
  const fault = clockFault(store, now).catch(() => noResponse);
  const detail = await Promise.race([fault, setTimeout(timeoutMs, noResponse, { ref: false })]);
  if (detail) throw new HttpProblem(503, detail, { retryAfter: 5 });
}
