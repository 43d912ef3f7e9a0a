import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { badInput, HttpProblem } from '../http/problem.ts';
import type { Tx } from '../store/store.ts';
import type { StoredResponse } from '../store/tables.ts';
import type { Call } from './operation.ts';

/**
 * Runs `work` in a transaction and sends its result. If `work` returns an HttpProblem, the transaction commits, for
 * example to keep the count of wrong codes; if `work` throws one, the transaction rolls back.
 *
 * With an Idempotency-Key, the response is stored in the same transaction, for a day. A repeated request gets the
 * stored response and has no effect. But if that response is outdated, and either the call `isRepeatable` or the
 * response has a Retry-After, `work` runs again. A different request with the key gets 409. Both wait for a request in
 * progress, on PostgreSQL up to 1 s. A thrown problem is not stored. Erasing the application erases the response.
 */
export async function withIdempotency(
  { bank, request, reply, isRepeatable }: Call,
  applicationId: string | null,
  work: (tx: Tx) => Promise<unknown>,
): Promise<FastifyReply> {
  const hashes = hashesOf(request);
  const respond = async (tx: Tx): Promise<StoredResponse> => {
    const stored = hashes && (await claimKey(tx, hashes, applicationId, bank.now()));
    // A response with Retry-After asks for a repetition.
    const mayRepeat = isRepeatable || stored?.response?.problem?.retryAfter !== undefined;
    if (stored && !(mayRepeat && stored.isOutdated)) {
      reply.header('idempotency-replayed', 'true');
      return stored.response ?? {};
    }
    const result = await work(tx);
    const fresh: StoredResponse =
      result instanceof HttpProblem
        ? { problem: { status: result.status, detail: result.message, ...result.extensions } }
        : { body: result };
    if (hashes)
      await tx
        .updateTable('storedResponse')
        .set({ response: fresh, storedAt: bank.now() })
        .where('keyHash', '=', hashes.keyHash)
        .execute();
    return fresh;
  };
  await bank.checkClock();
  const committed = await bank.db.transaction().execute(async (tx) => ({ tx, response: await respond(tx) }));
  bank.emailQueue.wake(committed.tx);
  const { problem, body } = committed.response;
  if (!problem) return reply.send(body);
  const { status, detail, ...extensions } = problem;
  throw new HttpProblem(status, detail, extensions);
}

type Hashes = { keyHash: Buffer; requestHash: Buffer };

/** Printable ASCII without spaces. */
const keyFormat = /^[\x21-\x7e]{1,255}$/;

/**
 * The hashes of the Idempotency-Key and the request; undefined without a key. The request is hashed with the key, which
 * is not stored, so nobody can guess the request from the database. Throws HttpProblem 400 for a malformed key, and for
 * a body that is nested too deeply for JSON.stringify; JSON.parse accepts such a body.
 */
function hashesOf({ headers, method, url, body }: FastifyRequest): Hashes | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !keyFormat.test(key))
    throw badInput([{ field: 'Idempotency-Key', code: 'wrongFormat' }]);
  try {
    const text = JSON.stringify([method, url, body]);
    const requestHash = createHmac('sha256', key).update(text).digest();
    return { keyHash: createHash('sha256').update(key).digest(), requestHash };
  } catch {
    throw badInput([{ field: 'body', code: 'wrongFormat' }]);
  }
}

/**
 * Claims the key for this transaction, or returns the response stored with it. `isOutdated` is true after 30 s, or if
 * the response of a later call about the application is stored. Waits for another transaction that has claimed the key.
 * Throws HttpProblem 409 if the key was used for a different request.
 */
async function claimKey(tx: Tx, { keyHash, requestHash }: Hashes, applicationId: string | null, now: Date) {
  const claimed = await tx
    .insertInto('storedResponse')
    .values({ keyHash, requestHash, applicationId, response: null, storedAt: now })
    .onConflict((conflict) => conflict.column('keyHash').doNothing())
    .returning('storedAt')
    .executeTakeFirst();
  if (claimed) return undefined;
  const isOutdated = sql<boolean>`stored_at < ${new Date(now.getTime() - 30_000)}
    or exists (select from stored_response later
      where later.application_id = ${applicationId} and later.stored_at > stored_response.stored_at)`;
  const stored = await tx
    .selectFrom('storedResponse')
    .select(['requestHash', 'response', isOutdated.as('isOutdated')])
    .where('keyHash', '=', keyHash)
    .executeTakeFirstOrThrow();
  if (!timingSafeEqual(stored.requestHash, requestHash))
    throw new HttpProblem(409, 'This Idempotency-Key was already used for a different request.');
  return stored;
}
