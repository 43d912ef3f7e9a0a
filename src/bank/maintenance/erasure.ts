import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { applicationNumber } from '#contract/application-number.ts';
import { OperatorError } from '../store/operator-error.ts';
import type { Database } from '../store/store.ts';
import type { ApplicationState } from '../store/tables.ts';
import { applicationsOf, belongsTo, isEmailAddress, unknownSubject } from './find-applications.ts';

/** Tables with rows about an application. Not `email` and `linkToken`: their rows are deleted with the application. */
const applicationTables = ['transition', 'document', 'code', 'storedResponse'] as const;

/** Small, because the embedded database serves no other call during a batch. */
const batchSize = 20;

/**
 * Erases applications (GDPR) with their history, documents, codes, stored responses and emails, including those in the
 * built-in mailbox. Emails on a mail server are out of reach. Returns the counts of applications and mailbox emails.
 */
export async function eraseApplications(db: Database, condition: RawBuilder<boolean>) {
  const erased = { applications: 0, emails: 0 };
  for (;;) {
    const count = await db.transaction().execute(async (tx) => {
      const selected = tx.selectFrom('application').select('id').where(condition).limit(batchSize);
      const ids = (await selected.forUpdate().execute()).map(({ id }) => id);
      if (ids.length === 0) return 0;
      erased.emails += await deleteEmails(tx, isAbout(ids));
      for (const table of applicationTables)
        await tx.deleteFrom(table).where('applicationId', 'in', ids).execute();
      await tx.deleteFrom('application').where('id', 'in', ids).execute();
      return ids.length;
    });
    erased.applications += count;
    if (count < batchSize) return erased;
  }
}

/** The states of a signed or issued credit. Such an application is only erased if the operator gives a reason. */
const creditStates: ApplicationState[] = ['DOCUMENT_SIGNED', 'CREDIT_ISSUED'];

/** SQL condition: applications without a signed or issued credit. */
export const isNoCredit = sql<boolean>`state not in (${sql.join(creditStates)})`;

/**
 * Erases applications by id or number, or everything stored for an email address, including the subscription. Returns
 * the counts of erased rows, and the application numbers of the erased credits. Throws OperatorError if there is a
 * credit but no `reason`, or if nothing was erased.
 */
export async function eraseSubject(db: Database, subject: string, reason: string) {
  const credits = (await applicationsOf(db, subject)).filter(({ state }) => creditStates.includes(state));
  const issued = credits.map(({ id }) => applicationNumber(id)).join(', ');
  if (issued && !reason)
    throw new OperatorError(
      `A signed or issued credit is kept: ${issued}. To erase it: npm run bank -- erase ${subject} --reason 'WHY'`,
    );
  // Without a reason, keeps an application that is signed meanwhile.
  const condition = reason ? belongsTo(subject) : sql<boolean>`${belongsTo(subject)} and ${isNoCredit}`;
  const erased = { ...(await eraseApplications(db, condition)), subscriptions: 0 };
  if (isEmailAddress(subject)) {
    const email = subject.toLowerCase();
    erased.emails += await deleteEmails(db, isTo(email));
    const deleted = await db.deleteFrom('subscription').where('email', '=', email).executeTakeFirst();
    erased.subscriptions = Number(deleted.numDeletedRows);
  }
  if (Object.values(erased).every((count) => count === 0)) throw unknownSubject(subject);
  return { erased, ...(issued && { issued, reason }) };
}

/** SQL condition: emails in the built-in mailbox to this address. `email` is in lower case. */
export const isTo = (email: string) => sql<SqlBool>`lower(parsed->>'to') = ${email}`;

/** SQL condition: emails in the built-in mailbox about these applications. A Message-ID is `<EMAIL-ID@DOMAIN>`. */
export const isAbout = (applicationIds: string[]) => sql<SqlBool>`substring(message_id from 2 for 36) in
  (select id::text from email where application_id in (${sql.join(applicationIds)}))`;

async function deleteEmails(db: Database, condition: RawBuilder<SqlBool>): Promise<number> {
  const deleted = await db.deleteFrom('mailboxMessage').where(condition).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
