import { setTimeout as pause } from 'node:timers/promises';
import { operations } from '#contract/operations.ts';
import { HttpProblem } from '../http/problem.ts';
import { conflictIn } from '../lifecycle/application-status.ts';
import { lockApplication } from '../lifecycle/apply-transition.ts';
import { endApplication } from '../lifecycle/expiry.ts';
import { isPastValidity } from '../lifecycle/validity.ts';
import type { Tx } from '../store/store.ts';
import type { Application } from '../store/tables.ts';
import { withIdempotency } from './idempotency.ts';
import type { Call } from './operation.ts';

/**
 * Locks the application and runs `work` on it inside `withIdempotency`. An application past its validity expires
 * instead, and the response is 409 with the outcome 'expired'. A Link header has the path of the application's status.
 * Throws HttpProblem 404 if there is no such application.
 */
export const withApplication = (call: Call, work: (tx: Tx, application: Application) => Promise<unknown>) => {
  const { bank, id } = call;
  const status = operations.loadStatus.path.replace(':applicationId', id);
  call.reply.header('link', `<${status}>; rel="status"`);
  const write = () =>
    withIdempotency(call, id, async (tx) => {
      const application = await lockApplication(tx, id);
      if (!isPastValidity(application, bank.expiryDay())) return work(tx, application);
      await endApplication(bank, tx, application, 'expire');
      return conflictIn('EXPIRED');
    });
  // On the embedded database, which has only one connection, calls wait for each other anyway.
  return bank.settings.databaseUrl ? inTurn(id, write) : write();
};

const tooLate = Symbol();

const turns = new Map<string, Promise<unknown>>();

/**
 * Runs the calls about one application one after another, so that at most one connection of the pool waits for the lock
 * on its row. Throws HttpProblem 503 if the earlier calls take more than a second.
 */
function inTurn<T>(applicationId: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(applicationId);
  const wait = Promise.resolve(before && Promise.race([before, pause(1_000, tooLate, { ref: false })]));
  const call = wait.then((ended) => {
    if (ended !== tooLate) return work();
    throw new HttpProblem(503, 'Another call about this application is in progress.', { retryAfter: 1 });
  });
  // A call that gives up ends while earlier calls are still running; the next call has to wait for them.
  const turn = Promise.allSettled([before, call]);
  turns.set(applicationId, turn);
  void turn.then(() => turns.get(applicationId) === turn && turns.delete(applicationId));
  return call;
}
