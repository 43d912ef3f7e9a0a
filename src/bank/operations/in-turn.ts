import { setTimeout as pause } from 'node:timers/promises';
import { HttpProblem } from '../http/problem.ts';

const waitMs = 1_000;
const tooLate = Symbol();

const turns = new Map<string, Promise<unknown>>();

/**
 * Works on one application at a time, so that calls about an application whose row somebody has locked take one
 * connection of the pool. Throws HttpProblem 503 after a second of waiting for the calls before.
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
