import { deleteExpiredTokens } from '../email/link-token.ts';
import type { BankContext } from '../lifecycle/bank-context.ts';
import { expireOverdue } from '../lifecycle/expiry.ts';
import { dayBefore, dayInMs } from '../rules/day.ts';
import { clockFault } from '../store/clock.ts';
import { reclaimSpace } from '../store/reclaim-space.ts';
import type { Database, Store } from '../store/store.ts';
import type { ApplicationState } from '../store/tables.ts';
import { deleteEndedWindows } from '../store/window-counts.ts';
import { eraseApplications } from './erasure.ts';

const intervalMs = 10 * 60 * 1000;

/**
 * Ends applications past their validity, deletes stored responses, expired link tokens and ended counts, erases applications after their retention and reclaims their space, at the start and every ten minutes.
 * Several banks on one database may do so at once. After an error, which is reported, the next run tries again: nothing
 * is deleted by a wrong clock. `stop` waits for a run in progress.
 */
export function startMaintenance(store: Store, bank: BankContext, reportError: (error: unknown) => void) {
  let inProgress = Promise.resolve();
  const run = () => {
    inProgress = inProgress.then(() => runMaintenance(store, bank)).then(() => {}, reportError);
  };
  run();
  const timer = setInterval(run, intervalMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await inProgress;
    },
  };
}

async function runMaintenance(store: Store, bank: BankContext): Promise<void> {
  const { db, now } = bank;
  if (await clockFault(store, now)) throw new MaintenanceStopped('the clock differs from the database');
  await expireOverdue(bank);
  await deleteExpiredResponses(db, now());
  await deleteExpiredTokens(db, now());
  await deleteEndedWindows(db);
  try {
    await eraseAfterRetention(db, now());
  } finally {
    await reclaimSpace(store, bank.today());
  }
}

/** Reported where a run would delete what it should not. `code` is the reason. */
class MaintenanceStopped extends Error {
  override readonly name = 'MaintenanceStopped';
  readonly code: string;

  constructor(code: string) {
    super(`The maintenance stopped: ${code}`);
    this.code = code;
  }
}

/** Deletes stored responses (operations/idempotency.ts) after a day. */
export async function deleteExpiredResponses(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('storedResponse').where('storedAt', '<', dayBefore(now)).execute();
}

/** Days from its last change until an application without a credit is erased. */
export const retentionDays = 30;

/** An issued credit is not erased: its documents are kept. */
export const creditStates: ApplicationState[] = ['DOCUMENT_SIGNED', 'CREDIT_ISSUED'];

/** Small batches: the embedded database serves no call meanwhile. */
const batchSize = 20;

/** A run that would erase more applications, and a larger share of those that are not kept, erases none. */
const maxRun = { applications: 100, share: 0.2 } as const;

/**
 * Erases the applications whose retention is over, and answers their number. Throws where they are so many that the
 * clock is probably wrong, unless `isConfirmed` by the operator.
 */
export async function eraseAfterRetention(db: Database, now: Date, isConfirmed = false): Promise<number> {
  const limit = new Date(now.getTime() - retentionDays * dayInMs);
  if (!isConfirmed) await assertPlausibleRun(db, limit);
  for (let erased = 0; ; ) {
    const found = await db
      .selectFrom('application')
      .select('id')
      .where('state', 'not in', creditStates)
      .where('changedAt', '<', limit)
      .limit(batchSize)
      .execute();
    const { applications } = await eraseApplications(
      db,
      found.map(({ id }) => id),
      ({ state, changedAt }) => !creditStates.includes(state) && changedAt < limit,
    );
    erased += applications;
    if (found.length < batchSize) return erased;
  }
}

async function assertPlausibleRun(db: Database, limit: Date): Promise<void> {
  const { old, all } = await db
    .selectFrom('application')
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere('changedAt', '<', limit).as('old'),
      fn.countAll<string>().as('all'),
    ])
    .where('state', 'not in', creditStates)
    .executeTakeFirstOrThrow();
  if (Number(old) > maxRun.applications && Number(old) > maxRun.share * Number(all))
    throw new MaintenanceStopped(`${old} of ${all} applications would be erased at once`);
}
