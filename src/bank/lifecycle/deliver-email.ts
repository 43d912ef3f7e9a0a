import { sql } from 'kysely';
import { renderNewsletterWelcome } from '../email/emails/newsletter-welcome.ts';
import { renderEmail, shortName } from '../email/emails/render-email.ts';
import { createLinkToken } from '../email/link-token.ts';
import { isReplaced } from '../email/mailbox-limit.ts';
import { emailsOf } from '../email/send-email.ts';
import type { EmailMessage, SmtpTransport } from '../email/smtp-transport.ts';
import { applicationWith, type Database } from '../store/store.ts';
import type { ApplicationState, Email, EmailKind } from '../store/tables.ts';
import type { BankContext } from './bank-context.ts';
import { createDocuments } from './create-documents.ts';
import { emailedAsOf } from './shown-credit.ts';

type Delivery = BankContext & { smtpTransport: SmtpTransport };

/**
 * Renders and sends a waiting email, or withdraws it if it is no longer true or a later email replaces it. Does nothing
 * if the email is no longer waiting. Throws the mail server's error if the server does not accept the email.
 */
export async function deliverEmail(delivery: Delivery, emailId: string, signal: AbortSignal): Promise<void> {
  const { db, smtpTransport, now } = delivery;
  const email = await db
    .selectFrom('email')
    .select(['id', 'kind', 'applicationId', 'subscriptionId', 'requestedAt'])
    .select(isReplaced.as('isReplaced'))
    .where('id', '=', emailId)
    .where('isWaiting', '=', true)
    .executeTakeFirst();
  if (!email) return;
  const contentOf = email.subscriptionId ? welcomeContent : applicationContent;
  const content = email.isReplaced ? undefined : await contentOf(delivery, email);
  if (content) {
    const { codeId: _, ...message } = content;
    signal.throwIfAborted();
    await smtpTransport.send({ messageId: email.id, ...message });
  }
  const isSentCode = sql<boolean>`id = ${content?.codeId ?? null}`;
  // One statement: if only the code were cleared, a retry would withdraw the email, although it was sent.
  await db
    .with('cleared', (query) => query.updateTable('code').set({ unsentCode: null }).where(isSentCode))
    .updateTable('email')
    .set({ isWaiting: false, sentAt: content ? now() : null, failure: null })
    .where('id', '=', email.id)
    .$if(!content, (update) => update.where('isWaiting', '=', true))
    .execute();
}

type Waiting = Pick<Email, 'id' | 'kind' | 'applicationId' | 'subscriptionId' | 'requestedAt'>;
type Content = Omit<EmailMessage, 'messageId'> & { codeId?: string };

async function welcomeContent({ db, publicUrl }: Delivery, { subscriptionId }: Waiting): Promise<Content> {
  const { id, email: address } = await db
    .selectFrom('subscription')
    .select(['id', 'email'])
    .where('id', '=', subscriptionId)
    .executeTakeFirstOrThrow();
  return { to: { name: '', address }, ...renderNewsletterWelcome(id, publicUrl) };
}

/** Returns undefined if the email is no longer true. */
async function applicationContent(
  delivery: Delivery,
  { id, kind, applicationId, requestedAt }: Waiting,
): Promise<Content | undefined> {
  // A welcome email never gets here; this only narrows the types.
  if (kind === 'newsletterWelcome' || !applicationId) return undefined;
  const { db, now, today, publicUrl } = delivery;
  if (kind === 'loanDocuments') await createDocuments(delivery, applicationId);
  const { token, row } = createLinkToken(id, now());
  // One statement stores the token and reads the application.
  const storing = db.with('stored', (query) => query.insertInto('linkToken').values(row));
  const application = await applicationWith(storing, applicationId).executeTakeFirstOrThrow();
  // After this time, as in an outage of the mail server, an email is only sent if its step is not done yet.
  const isLate = now().getTime() - requestedAt.getTime() > 10 * 60_000;
  const onlyEmails = onlyEmailsIn[application.state] ?? (isLate ? dueEmailsIn[application.state] : undefined);
  if (onlyEmails && !onlyEmails.includes(kind)) return undefined;
  const code = kind === 'confirmationCode' ? await unsentCodeOf(db, id, now()) : undefined;
  if (kind === 'confirmationCode' && !code) return undefined;
  const { firstName, lastName, email: address } = application.request;
  const hasDocuments =
    kind === 'loanDocuments' || (kind === 'creditIssued' && !(await hasSentDocuments(db, application.id)));
  const details = { publicUrl, token, code: code?.unsentCode, hasDocuments };
  return {
    to: { name: shortName(`${firstName} ${lastName}`), address },
    ...renderEmail(kind, emailedAsOf(application, today()), details),
    ...(hasDocuments && { attachments: await loadDocuments(db, application.id) }),
    ...(code && { codeId: code.id }),
  };
}

/** The unsent code for this email; undefined if it was sent or replaced. Clears it if it has expired. */
async function unsentCodeOf(db: Database, emailId: string, now: Date) {
  const code = await db
    .selectFrom('email')
    .innerJoin('code', 'code.applicationId', 'email.applicationId')
    .select(['code.id', 'unsentCode', 'expiresAt'])
    .where('email.id', '=', emailId)
    .where((eb) => eb.not(isReplaced))
    .where('unsentCode', 'is not', null)
    .$narrowType<{ unsentCode: string }>()
    .executeTakeFirst();
  if (!code || code.expiresAt > now) return code;
  await db.updateTable('code').set({ unsentCode: null }).where('id', '=', code.id).execute();
  return undefined;
}

/** True if `loanDocuments` was sent. The mail server or the mailbox's limit can prevent the sending. */
const hasSentDocuments = async (db: Database, applicationId: string): Promise<boolean> =>
  (await emailsOf(db, applicationId)).some(({ kind, sentAt }) => kind === 'loanDocuments' && sentAt !== null);

/** For each final state, the only emails that are still sent. */
const onlyEmailsIn: Partial<Record<ApplicationState, EmailKind[]>> = {
  CC_DENIED: ['applicationDenied'],
  CLIENT_DENIED: ['applicationCancelled'],
  EXPIRED: [],
  CREDIT_ISSUED: ['creditIssued'],
};

/** For each state in which an email of an earlier step may still wait, the emails that are sent even if late. */
const dueEmailsIn: Partial<Record<ApplicationState, EmailKind[]>> = {
  CC_APPROVED: ['createDocuments'],
  PREPARE_DOCUMENTS: ['loanDocuments'],
  DOCUMENT_CREATED: ['loanDocuments', 'confirmationCode'],
};

/** The application's documents as attachments: the contract, the application, the schedule. */
const loadDocuments = (db: Database, applicationId: string) =>
  db
    .selectFrom('document')
    .select(['filename', 'contentType', 'bytes as content'])
    .where('applicationId', '=', applicationId)
    .orderBy((eb) => eb('kind', '=', 'contract'), 'desc')
    .orderBy('kind')
    .execute();
