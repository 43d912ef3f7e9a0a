import { sql } from 'kysely';
import type { Tx } from './store.ts';

type Subjects = { mailbox: string; passport?: string };

/**
 * Locks a recipient's mailbox, and a passport if given, until the transaction ends. Waits if another transaction, of any
 * process, has locked one of them. The mailbox is always locked first; otherwise two transactions could wait for each
 * other.
 */
export async function lockSubjects(tx: Tx, { mailbox, passport }: Subjects): Promise<void> {
  const lock = (kind: keyof Subjects, subject: string) =>
    sql`pg_advisory_xact_lock(hashtext(${kind}), hashtext(${subject}))`;
  const locks = [lock('mailbox', mailbox), ...(passport === undefined ? [] : [lock('passport', passport)])];
  await sql`select ${sql.join(locks)}`.execute(tx);
}
