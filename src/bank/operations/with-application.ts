import type { FastifyReply } from 'fastify';
import { operations } from '#contract/operations.ts';
import { conflictOf } from '../lifecycle/application-status.ts';
import { endApplication } from '../lifecycle/expiry.ts';
import { lockApplication } from '../lifecycle/find-application.ts';
import { isPastValidity } from '../lifecycle/validity.ts';
import type { Tx } from '../store/store.ts';
import type { Application } from '../store/tables.ts';
import { withIdempotency } from './idempotency.ts';
import { inTurn } from './in-turn.ts';
import type { Call } from './operation.ts';

/**
 * Locks the application and runs `work` on it inside `withIdempotency`. An application past its validity expires
 * instead, and the response is 409 with the outcome 'expired'. A Link header has the path of the application's status.
 * Throws HttpProblem 404 if there is no such application.
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
      const day = bank.expiryDay();
      if (!isPastValidity(application, day)) return work(tx, application);
      return conflictOf(await endApplication(bank, tx, application, 'expire'), day);
    });
  // The embedded database has one connection: calls wait for each other anyway.
  return bank.settings.databaseUrl ? inTurn(id, write) : write();
};
