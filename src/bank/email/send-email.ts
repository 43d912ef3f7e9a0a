import { randomUUID } from 'node:crypto';
import type { Database, Tx } from '../store/store.ts';
import type { Email } from '../store/tables.ts';
import type { EmailJob } from './email-job.ts';
import type { EmailQueue } from './email-queue.ts';

type Sender = { emailQueue: EmailQueue; now: () => Date };

/** Queues an email and records it, within the transaction of the change it reports. */
export async function sendEmail(
  { emailQueue, now }: Sender,
  tx: Tx,
  job: EmailJob,
  isResend = false,
): Promise<void> {
  const id = randomUUID();
  await emailQueue.send(tx, { ...job, emailId: id });
  const { applicationId, kind } = job;
  await tx
    .insertInto('email')
    .values({ id, applicationId, kind, isResend, requestedAt: now(), sentAt: null })
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
