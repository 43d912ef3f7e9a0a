import { dayInMs } from '../rules/day.ts';
import type { Database } from './store.ts';

/** Milliseconds between two looks of a bank that runs, at most: a longer pause is no running. */
const maxPauseMs = dayInMs / 24;

/** The clock at the last look. After a jump: where it jumped from, and how long a bank has run since. */
type Look = { seenAt: number; jumpedFrom?: number; ranMs?: number };

/**
 * Guards what cannot be undone against a clock that is ahead. The database remembers when a bank last ran. A clock that
 * has jumped ahead by more than a day since then, because it is wrong or because no bank ran, is in doubt until a bank
 * has run by it for a day, the clock is back, or the operator trusts it.
 */
export type ClockWatch = {
  /** The time that nothing irreversible may be later than: now, or while the clock is in doubt the time of its jump. */
  certain: () => Date;
  /** Looks at the clock again. Returns whether it is in doubt. */
  look: () => Promise<boolean>;
};

/**
 * Watches the clock of a bank, beginning with a first look. A clock that jumps between two looks is in doubt at once:
 * `certain` compares it with the time that it gave before.
 */
export async function watchClock(db: Database, now: () => Date): Promise<ClockWatch> {
  let jumpedFrom: number | undefined;
  let seenAt = now().getTime();
  const look = async () => {
    const next = nextLook(await lastLook(db), now().getTime());
    await store(db, next);
    ({ jumpedFrom, seenAt } = next);
    return jumpedFrom !== undefined;
  };
  const certain = () => {
    if (jumpedFrom !== undefined) return new Date(jumpedFrom);
    const at = now().getTime();
    if (at - seenAt <= dayInMs) seenAt = at;
    return new Date(seenAt);
  };
  await look();
  return { certain, look };
}

/** Ends the doubt: the operator has compared the clock. */
export const trustClock = (db: Database, now: Date): Promise<void> => store(db, { seenAt: now.getTime() });

/** The look at `at` after the last one. */
export function nextLook(last: Look | undefined, at: number): Look {
  const { seenAt = at, jumpedFrom, ranMs = 0 } = last ?? {};
  const passed = at - seenAt;
  if (jumpedFrom === undefined)
    return passed <= dayInMs ? { seenAt: at } : { seenAt: at, jumpedFrom: seenAt };
  const ran = ranMs + (passed > 0 && passed <= maxPauseMs ? passed : 0);
  const isBack = at - jumpedFrom <= dayInMs;
  return isBack || ran >= dayInMs ? { seenAt: at } : { seenAt: at, jumpedFrom, ranMs: ran };
}

const name = 'clock';

async function lastLook(db: Database): Promise<Look | undefined> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return row && JSON.parse(row.value);
}

async function store(db: Database, look: Look): Promise<void> {
  const value = JSON.stringify(look);
  await db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
