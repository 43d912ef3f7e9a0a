import { sql } from 'kysely';
import { daysWithoutOffer } from '#contract/limits.ts';
import { incident } from '../http/logging.ts';
import type { BankContext } from '../lifecycle/bank-context.ts';
import { expireOverdue } from '../lifecycle/expiry.ts';
import { retentionDays } from '../lifecycle/validity.ts';
import { dayInMs, daysBefore } from '../rules/day.ts';
import { clockFault } from '../store/clock.ts';
import { inBatches } from '../store/in-batches.ts';
import type { Database, Store } from '../store/store.ts';
import { eraseApplications, isNoCredit } from './erasure.ts';

/**
 * Starts the job, which runs at once and every ten minutes. It expires applications past their validity, deletes
 * expired rows (`deleteExpiredRows`), and erases applications past their retention. Several processes may run it at the
 * same time. Errors are reported, and the next run tries again. The returned function waits for a run in progress.
 */
export function startMaintenance(store: Store, bank: BankContext, reportError: (error: unknown) => void) {
  let inProgress = Promise.resolve();
  const run = () => {
    inProgress = inProgress.then(() => runMaintenance(store, bank, reportError)).catch(reportError);
  };
  run();
  const timer = setInterval(run, 10 * 60_000).unref();
  return async () => {
    clearInterval(timer);
    await inProgress;
  };
}

async function runMaintenance(store: Store, bank: BankContext, reportError: (error: unknown) => void) {
  const { db, now, clockWatch } = bank;
  const fault = await clockFault(store, now);
  if (fault) throw incident('ClockInDoubt', fault);
  const isInDoubt = await clockWatch.look();
  // Now or, if the clock is in doubt because it has jumped ahead, the time before the jump.
  const certain = clockWatch.certain();
  if (isInDoubt) reportError(incident('ClockInDoubt', await dueText(db, certain, now())));
  await expireOverdue(bank);
  await deleteExpiredRows(db, certain);
  await eraseAfterRetention(db, certain);
  // The embedded database has no autovacuum to free the space of deleted rows and update the planner's statistics.
  if (store.isExclusive) await sql`vacuum (analyze)`.execute(db);
}

/** Returns a text with the days since the last certain time and the number of applications past their retention. */
async function dueText(db: Database, certain: Date, now: Date): Promise<string> {
  const { due } = await db
    .selectFrom('application')
    .select(({ fn }) => fn.countAll<string>().as('due'))
    .where(isDue(now))
    .executeTakeFirstOrThrow();
  const days = Math.round((now.getTime() - certain.getTime()) / dayInMs);
  return `The clock jumped and is ${days} days ahead of its last certain time. If it is right, ${due} applications are past their retention. They are erased when the bank has run for a day since the jump, or at once by the command 'erase expired'.`;
}

/**
 * Deletes stored responses (operations/idempotency.ts) that are older than a day, expired link tokens, and the hashes of
 * IP addresses that no limit counts any more.
 */
async function deleteExpiredRows(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('storedResponse').where('storedAt', '<', daysBefore(now)).execute();
  await db.deleteFrom('linkToken').where('expiresAt', '<', now).execute();
  await db
    .updateTable('email')
    .set({ source: null })
    .where('source', 'is not', null)
    .where('requestedAt', '<', daysBefore(now))
    .execute();
}

/** SQL condition: applications past their retention, which is shorter without a chosen offer. */
const isDue = (now: Date) =>
  sql<boolean>`${isNoCredit} and changed_at < ${daysBefore(now, daysWithoutOffer)}
    and (offer is null or changed_at < ${daysBefore(now, retentionDays)})`;

export const eraseAfterRetention = (db: Database, now: Date): Promise<number> =>
  inBatches(db, async (tx, limit) => (await eraseApplications(tx, isDue(now), limit)).applications.length);
