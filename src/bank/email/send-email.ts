import { randomUUID } from 'node:crypto';
import type { Database, Tx } from '../store/store.ts';
import type { Application, Email, EmailKind } from '../store/tables.ts';
import type { QueuedEmail } from './email-job.ts';
import type { EmailQueue } from './email-queue.ts';
import { assertEmailLimits } from './email-rate-limits.ts';

type Sender = {
  emailQueue: EmailQueue;
  now: () => Date;
  source?: string;
  settings: { rateLimits: boolean };
};

/**
 * Queues an email to the applicant and records it, within the transaction of the change it reports. Throws HttpProblem
 * 429 where the applicant's mailbox or the caller has had enough emails.
 */
export async function sendEmail(
  sender: Sender,
  tx: Tx,
  { id: applicationId, request }: Application,
  email: { kind: EmailKind; codeId?: string },
  isResend = false,
): Promise<void> {
  const id = await queueEmail(sender, tx, request.email, { ...email, applicationId });
  const requestedAt = sender.now();
  await tx
    .insertInto('email')
    .values({ id, applicationId, kind: email.kind, isResend, requestedAt, sentAt: null })
    .execute();
}

/** Queues an email to the address and answers its id. Throws HttpProblem 429 as `sendEmail` does. */
export async function queueEmail(
  { emailQueue, now, source, settings }: Sender,
  tx: Tx,
  address: string,
  email: QueuedEmail,
): Promise<string> {
  const emailId = randomUUID();
  const limitedSource = settings.rateLimits ? source : undefined;
  if (limitedSource) await assertEmailLimits(tx, address, limitedSource, now());
  await emailQueue.send(tx, { ...email, emailId }, limitedSource);
  return emailId;
}

/** Records that the mail server accepted the email. */
export async function markEmailSent(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('email').set({ sentAt: now }).where('id', '=', id).execute();
}

/** The application's emails, newest first, 100 at most. */
export const emailsOf = (tx: Tx, applicationId: string): Promise<Email[]> =>
  tx
    .selectFrom('email')
    .selectAll()
    .where('applicationId', '=', applicationId)
    .orderBy('number', 'desc')
    .limit(100)
    .execute();
