import { sql } from 'kysely';
import type { Tx } from './store.ts';

/**
 * Locks a recipient's mailbox, and a passport if given, until the transaction ends. Waits if another transaction, of any
 * process, has locked one of them. The mailbox is always locked first; otherwise two transactions could wait for each
 * other.
 */
export async function lockSubjects(tx: Tx, subjects: { mailbox: string; passport?: string }): Promise<void> {
  const inOrder = Object.entries(subjects).sort();
  const locks = inOrder.map(
    ([kind, subject]) => sql`pg_advisory_xact_lock(hashtext(${kind}), hashtext(${subject}))`,
  );
  await sql`select ${sql.join(locks)}`.execute(tx);
}
