import { disclosedCredit } from '../rules/credit.ts';
import type { Database } from '../store/store.ts';
import type { Application, ApplicationState, EmailKind } from '../store/tables.ts';
import type { Attempt, EmailJob } from './email-job.ts';
import { createLinkToken } from './link-token.ts';
import { markEmailSent } from './send-email.ts';
import type { EmailMessage, SmtpTransport } from './smtp-transport.ts';
import type { Decision } from './templates/decision-details.ts';
import { renderNewsletterWelcome } from './templates/newsletter-welcome.ts';
import { type EmailData, renderEmail } from './templates/render-email.ts';

type Delivery = {
  db: Database;
  smtpTransport: SmtpTransport;
  now: () => Date;
  publicUrl: string;
};

/** Renders and sends the email of a job. Throws what the mail server answered where it did not accept it. */
export async function deliverEmail(
  delivery: Delivery,
  job: EmailJob,
  { id, signal }: Attempt,
): Promise<void> {
  const { db, smtpTransport, now } = delivery;
  if (!(await smtpTransport.send(() => renderMessage(delivery, job, id), signal))) return;
  if ('codeId' in job && job.codeId) await clearUnsentCode(db, job.codeId);
  await markEmailSent(db, id, now());
}

async function renderMessage(
  { db, now, publicUrl }: Delivery,
  job: EmailJob,
  id: string,
): Promise<EmailMessage | null> {
  if (job.kind === 'newsletterWelcome') return renderWelcome(db, job.subscriptionId, id, publicUrl);
  const application = await db
    .selectFrom('application')
    .selectAll()
    .where('id', '=', job.applicationId)
    .executeTakeFirstOrThrow();
  const data = await loadData(db, job, application, now());
  if (!data) return null;
  const { firstName, lastName, email } = application.request;
  return {
    messageId: id,
    to: { name: `${firstName} ${lastName}`, address: email },
    ...renderEmail(data, publicUrl, await createLinkToken(db, id, now())),
    attachments: data.kind === 'loanDocuments' ? await loadDocuments(db, application.id) : [],
  };
}

/** Null where the address is not subscribed any more. */
async function renderWelcome(
  db: Database,
  subscriptionId: string,
  messageId: string,
  publicUrl: string,
): Promise<EmailMessage | null> {
  const subscription = await db
    .selectFrom('subscription')
    .select('email')
    .where('id', '=', subscriptionId)
    .executeTakeFirst();
  if (!subscription) return null;
  const to = { name: '', address: subscription.email };
  return { messageId, to, ...renderNewsletterWelcome(subscriptionId, publicUrl), attachments: [] };
}

/**
 * Null where the email is not true any more: the application has ended, the decision is another one, or the code is
 * used up, replaced or expired.
 */
async function loadData(
  db: Database,
  { kind, codeId = '' }: { kind: EmailKind; codeId?: string },
  application: Application,
  now: Date,
): Promise<EmailData | null> {
  if (!isTrueIn(application.state, kind)) return null;
  const data = {
    applicationId: application.id,
    firstName: application.request.firstName,
    decision: decisionOf(application),
  };
  if (kind !== 'confirmationCode') return { ...data, kind };
  const code = await db
    .selectFrom('code')
    .select(['unsentCode', 'expiresAt'])
    .where('id', '=', codeId)
    .executeTakeFirst();
  if (!code?.unsentCode) return null;
  if (code.expiresAt > now) return { ...data, kind, code: code.unsentCode };
  await clearUnsentCode(db, codeId);
  return null;
}

/** The email that an end sends; an end withdraws every other email that has not been sent. */
const emailOfEnd: Partial<Record<ApplicationState, EmailKind | null>> = {
  CC_DENIED: 'applicationDenied',
  CLIENT_DENIED: 'applicationCancelled',
  EXPIRED: null,
};

function isTrueIn(state: ApplicationState, kind: EmailKind): boolean {
  const ofEnd = emailOfEnd[state];
  if (ofEnd !== undefined) return kind === ofEnd;
  return kind !== 'applicationDenied' && kind !== 'applicationCancelled';
}

/** What the emails tell of the credit. `validUntil` is that of the approval, or of the created documents. */
function decisionOf({ credit, offer, decision, validUntil }: Application): Decision {
  if (!offer) return {};
  if (decision?.approved === false) return { offer, reasons: decision.reasons };
  if (!credit) return { offer };
  return {
    offer,
    credit: disclosedCredit({ credit, offer, validUntil }),
    adjustments: decision?.adjustments,
  };
}

const clearUnsentCode = async (db: Database, codeId: string): Promise<void> =>
  void (await db.updateTable('code').set({ unsentCode: null }).where('id', '=', codeId).execute());

const documentOrder = ['contract', 'application', 'schedule'];

async function loadDocuments(db: Database, applicationId: string): Promise<EmailMessage['attachments']> {
  const documents = await db
    .selectFrom('document')
    .selectAll()
    .where('applicationId', '=', applicationId)
    .execute();
  documents.sort((one, other) => documentOrder.indexOf(one.kind) - documentOrder.indexOf(other.kind));
  return documents.map(({ filename, contentType, bytes }) => ({
    filename,
    contentType,
    content: Buffer.from(bytes),
  }));
}
