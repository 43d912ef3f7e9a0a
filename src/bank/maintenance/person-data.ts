import type { RawBuilder, SqlBool } from 'kysely';
import { applicationNumber } from '#contract/application-number.ts';
import type { IsoDate } from '#contract/dates.ts';
import { isDeadLetter } from '../email/failed-email.ts';
import { isAbout, isTo } from '../email/mailbox/mailbox.ts';
import { stateOn } from '../lifecycle/application-status.ts';
import type { Database } from '../store/store.ts';
import type { Application } from '../store/tables.ts';
import { applicationsOf, isEmailAddress, unknownSubject } from './find-applications.ts';

/** Returns an application with its history and emails, newest last, without personal data. */
export async function applicationDetails(db: Database, application: Application, expiryDay: IsoDate) {
  const { id, createdAt, changedAt, validUntil } = application;
  const state = stateOn(application, expiryDay);
  const history = await historyOf(db, id);
  const emails = await db
    .selectFrom('email')
    .select(['id', 'kind', 'isResend', 'isWaiting', 'requestedAt', 'sentAt'])
    .select(isDeadLetter.as('isDeadLetter'))
    .where('applicationId', '=', id)
    .orderBy('number')
    .execute();
  return { id, number: applicationNumber(id), state, createdAt, changedAt, validUntil, history, emails };
}

const historyOf = (db: Database, id: string) =>
  db
    .selectFrom('transition')
    .select(['event', 'fromState', 'toState', 'occurredAt'])
    .where('applicationId', '=', id)
    .orderBy('id')
    .execute();

/**
 * Returns the data that the database holds about a person (right of access). The subject is an application id, an
 * application number or an email address. For an address, the result has its subscription and, in `mailbox`, the
 * emails to it in the built-in mailbox; otherwise each application has its own `mailbox`. Codes are listed without
 * secrets. Throws OperatorError if nothing is known.
 */
export async function personData(db: Database, subject: string) {
  const address = isEmailAddress(subject) ? subject.toLowerCase() : '';
  const subscribed = db.selectFrom('subscription').selectAll().where('email', '=', address);
  const subscriptions = [];
  for (const subscription of await subscribed.execute())
    subscriptions.push({ ...subscription, emails: await emailsOf(db, 'subscriptionId', subscription.id) });
  const mailbox = address ? await mailboxEmails(db, isTo(address)) : [];
  const found = await applicationsOf(db, subject);
  if (found.length + subscriptions.length + mailbox.length === 0) throw unknownSubject(subject);
  const applications = [];
  for (const application of found)
    applications.push({
      number: applicationNumber(application.id),
      ...application,
      history: await historyOf(db, application.id),
      emails: await emailsOf(db, 'applicationId', application.id),
      ...(await recordsOf(db, application.id)),
      mailbox: address ? [] : await mailboxEmails(db, isAbout([application.id])),
    });
  return { applications, subscriptions, mailbox };
}

/** All columns but `source`, the hash of an IP address. */
async function emailsOf(db: Database, owner: 'applicationId' | 'subscriptionId', id: string) {
  const rows = await db.selectFrom('email').selectAll().where(owner, '=', id).orderBy('number').execute();
  return rows.map(({ source, ...email }) => email);
}

async function recordsOf(db: Database, id: string) {
  const files = await db.selectFrom('document').selectAll().where('applicationId', '=', id).execute();
  const documents = files.map(({ bytes, ...file }) => ({ ...file, base64: bytes.toString('base64') }));
  const codes = await db
    .selectFrom('code')
    .select(['createdAt', 'expiresAt', 'usedAt', 'triesLeft'])
    .where('applicationId', '=', id)
    .orderBy('number')
    .execute();
  const storedResponses = await db
    .selectFrom('storedResponse')
    .select(['response', 'storedAt'])
    .where('applicationId', '=', id)
    .execute();
  return { documents, codes, storedResponses };
}

async function mailboxEmails(db: Database, condition: RawBuilder<SqlBool>) {
  const rows = await db
    .selectFrom('mailboxMessage')
    .select(['receivedAt', 'raw'])
    .where(condition)
    .orderBy('number')
    .execute();
  return rows.map(({ receivedAt, raw }) => ({ receivedAt, raw: raw.toString() }));
}
