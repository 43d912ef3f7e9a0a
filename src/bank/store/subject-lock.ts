import { sql } from 'kysely';
import type { Tx } from './store.ts';

/**
 * Locks the subjects, in every process, until the transaction ends. Waits if another transaction has locked one. Always
 * lock a mailbox before a passport, so that two transactions never wait for each other.
 */
export async function lockSubjects(tx: Tx, subjects: { mailbox: string; passport?: string }): Promise<void> {
  const locks = Object.entries(subjects).map(
    ([kind, subject]) => sql`pg_advisory_xact_lock(hashtext(${kind}), hashtext(${subject}))`,
  );
  await sql`select ${sql.join(locks)}`.execute(tx);
}
