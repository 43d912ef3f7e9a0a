import { dayBefore, dayInMs } from '../rules/day.ts';
import type { Database } from '../store/store.ts';
import type { ApplicationState } from '../store/tables.ts';
import { eraseApplications } from './erasure.ts';

const hourMs = 60 * 60 * 1000;

/**
 * Deletes expired stored responses and applications, at the start and every hour. Several banks on one database may do so
 * at once. After an error, which is reported, the next hour tries again. `stop` waits for a run in progress.
 */
export function startMaintenance(db: Database, now: () => Date, reportError: (error: unknown) => void) {
  let inProgress = Promise.resolve();
  const run = () => {
    inProgress = inProgress
      .then(() => deleteExpiredResponses(db, now()))
      .then(() => eraseExpired(db, now()))
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

/** Days from its last change until an application without a credit expires. */
const expiryDays = 30;

/** An issued credit does not expire: its documents are kept. */
const neverExpire: ApplicationState[] = ['DOCUMENT_SIGNED', 'CREDIT_ISSUED'];

/** Small batches: the embedded database serves no call meanwhile. */
const batchSize = 20;

/** Erases the applications that have expired, and answers their number. */
export async function eraseExpired(db: Database, now: Date): Promise<number> {
  const expiry = new Date(now.getTime() - expiryDays * dayInMs);
  for (let erased = 0; ; ) {
    const expired = await db
      .selectFrom('application')
      .select('id')
      .where('state', 'not in', neverExpire)
      .where('changedAt', '<', expiry)
      .limit(batchSize)
      .execute();
    const { applications } = await eraseApplications(
      db,
      expired.map(({ id }) => id),
      ({ state, changedAt }) => !neverExpire.includes(state) && changedAt < expiry,
    );
    erased += applications;
    if (expired.length < batchSize) return erased;
  }
}
