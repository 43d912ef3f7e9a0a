import { dayBefore } from '../rules/day.ts';
import type { Database } from '../store/store.ts';
import { eraseLapsed } from './expiry.ts';

const hourMs = 60 * 60 * 1000;

/**
 * Removes what is no longer to be kept, now and every hour. Several banks on one database may do it at once. `say` hears
 * where it fails: the next hour tries again. `stop` waits for what is under way.
 */
export function startUpkeep(db: Database, now: () => Date, say: (error: unknown) => void) {
  let underWay = Promise.resolve();
  const tidy = () => {
    underWay = underWay
      .then(() => deleteExpiredResponses(db, now()))
      .then(() => eraseLapsed(db, now()))
      .then(() => {}, say);
  };
  tidy();
  const timer = setInterval(tidy, hourMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await underWay;
    },
  };
}

/** Deletes the responses to keyed writes after a day (operations/idempotency.ts). */
export async function deleteExpiredResponses(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('storedResponse').where('storedAt', '<', dayBefore(now)).execute();
}
