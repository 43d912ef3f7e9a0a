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

/**
 * Returns a function that throws HttpProblem 503 if the clock of the process differs too much from the database's.
 * Unchecked, processes that share the database could disagree on whether a code has expired or a limit is reached. A
 * shared database is asked once a second; a clock that jumps shows another second and is noticed at once.
 */
export function clockCheck(store: Store, now: () => Date) {
  let checked: number;
  return async (): Promise<void> => {
    const second = Math.floor(now().getTime() / 1000);
    if (store.isExclusive || second === checked) return;
    const fault = await clockFault(store, now);
    if (fault) throw new HttpProblem(503, fault, { retryAfter: 5 });
    checked = second;
  };
}
