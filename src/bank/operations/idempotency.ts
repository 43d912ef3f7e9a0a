import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { badInput, HttpProblem } from '../http/problem.ts';
import type { BankContext } from '../lifecycle/bank-context.ts';
import { clockFault } from '../store/clock.ts';
import type { Tx } from '../store/store.ts';
import type { StoredResponse } from '../store/tables.ts';
import type { Call } from './operation.ts';

/**
 * Runs the work of a write in one transaction and sends what it returns. An HttpProblem that `work` returns is sent and
 * its effects stay, as a wrong code counts; one that it throws undoes them.
 *
 * With an Idempotency-Key the response is stored in the same transaction, for a day. The same key with the same request
 * gets the stored response, without effect; with another request a 409. Of two at once the second waits for the first.
 * A thrown problem is not stored. `applicationId` lets the response be erased with the application.
 */
export async function withIdempotency(
  { bank, request, reply }: Call,
  applicationId: string | null,
  work: (tx: Tx) => Promise<unknown>,
): Promise<FastifyReply> {
  const hashes = hashesOf(request);
  const respond = async (tx: Tx): Promise<StoredResponse> => {
    await checkClock(bank, tx);
    const stored = hashes && (await claimKey(tx, hashes, applicationId, bank.now()));
    if (stored) {
      reply.header('idempotency-replayed', 'true');
      return stored;
    }
    const result = await work(tx);
    const fresh: StoredResponse =
      result instanceof HttpProblem ? { problem: toStored(result) } : { body: result };
    if (hashes)
      await tx
        .updateTable('storedResponse')
        .set({ response: JSON.stringify(fresh) })
        .where('keyHash', '=', hashes.keyHash)
        .execute();
    return fresh;
  };
  const committed = await bank.db.transaction().execute(async (tx) => ({ tx, response: await respond(tx) }));
  bank.emailQueue.wake(committed.tx);
  const { problem, body } = committed.response;
  if (problem) throw new HttpProblem(problem.status, problem.detail, problem);
  return reply.send(body);
}

/**
 * Throws HttpProblem 503 while the clock of the process differs from the database's: codes, validity and limits, which
 * other processes share, are judged by it.
 */
async function checkClock({ settings, now }: BankContext, tx: Tx): Promise<void> {
  const fault = settings.databaseUrl && (await clockFault({ db: tx, isExclusive: false }, now));
  if (fault) throw new HttpProblem(503, fault, { retryAfter: 5 });
}

type Hashes = { keyHash: Buffer; requestHash: Buffer };

/** Printable ASCII, as a header can carry. */
const keyFormat = /^[\x21-\x7e]{1,255}$/;

/**
 * The hashes of the Idempotency-Key and of the request, undefined without a key. The key is part of the request's hash,
 * so that the request cannot be guessed from the database. Throws HttpProblem 400.
 */
function hashesOf({ headers, method, url, body }: FastifyRequest): Hashes | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !keyFormat.test(key))
    throw badInput([{ field: 'Idempotency-Key', code: 'wrongFormat' }]);
  return {
    keyHash: createHash('sha256').update(key).digest(),
    requestHash: createHmac('sha256', key)
      .update(textOf([method, url, body]))
      .digest(),
  };
}

/** JSON.parse reads deeper values than JSON.stringify writes. Throws HttpProblem 400. */
function textOf(request: unknown): string {
  try {
    return JSON.stringify(request);
  } catch {
    throw badInput([{ field: 'body', code: 'wrongFormat' }]);
  }
}

/**
 * Claims the key for this transaction, or returns the response that is stored under it. Waits for a transaction that
 * claims it too. Throws HttpProblem 409 if the key came with another request.
 */
async function claimKey(
  tx: Tx,
  { keyHash, requestHash }: Hashes,
  applicationId: string | null,
  storedAt: Date,
): Promise<StoredResponse | undefined> {
  const claimed = await tx
    .insertInto('storedResponse')
    .values({ keyHash, requestHash, applicationId, response: null, storedAt })
    .onConflict((conflict) => conflict.column('keyHash').doNothing())
    .returning('storedAt')
    .executeTakeFirst();
  if (claimed) return undefined;
  const stored = await tx
    .selectFrom('storedResponse')
    .select(['requestHash', 'response'])
    .where('keyHash', '=', keyHash)
    .executeTakeFirst();
  if (stored && !timingSafeEqual(stored.requestHash, requestHash))
    throw new HttpProblem(409, 'This Idempotency-Key was sent with other content before.');
  return stored?.response ?? {};
}

const toStored = ({ status, message: detail, extensions, retryAfter }: HttpProblem) => ({
  status,
  detail,
  retryAfter,
  ...extensions,
});
