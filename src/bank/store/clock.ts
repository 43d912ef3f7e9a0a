import { sql } from 'kysely';
import { OperatorError } from './operator-error.ts';
import type { Database, Store } from './store.ts';

/** Seconds by which the clock of a process may differ from that of the database. */
const maxSkewSeconds = 5;

/**
 * Returns a message if `now` differs from the database's clock by more than 5 s. The embedded database
 * (`isExclusive`) has the clock of its process, but is queried too: the query throws if the database is unavailable.
 */
export async function clockFault({ db, isExclusive }: Store, now: () => Date) {
  const before = now().getTime();
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  const at = rows[0]?.at.getTime() ?? Number.NaN;
  if (isExclusive) return undefined;
  const ahead = before - at;
  const behind = at - now().getTime();
  const skew = Math.max(ahead, behind) / 1000;
  if (skew <= maxSkewSeconds) return undefined;
  const direction = ahead > behind ? 'ahead of' : 'behind';
  return `The clock of this process is ${Math.ceil(skew)} s ${direction} the database's. Allowed: ${maxSkewSeconds} s.`;
}

/** Throws OperatorError if the clock of this process differs from the database's by more than 5 s. */
export async function assertClock(store: Store, now: () => Date): Promise<void> {
  const fault = await clockFault(store, now);
  if (fault) throw new OperatorError(fault);
}

/**
 * At the first start, stores the time zone, which decides which day it is. Throws OperatorError if the database has
 * another time zone, because processes with different time zones would calculate different schedules.
 */
export async function assertTimeZone(db: Database, timeZone: string): Promise<void> {
  const { value } = await db
    .insertInto('setting')
    .values({ name: 'time-zone', value: timeZone })
    // On a conflict, this update changes nothing. Without it, `returning` would return no row.
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql.ref('setting.value') }))
    .returning('value')
    .executeTakeFirstOrThrow();
  if (value !== timeZone)
    throw new OperatorError(`BANK_TIME_ZONE is '${timeZone}'. The database has '${value}': set this.`);
}
