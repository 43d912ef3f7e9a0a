import { sql } from 'kysely';
import type { Tx } from './store.ts';

/** Locks the subject, in every process, until the transaction ends. Waits if another transaction has locked it. */
export async function lockSubject(tx: Tx, kind: 'mailbox' | 'passport', subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${kind}), hashtext(${subject}))`.execute(tx);
}
