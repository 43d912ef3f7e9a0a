import { setTimeout } from 'node:timers/promises';
import { clockFault } from '../store/clock.ts';
import type { Store } from '../store/store.ts';
import { HttpProblem } from './problem.ts';

/** Milliseconds; less than the container's health check waits. */
const answerTimeoutMs = 4_000;

/** Throws HttpProblem 503 if the database does not answer in time, or the clock of the process is wrong. */
export async function checkDatabase(
  store: Store,
  now: () => Date,
  timeoutMs = answerTimeoutMs,
): Promise<void> {
  const silence = 'The database does not answer for now.';
  const fault = clockFault(store, now).catch(() => silence);
  const detail = await Promise.race([fault, setTimeout(timeoutMs, silence, { ref: false })]);
  if (detail) throw new HttpProblem(503, detail, { retryAfter: 5 });
}
