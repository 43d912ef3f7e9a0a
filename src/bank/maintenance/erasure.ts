import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { applicationNumber } from '#contract/application-number.ts';
import { isAbout, isTo } from '../email/mailbox/mailbox.ts';
import { OperatorError } from '../store/operator-error.ts';
import type { Database, Tx } from '../store/store.ts';
import type { ApplicationState } from '../store/tables.ts';
import { belongsTo, isEmailAddress, unknownSubject } from './find-applications.ts';

/** Tables to clear before an application is deleted. The deletion cascades to `email` and `linkToken`. */
const applicationTables = ['transition', 'document', 'code', 'storedResponse'] as const;

/**
 * Erases applications (GDPR) with their history, documents, codes, stored responses and emails, including those in the
 * built-in mailbox. Emails on a mail server are out of reach. Returns the applications, and the count of mailbox emails.
 */
export async function eraseApplications(tx: Tx, condition: RawBuilder<boolean>, limit: number | null = null) {
  const selected = tx.selectFrom('application').select(['id', 'state']).where(condition).limit(limit);
  const applications = await selected.forUpdate().execute();
  const ids = applications.map(({ id }) => id);
  if (ids.length === 0) return { applications, emails: 0 };
  // Waits while `storeEmail` stores one of their emails in the mailbox, and keeps it from storing more.
  await tx.selectFrom('email').select('id').where('applicationId', 'in', ids).forUpdate().execute();
  const emails = await deleteEmails(tx, isAbout(ids));
  for (const table of applicationTables)
    await tx.deleteFrom(table).where('applicationId', 'in', ids).execute();
  await tx.deleteFrom('application').where('id', 'in', ids).execute();
  return { applications, emails };
}

/** The states of a signed or issued credit. Such an application is only erased if the operator gives a reason. */
const creditStates: ApplicationState[] = ['DOCUMENT_SIGNED', 'CREDIT_ISSUED'];

/** SQL condition: applications without a signed or issued credit. Written out for the index `application_retention`. */
export const isNoCredit = sql<boolean>`state not in (${sql.join(creditStates.map(sql.lit))})`;

/**
 * Erases applications by id or number, or everything stored for an email address, including the subscription. Returns
 * the counts of erased rows, and the application numbers of the erased credits. Throws OperatorError, and erases
 * nothing, if there is a credit but no `reason`, or if nothing is known.
 */
export const eraseSubject = (db: Database, subject: string, reason: string) =>
  db.transaction().execute(async (tx) => {
    const { applications, emails } = await eraseApplications(tx, belongsTo(subject));
    const credits = applications
      .filter(({ state }) => creditStates.includes(state))
      .map(({ id }) => applicationNumber(id))
      .join(', ');
    // Checked after the erasure, whose locks prevent a signature meanwhile. The error undoes the erasure.
    if (credits && !reason)
      throw new OperatorError(
        `Nothing was erased, because of a signed or issued credit: ${credits}. To erase it too: npm run bank -- erase "${subject}" --reason 'WHY'`,
      );
    const erased = { applications: applications.length, emails, subscriptions: 0 };
    if (isEmailAddress(subject)) {
      const email = subject.toLowerCase();
      const deleted = await tx.deleteFrom('subscription').where('email', '=', email).executeTakeFirst();
      erased.subscriptions = Number(deleted.numDeletedRows);
      erased.emails += await deleteEmails(tx, isTo(email));
    }
    if (Object.values(erased).every((count) => count === 0)) throw unknownSubject(subject);
    return { erased, ...(credits && { issued: credits, reason }) };
  });

async function deleteEmails(db: Tx, condition: RawBuilder<SqlBool>): Promise<number> {
  const deleted = await db.deleteFrom('mailboxMessage').where(condition).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
