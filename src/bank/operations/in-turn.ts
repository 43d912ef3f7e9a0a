import { setTimeout as pause } from 'node:timers/promises';
import { HttpProblem } from '../http/problem.ts';

const waitMs = 1_000;
const tooLate = Symbol();

const turns = new Map<string, Promise<unknown>>();

/**
 * Runs the calls about one application one after another: if its row is locked, only one connection of the pool waits
 * for the lock. Throws HttpProblem 503 if the earlier calls take more than a second.
 */
export async function inTurn<T>(applicationId: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(applicationId);
  const { promise: done, resolve: end } = Promise.withResolvers<void>();
  const turn = Promise.all([before, done]);
  turns.set(applicationId, turn);
  try {
    if (before && (await Promise.race([before, pause(waitMs, tooLate)])) === tooLate)
      throw new HttpProblem(503, 'Another call about this application is in progress.', { retryAfter: 1 });
    return await work();
  } finally {
    end();
    if (turns.get(applicationId) === turn) turns.delete(applicationId);
  }
}
