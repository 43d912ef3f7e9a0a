import { dayInMs } from '../rules/day.ts';
import type { Database } from './store.ts';

/** One hour. If two looks are further apart, no bank counts as having run between them. */
const maxPauseMs = dayInMs / 24;

/** A look at the clock. After a jump, `jumpedFrom` is the time before it, and `ranMs` how long a bank has run since. */
type Look = { seenAt: number; jumpedFrom?: number; ranMs?: number };

/**
 * Watches for a clock that may be ahead: while in doubt, nothing irreversible is done. Each call of `look` stores its
 * time in the database. If the clock has advanced by more than a day since the last look, the clock is in doubt: either
 * it is wrong, or no bank ran. The doubt ends when a bank has run for a day, when the clock is set back, or with
 * `trustClock`. The first look is taken before this function returns.
 */
export async function watchClock(db: Database, now: () => Date) {
  let last: Look | undefined;
  /** Looks at the clock again. Returns true if the clock is in doubt. */
  const look = async (): Promise<boolean> => {
    last = nextLook(await lastLook(db), now().getTime());
    await saveLook(db, last);
    return last.jumpedFrom !== undefined;
  };
  /** Like `certainTime`, but without reading the database. */
  const certain = (): Date => {
    last = nextLook(last, now().getTime());
    return certainOf(last);
  };
  await look();
  return { certain, look };
}

export type ClockWatch = Awaited<ReturnType<typeof watchClock>>;

/** The time that decides on irreversible changes: now or, while the clock is in doubt, the time before its jump. */
export const certainTime = async (db: Database, now: Date): Promise<Date> =>
  certainOf(nextLook(await lastLook(db), now.getTime()));

const certainOf = ({ seenAt, jumpedFrom }: Look) => new Date(jumpedFrom ?? seenAt);

/** Ends the doubt. Call it when the operator has compared the clock with another one. */
export const trustClock = (db: Database, now: Date): Promise<void> => saveLook(db, { seenAt: now.getTime() });

/** Returns the look that is taken when the clock shows `at`. `last` is the previous look; undefined if there is none. */
export function nextLook(last: Look | undefined, at: number): Look {
  const { seenAt = at, jumpedFrom, ranMs = 0 } = last ?? {};
  const passed = at - seenAt;
  if (jumpedFrom === undefined)
    return passed <= dayInMs ? { seenAt: at } : { seenAt: at, jumpedFrom: seenAt };
  const ran = ranMs + (passed > 0 && passed <= maxPauseMs ? passed : 0);
  const isSetBack = at - jumpedFrom <= dayInMs;
  return isSetBack || ran >= dayInMs ? { seenAt: at } : { seenAt: at, jumpedFrom, ranMs: ran };
}

async function lastLook(db: Database): Promise<Look | undefined> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', 'clock').executeTakeFirst();
  return row && JSON.parse(row.value);
}

async function saveLook(db: Database, look: Look): Promise<void> {
  const value = JSON.stringify(look);
  await db
    .insertInto('setting')
    .values({ name: 'clock', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
