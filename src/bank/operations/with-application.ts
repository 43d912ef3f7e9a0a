import type { FastifyReply, FastifyRequest } from 'fastify';
import { operations } from '#contract/operations.ts';
import { conflictOf } from '../lifecycle/application-status.ts';
import type { BankContext } from '../lifecycle/bank-context.ts';
import { endApplication } from '../lifecycle/expiry.ts';
import { lockApplication } from '../lifecycle/find-application.ts';
import { isPastValidity } from '../lifecycle/validity.ts';
import type { Tx } from '../store/store.ts';
import type { Application } from '../store/tables.ts';
import { withIdempotency } from './idempotency.ts';
import { inTurn } from './in-turn.ts';

/**
 * Runs the work of a write on an application, which is locked, inside `withIdempotency`. An application past its
 * validity expires instead, and the answer is 409 with the outcome 'expired'. A Link header names the path of the
 * application's status. Throws HttpProblem 404.
 */
export const withApplication = (
  bank: BankContext,
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
  work: (tx: Tx, application: Application) => Promise<unknown>,
): Promise<FastifyReply> => {
  const status = operations.loadStatus.path.replace(':applicationId', id);
  reply.header('link', `<${status}>; rel="status"`);
  const write = () =>
    withIdempotency(bank, request, reply, id, async (tx) => {
      const application = await lockApplication(tx, id);
      const day = bank.expiryDay();
      if (!isPastValidity(application, day)) return work(tx, application);
      return conflictOf(await endApplication(bank, tx, application, 'expire'), day);
    });
  // The embedded database has one connection: calls wait for each other anyway.
  return bank.settings.databaseUrl ? inTurn(id, write) : write();
};
