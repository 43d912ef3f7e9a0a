import { sql } from 'kysely';
import { deleteExpiredTokens } from '../email/link-token.ts';
import { Incident } from '../http/logging.ts';
import type { BankContext } from '../lifecycle/bank-context.ts';
import { expireOverdue } from '../lifecycle/expiry.ts';
import { retentionDays, unchosenDays } from '../lifecycle/validity.ts';
import { dayBefore, dayInMs } from '../rules/day.ts';
import { clockFault } from '../store/clock.ts';
import type { Database, Store } from '../store/store.ts';
import type { ApplicationState } from '../store/tables.ts';
import { eraseApplications } from './erasure.ts';

const intervalMs = 10 * 60 * 1000;

/**
 * Ends applications past their validity, deletes stored responses and expired link tokens, and erases applications
 * after their retention, at the start and every ten minutes. Several banks on one database may do so at
 * once. An error is reported, and the next run tries again. `stop` waits for a run in progress.
 */
export function startMaintenance(store: Store, bank: BankContext, reportError: (error: unknown) => void) {
  let inProgress = Promise.resolve();
  const run = () => {
    inProgress = inProgress.then(() => runMaintenance(store, bank, reportError)).then(() => {}, reportError);
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

async function runMaintenance(
  store: Store,
  bank: BankContext,
  reportError: (error: unknown) => void,
): Promise<void> {
  const { db, now, clock } = bank;
  if (await clockFault(store, now)) throw clockInDoubt('it differs from the clock of the database');
  if (await clock.look()) reportError(clockInDoubt(await dueText(db, clock.certain(), now())));
  const certain = clock.certain();
  await expireOverdue(bank);
  await deleteExpiredResponses(db, certain);
  await deleteExpiredTokens(db, certain);
  await eraseAfterRetention(db, certain);
  // Nobody else makes the space of deleted rows usable again, or counts the rows of the queue for its plans.
  if (store.isExclusive) await sql`vacuum (analyze)`.execute(db);
}

const clockInDoubt = (code: string) => new Incident('ClockInDoubt', code);

/** How long no bank ran, and the erasures that wait. */
async function dueText(db: Database, certain: Date, now: Date): Promise<string> {
  const { due } = await db
    .selectFrom('application')
    .select(({ fn }) => fn.countAll<string>().as('due'))
    .where(isDue(now))
    .executeTakeFirstOrThrow();
  const days = Math.round((now.getTime() - certain.getTime()) / dayInMs);
  return `${days} days since a bank last ran. ${due} applications are due to be erased, after a day of running or at once by 'erase expired'`;
}

/** Deletes stored responses (operations/idempotency.ts) after a day. */
export async function deleteExpiredResponses(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('storedResponse').where('storedAt', '<', dayBefore(now)).execute();
}

/** An issued credit is not erased: its documents are kept. */
export const creditStates: ApplicationState[] = ['DOCUMENT_SIGNED', 'CREDIT_ISSUED'];

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayInMs);

/** The condition of an application whose retention is over. */
const isDue = (now: Date) =>
  sql<boolean>`state not in (${sql.join(creditStates)}) and changed_at < ${daysBefore(now, unchosenDays)}
    and (state = 'PREAPPROVAL' or changed_at < ${daysBefore(now, retentionDays)})`;

/** Small batches: the embedded database serves no call meanwhile. */
const batchSize = 20;

/** Erases the applications whose retention is over, and returns their number. */
export async function eraseAfterRetention(db: Database, now: Date): Promise<number> {
  for (let erased = 0; ; ) {
    const found = await db
      .selectFrom('application')
      .select('id')
      .where(isDue(now))
      .limit(batchSize)
      .execute();
    const ids = found.map(({ id }) => id);
    const { applications } = await eraseApplications(db, ids, isDue(now));
    erased += applications;
    if (found.length < batchSize) return erased;
  }
}
