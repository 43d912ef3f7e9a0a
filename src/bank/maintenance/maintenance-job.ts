import type { BankContext } from '../lifecycle/bank-context.ts';
import { expireOverdue } from '../lifecycle/expiry.ts';
import { dayBefore, dayInMs } from '../rules/day.ts';
import type { Database } from '../store/store.ts';
import type { ApplicationState } from '../store/tables.ts';
import { eraseApplications } from './erasure.ts';

const hourMs = 60 * 60 * 1000;

/**
 * Ends applications past their validity, deletes stored responses and erases applications after their retention, at the
 * start and every hour. Several banks on one database may do so at once. After an error, which is reported, the next hour tries again. `stop` waits for a run in progress.
 */
export function startMaintenance(bank: BankContext, reportError: (error: unknown) => void) {
  const { db, now } = bank;
  let inProgress = Promise.resolve();
  const run = () => {
    inProgress = inProgress
      .then(() => expireOverdue(bank))
      .then(() => deleteExpiredResponses(db, now()))
      .then(() => eraseAfterRetention(db, now()))
      .then(() => {}, reportError);
  };
  run();
  const timer = setInterval(run, hourMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await inProgress;
    },
  };
}

/** Deletes stored responses (operations/idempotency.ts) after a day. */
export async function deleteExpiredResponses(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('storedResponse').where('storedAt', '<', dayBefore(now)).execute();
}

/** Days from its last change until an application without a credit is erased. */
const retentionDays = 30;

/** An issued credit is not erased: its documents are kept. */
const kept: ApplicationState[] = ['DOCUMENT_SIGNED', 'CREDIT_ISSUED'];

/** Small batches: the embedded database serves no call meanwhile. */
const batchSize = 20;

/** Erases the applications whose retention is over, and answers their number. */
export async function eraseAfterRetention(db: Database, now: Date): Promise<number> {
  const limit = new Date(now.getTime() - retentionDays * dayInMs);
  for (let erased = 0; ; ) {
    const found = await db
      .selectFrom('application')
      .select('id')
      .where('state', 'not in', kept)
      .where('changedAt', '<', limit)
      .limit(batchSize)
      .execute();
    const { applications } = await eraseApplications(
      db,
      found.map(({ id }) => id),
      ({ state, changedAt }) => !kept.includes(state) && changedAt < limit,
    );
    erased += applications;
    if (found.length < batchSize) return erased;
  }
}
