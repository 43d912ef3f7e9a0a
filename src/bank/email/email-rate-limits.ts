import { sql } from 'kysely';
import { HttpProblem } from '../http/problem.ts';
import { dayInMs } from '../rules/day.ts';
import { mailboxOf } from '../rules/mailbox.ts';
import type { Tx } from '../store/store.ts';
import { countInWindows } from '../store/window-counts.ts';

/**
 * How many emails a mailbox gets in a day, for nobody has proven that it is the applicant's, and how many a network of
 * callers causes in an hour: an office with many applicants, not a script.
 */
const mailboxLimit = { emails: 200, windowMs: dayInMs } as const;
const sourceLimit = { emails: 1000, windowMs: 60 * 60 * 1000 } as const;

/**
 * Counts an email, for all processes together, and throws HttpProblem 429 where the mailbox or the source, the network
 * of the caller, has had enough. A thrown problem undoes the count.
 */
export async function assertEmailLimits(tx: Tx, address: string, source: string, now: Date): Promise<void> {
  const limits = [
    { key: `mailbox ${mailboxOf(address)}`, ...mailboxLimit },
    { key: `source ${source}`, ...sourceLimit },
  ];
  const additions = limits.map(({ key, windowMs }) => ({ key, windowMs, count: 1 }));
  const counted = await countInWindows(tx, additions, sql`${now}::timestamptz`);
  for (const [at, { count, leftMs }] of counted.entries())
    if (count > (limits[at]?.emails ?? 0)) {
      const retryAfter = Math.ceil(leftMs / 1000);
      throw new HttpProblem(429, 'Enough emails have been sent for now.', { retryAfter });
    }
}
