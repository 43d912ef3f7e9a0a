import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../store/store.ts';
import { applicationsOf } from './find-applications.ts';

/** Numbers of erased rows. */
type Erased = { applications: number; emails: number; subscriptions: number };

/**
 * Erases applications (GDPR) with their history, documents, codes, stored responses and emails, including those in the
 * built-in mailbox. Emails on a mail server are out of reach. `condition` is checked under the row lock, because an
 * application may have changed since it was selected.
 */
export async function eraseApplications(
  db: Database,
  applicationIds: string[],
  condition: RawBuilder<boolean> = sql`true`,
): Promise<Erased> {
  const nothing = { applications: 0, emails: 0, subscriptions: 0 };
  if (applicationIds.length === 0) return nothing;
  return db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('application')
      .select('id')
      .where('id', 'in', applicationIds)
      .where(condition)
      .forUpdate()
      .execute();
    if (found.length === 0) return nothing;
    const ids = found.map(({ id }) => id);
    const emails = await deleteEmails(tx, isAbout(ids));
    for (const table of ['storedResponse', 'transition', 'document', 'code'] as const)
      await tx.deleteFrom(table).where('applicationId', 'in', ids).execute();
    await tx.deleteFrom('application').where('id', 'in', ids).execute();
    return { applications: ids.length, emails, subscriptions: 0 };
  });
}

/** Erases everything stored for an email address: applications, emails, the newsletter subscription. */
export async function eraseAddress(db: Database, address: string): Promise<Erased> {
  const email = address.toLowerCase();
  const ids = (await applicationsOf(db, email)).map(({ id }) => id);
  const erased = await eraseApplications(db, ids);
  const emails = await deleteEmails(db, isTo(email));
  const deleted = await db.deleteFrom('subscription').where('email', '=', email).executeTakeFirst();
  return { ...erased, emails: erased.emails + emails, subscriptions: Number(deleted.numDeletedRows) };
}

/** SQL condition: emails in the built-in mailbox to this address, which is in lower case. */
export const isTo = (email: string) => sql<SqlBool>`lower(parsed->>'to') = ${email}`;

/** SQL condition: emails in the built-in mailbox about these applications. A Message-ID is `<EMAIL-ID@DOMAIN>`. */
export const isAbout = (applicationIds: string[]) => sql<SqlBool>`substring(message_id from 2 for 36) in
  (select id::text from email where application_id in (${sql.join(applicationIds)}))`;

async function deleteEmails(db: Database, condition: RawBuilder<SqlBool>): Promise<number> {
  const deleted = await db.deleteFrom('mailboxMessage').where(condition).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
