import type { FastifyReply } from 'fastify';
import { operations } from '#contract/operations.ts';
import { HttpProblem } from '../http/problem.ts';
import { conflictOf } from '../lifecycle/application-status.ts';
import { endApplication } from '../lifecycle/expiry.ts';
import { lockApplication } from '../lifecycle/find-application.ts';
import { isPastValidity } from '../lifecycle/validity.ts';
import { dayBefore, secondsUntil24HoursAfter } from '../rules/day.ts';
import type { Tx } from '../store/store.ts';
import type { Application } from '../store/tables.ts';
import { withIdempotency } from './idempotency.ts';
import { inTurn } from './in-turn.ts';
import type { Call } from './operation.ts';

/**
 * Locks the application and runs `work` on it inside `withIdempotency`. An application past its validity expires
 * instead, and the response is 409 with the outcome 'expired'. A Link header has the path of the application's status.
 * Throws HttpProblem 404 if there is no such application, and 429 if it has reached `storedPerDay`.
 */
export const withApplication = (
  call: Call,
  work: (tx: Tx, application: Application) => Promise<unknown>,
): Promise<FastifyReply> => {
  const { bank, id } = call;
  const status = operations.loadStatus.path.replace(':applicationId', id);
  call.reply.header('link', `<${status}>; rel="status"`);
  const write = () =>
    withIdempotency(call, id, async (tx) => {
      const application = await lockApplication(tx, id);
      await assertMayStore(tx, id, bank.now());
      const day = bank.expiryDay();
      if (!isPastValidity(application, day)) return work(tx, application);
      return conflictOf(await endApplication(bank, tx, application, 'expire'), day);
    });
  // The embedded database has one connection: calls wait for each other anyway.
  return bank.settings.databaseUrl ? inTurn(id, write) : write();
};

/** The limit of rows that an application stores in 24 hours: its history, and responses with an Idempotency-Key. */
const storedPerDay = 200;

async function assertMayStore(tx: Tx, applicationId: string, now: Date): Promise<void> {
  const history = tx.selectFrom('transition').where('applicationId', '=', applicationId);
  const responses = tx.selectFrom('storedResponse').where('applicationId', '=', applicationId);
  const { count, oldest } = await tx
    .selectFrom(history.select('occurredAt as at').unionAll(responses.select('storedAt as at')).as('stored'))
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.min('at').as('oldest')])
    .where('at', '>', dayBefore(now))
    .executeTakeFirstOrThrow();
  if (Number(count) < storedPerDay) return;
  throw new HttpProblem(429, 'This application has been changed too many times today.', {
    retryAfter: secondsUntil24HoursAfter(oldest, now),
  });
}
