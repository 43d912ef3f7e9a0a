import { sql } from 'kysely';
import type { Tx } from './store.ts';

/** Waits for other transactions about this subject, in every process, and holds them until this one ends. */
export async function lockSubject(tx: Tx, kind: 'mailbox' | 'passport', subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${kind}), hashtext(${subject}))`.execute(tx);
}
