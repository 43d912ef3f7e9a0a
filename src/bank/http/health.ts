import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../store/store.ts';
import { HttpProblem } from './problem.ts';

/** Milliseconds; less than the container's health check waits. */
const answerTimeoutMs = 4_000;

/** Throws HttpProblem 503 where the database does not answer in time. */
export async function checkDatabase(db: Database, timeoutMs = answerTimeoutMs): Promise<void> {
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  const isAnswered = await Promise.race([answer, setTimeout(timeoutMs, false, { ref: false })]);
  if (!isAnswered) throw new HttpProblem(503, 'The database does not answer for now.', { retryAfter: 5 });
}
