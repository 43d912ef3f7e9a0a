import { randomUUID } from 'node:crypto';
import type { Database, Tx } from '../store/store.ts';
import type { Application, Email } from '../store/tables.ts';

import type { EmailJob } from './email-job.ts';
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
  { emailQueue, now, source, settings }: Sender,
  tx: Tx,
  { id: applicationId, request }: Application,
  email: Omit<EmailJob, 'applicationId'>,
  isResend = false,
): Promise<void> {
  const id = randomUUID();
  const limitedSource = settings.rateLimits ? source : undefined;
  if (limitedSource) await assertEmailLimits(tx, request.email, limitedSource, now());
  await emailQueue.send(tx, { ...email, applicationId, emailId: id }, limitedSource);
  await tx
    .insertInto('email')
    .values({ id, applicationId, kind: email.kind, isResend, requestedAt: now(), sentAt: null })
    .execute();
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
