import { timingSafeEqual } from 'node:crypto';
import { HttpProblem } from '../http/problem.ts';
import type { Database, Tx } from '../store/store.ts';
import type { Outcome } from '../store/tables.ts';
import type { SentKey } from './idempotency-key.ts';

/** How long an answer is kept. */
export const keptForMs = 24 * 60 * 60 * 1000;

/** The answer that was kept for a key. Throws HttpProblem 409 where the key was sent with other content. */
export async function keptAnswer(db: Database | Tx, sent: SentKey): Promise<Outcome | undefined> {
  const kept = await db
    .selectFrom('keptAnswer')
    .select(['content', 'outcome'])
    .where('key', '=', sent.key)
    .executeTakeFirst();
  if (!kept) return undefined;
  if (!timingSafeEqual(kept.content, sent.content))
    throw new HttpProblem(409, 'This Idempotency-Key was sent with other content before.');
  return kept.outcome ?? {};
}

/**
 * Takes the key for this transaction; false where it was taken before. Where another transaction has it under way, this
 * waits for that one's end.
 */
export async function takeKey(tx: Tx, sent: SentKey, now: Date): Promise<boolean> {
  const taken = await tx
    .insertInto('keptAnswer')
    .values({ ...sent, applicationId: null, outcome: null, keptAt: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('keptAt')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Keeps the answer with its key, in the transaction of its effect. It goes with the application that it is about. */
export const keepAnswer = async (
  tx: Tx,
  { key }: SentKey,
  outcome: Outcome,
  applicationId: string | null,
): Promise<void> =>
  void (await tx
    .updateTable('keptAnswer')
    .set({ outcome: JSON.stringify(outcome), applicationId })
    .where('key', '=', key)
    .execute());

/** Removes what was kept for longer than a day. */
export const forgetOldAnswers = async (db: Database, now: Date): Promise<void> =>
  void (await db
    .deleteFrom('keptAnswer')
    .where('keptAt', '<', new Date(now.getTime() - keptForMs))
    .execute());
