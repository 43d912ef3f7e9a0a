import { forgetOldAnswers } from '../operations/stored-responses.ts';
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
      .then(() => forgetOldAnswers(db, now()))
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
