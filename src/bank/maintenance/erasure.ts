import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { applicationNumber } from '#contract/application-number.ts';
import type { Database, Tx } from '../store/store.ts';
import { applicationsOf } from './find-applications.ts';

/** Numbers of erased rows. */
type Erased = { applications: number; emails: number; subscriptions: number };

/**
 * Erasure (GDPR): deletes applications with their history, documents, codes, stored responses and emails,
 * those in the built-in mailbox included. An email in the mailbox belongs to the application whose id or number it tells, or to an
 * address that no other application has. Emails at a foreign mail server are out of reach. `condition` is checked under
 * the row lock: an application may have changed since it was selected.
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
      .select(['id', sql<string>`lower(request->>'email')`.as('email')])
      .where('id', 'in', applicationIds)
      .where(condition)
      .forUpdate()
      .execute();
    if (found.length === 0) return nothing;
    const ids = found.map(({ id }) => id);
    for (const table of ['storedResponse', 'transition', 'document', 'code'] as const)
      await tx.deleteFrom(table).where('applicationId', 'in', ids).execute();
    await tx.deleteFrom('application').where('id', 'in', ids).execute();
    let emails = 0;
    for (const { id, email } of found) {
      const condition = (await hasApplication(tx, email)) ? isAbout(id) : sql`true`;
      emails += await deleteEmails(tx, sql`${isTo(email)} and ${condition}`);
    }
    return { applications: found.length, emails, subscriptions: 0 };
  });
}

/** Erases everything with this email address: applications, emails, the subscription to the newsletter. */
export async function eraseAddress(db: Database, address: string): Promise<Erased> {
  const email = address.toLowerCase();
  const ids = (await applicationsOf(db, email)).map(({ id }) => id);
  const erased = await eraseApplications(db, ids);
  const emails = await deleteEmails(db, isTo(email));
  const deleted = await db.deleteFrom('subscription').where('email', '=', email).executeTakeFirst();
  return { ...erased, emails: erased.emails + emails, subscriptions: Number(deleted.numDeletedRows) };
}

/** The emails of the built-in mailbox to an address in lower case, and those that name an application. */
export const isTo = (email: string) => sql`lower(parsed->>'to') = ${email}`;
export const isAbout = (id: string) =>
  sql`(parsed->>'text' like ${`%${id}%`} or parsed->>'text' like ${`%${applicationNumber(id)}%`})`;

async function deleteEmails(db: Database | Tx, condition: ReturnType<typeof isTo>): Promise<number> {
  const deleted = await db.deleteFrom('mailboxMessage').where(sql<SqlBool>`${condition}`).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

const hasApplication = async (tx: Tx, email: string): Promise<boolean> =>
  (await tx
    .selectFrom('application')
    .select('id')
    .where(sql<SqlBool>`lower(request->>'email') = ${email}`)
    .limit(1)
    .executeTakeFirst()) !== undefined;
