import { timingSafeEqual } from 'node:crypto';
import { HttpProblem } from '../http/problem.ts';
import type { Database, Tx } from '../store/store.ts';
import type { StoredResponse } from '../store/tables.ts';
import type { SentKey } from './idempotency-key.ts';

/** How long an answer is kept. */
export const keptForMs = 24 * 60 * 60 * 1000;

/** The answer that was kept for a key. Throws HttpProblem 409 where the key was sent with other content. */
export async function keptAnswer(db: Database | Tx, sent: SentKey): Promise<StoredResponse | undefined> {
  const kept = await db
    .selectFrom('storedResponse')
    .select(['requestHash', 'response'])
    .where('keyHash', '=', sent.key)
    .executeTakeFirst();
  if (!kept) return undefined;
  if (!timingSafeEqual(kept.requestHash, sent.content))
    throw new HttpProblem(409, 'This Idempotency-Key was sent with other content before.');
  return kept.response ?? {};
}

/**
 * Takes the key for this transaction; false where it was taken before. Where another transaction has it under way, this
 * waits for that one's end.
 */
export async function takeKey(tx: Tx, sent: SentKey, now: Date): Promise<boolean> {
  const taken = await tx
    .insertInto('storedResponse')
    .values({
      keyHash: sent.key,
      requestHash: sent.content,
      applicationId: null,
      response: null,
      storedAt: now,
    })
    .onConflict((conflict) => conflict.column('keyHash').doNothing())
    .returning('storedAt')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Keeps the answer with its key, in the transaction of its effect. It goes with the application that it is about. */
export const keepAnswer = async (
  tx: Tx,
  { key }: SentKey,
  response: StoredResponse,
  applicationId: string | null,
): Promise<void> =>
  void (await tx
    .updateTable('storedResponse')
    .set({ response: JSON.stringify(response), applicationId })
    .where('keyHash', '=', key)
    .execute());

/** Removes what was kept for longer than a day. */
export const forgetOldAnswers = async (db: Database, now: Date): Promise<void> =>
  void (await db
    .deleteFrom('storedResponse')
    .where('storedAt', '<', new Date(now.getTime() - keptForMs))
    .execute());
