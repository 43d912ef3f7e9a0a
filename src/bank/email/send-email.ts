import { randomUUID } from 'node:crypto';
import type { BankContext } from '../lifecycle/bank-context.ts';
import type { Database, Tx } from '../store/store.ts';
import type { MailJob } from './email-queue.ts';

/** Puts a letter into the queue and writes it down, within the transaction of what it tells about. */
export async function sendLetter(
  { emailQueue: jobs, now }: Pick<BankContext, 'emailQueue' | 'now'>,
  tx: Tx,
  job: MailJob,
  isResend = false,
): Promise<void> {
  const id = randomUUID();
  await jobs.send(tx, { ...job, letterId: id });
  const { applicationId, kind } = job;
  await tx
    .insertInto('email')
    .values({ id, applicationId, kind, isResend, requestedAt: now(), sentAt: null })
    .execute();
}

/** The mail server has taken the letter. */
export async function markSent(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('email').set({ sentAt: now }).where('id', '=', id).execute();
}
