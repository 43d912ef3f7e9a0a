import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { applicationNumber } from '#contract/application-number.ts';
import { OperatorError } from '../store/operator-error.ts';
import type { Database } from '../store/store.ts';
import type { Application, ApplicationState } from '../store/tables.ts';
import { applicationsOf, belongsTo, isEmailAddress, unknownSubject } from './find-applications.ts';

/** Tables with rows about an application. Not `email` and `linkToken`: their rows are deleted with the application. */
const applicationTables = ['transition', 'document', 'code', 'storedResponse'] as const;

/** Small, because the embedded database serves no other call during a batch. */
const batchSize = 20;

/**
 * Erases applications (GDPR) with their history, documents, codes, stored responses and emails, including those in the
 * built-in mailbox. Emails on a mail server are out of reach. Returns the counts of applications and mailbox emails, and
 * the application numbers of the erased credits.
 */
export async function eraseApplications(db: Database, condition: RawBuilder<boolean>) {
  const erased = { applications: 0, emails: 0 };
  const credits: string[] = [];
  for (;;) {
    const batch = await db.transaction().execute(async (tx) => {
      const selected = tx.selectFrom('application').select(['id', 'state']).where(condition).limit(batchSize);
      const locked = await selected.forUpdate().execute();
      const ids = locked.map(({ id }) => id);
      if (ids.length === 0) return locked;
      erased.emails += await deleteEmails(tx, isAbout(ids));
      for (const table of applicationTables)
        await tx.deleteFrom(table).where('applicationId', 'in', ids).execute();
      await tx.deleteFrom('application').where('id', 'in', ids).execute();
      return locked;
    });
    erased.applications += batch.length;
    credits.push(...creditsOf(batch));
    if (batch.length < batchSize) return { erased, credits };
  }
}

/** The states of a signed or issued credit. Such an application is only erased if the operator gives a reason. */
const creditStates: ApplicationState[] = ['DOCUMENT_SIGNED', 'CREDIT_ISSUED'];

/** SQL condition: applications without a signed or issued credit. */
export const isNoCredit = sql<boolean>`state not in (${sql.join(creditStates)})`;

/** The application numbers of those applications that have a signed or issued credit. */
const creditsOf = (applications: Pick<Application, 'id' | 'state'>[]): string[] =>
  applications.filter(({ state }) => creditStates.includes(state)).map(({ id }) => applicationNumber(id));

/**
 * Erases applications by id or number, or everything stored for an email address, including the subscription. Returns
 * the counts of erased rows, and the application numbers of the erased credits. Throws OperatorError if there is a
 * credit but no `reason`, or if nothing was erased.
 */
export async function eraseSubject(db: Database, subject: string, reason: string) {
  if (!reason) await assertNoCredit(db, subject);
  const condition = reason ? belongsTo(subject) : sql<boolean>`${belongsTo(subject)} and ${isNoCredit}`;
  const { erased: counts, credits } = await eraseApplications(db, condition);
  // Without a reason, an application that was signed meanwhile is kept.
  if (!reason) await assertNoCredit(db, subject);
  const erased = { ...counts, subscriptions: 0 };
  if (isEmailAddress(subject)) {
    const email = subject.toLowerCase();
    erased.emails += await deleteEmails(db, isTo(email));
    const deleted = await db.deleteFrom('subscription').where('email', '=', email).executeTakeFirst();
    erased.subscriptions = Number(deleted.numDeletedRows);
  }
  if (Object.values(erased).every((count) => count === 0)) throw unknownSubject(subject);
  return { erased, ...(credits.length > 0 && { issued: credits.join(', '), reason }) };
}

async function assertNoCredit(db: Database, subject: string): Promise<void> {
  const credits = creditsOf(await applicationsOf(db, subject));
  if (credits.length > 0)
    throw new OperatorError(
      `A signed or issued credit is kept: ${credits.join(', ')}. To erase it: npm run bank -- erase ${subject} --reason 'WHY'`,
    );
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
