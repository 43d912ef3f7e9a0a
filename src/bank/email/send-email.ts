import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { HttpProblem } from '../http/problem.ts';
import { daysBefore } from '../rules/day.ts';
import { mailboxOf } from '../rules/mailbox.ts';
import type { Database, Tx } from '../store/store.ts';
import { lockSubjects } from '../store/subject-lock.ts';
import type { EmailKind } from '../store/tables.ts';
import type { EmailQueue } from './email-queue.ts';
import { priorityOf } from './email-workers.ts';
import { type Caller, callerBudgetOf, sourceOf } from './mailbox-limit.ts';

export type Sender = Caller & { emailQueue: EmailQueue };

type Recipient =
  | { kind: EmailKind; applicationId: string; isResend: boolean }
  | { kind: 'newsletterWelcome'; subscriptionId: string };

/**
 * Records an email and queues it, in the transaction of the change it reports; then the email `isWaiting`. If the caller
 * can cause no more emails to the mailbox now, the email is only recorded. The change is kept, and the applicant can
 * request the email later.
 */
export async function sendEmail(sender: Sender, tx: Tx, address: string, recipient: Recipient) {
  const now = sender.now();
  const source = sourceOf(sender);
  const isWaiting = (await secondsToNextEmail(sender, tx, address)) === 0;
  const waiting = source ? await countWaiting(tx, source, now) : 0;
  const email = {
    applicationId: null,
    subscriptionId: null,
    isResend: false,
    ...recipient,
    id: randomUUID(),
    mailbox: mailboxOf(address),
    source: source ?? null,
    isWaiting,
    requestedAt: now,
  };
  await tx.insertInto('email').values(email).execute();
  if (!isWaiting) return;
  await sender.emailQueue.send(tx, email, priorityOf(email.kind === 'confirmationCode', waiting));
}

/** Locks the mailbox until the commit; returns the seconds until the caller can cause another email to it, 0 if now. */
async function secondsToNextEmail(sender: Sender, tx: Tx, address: string): Promise<number> {
  if (sourceOf(sender)) await lockSubjects(tx, { mailbox: mailboxOf(address) });
  return (await callerBudgetOf(sender, tx, address)).seconds;
}

/** Throws HttpProblem 429 if the caller can cause no more emails to the mailbox now. */
export async function assertMailboxLimit(sender: Sender, tx: Tx, address: string): Promise<void> {
  const retryAfter = await secondsToNextEmail(sender, tx, address);
  if (retryAfter > 0)
    throw new HttpProblem(429, 'Too many emails to this mailbox in the last 24 hours.', { retryAfter });
}

/** Counts waiting emails requested from the caller's IP address. Stops at 30: the priority is then the lowest. */
async function countWaiting(tx: Tx, source: string, now: Date): Promise<number> {
  const waiting = await tx
    .selectFrom('email')
    .select('id')
    .where('source', '=', source)
    // The condition of the index `email_waiting`: a kept plan can use the index only if the value is written out.
    .where(sql<boolean>`is_waiting`)
    .where('requestedAt', '>', daysBefore(now))
    .limit(30)
    .execute();
  return waiting.length;
}

/** Marks the mailbox as verified, because the code that was emailed to it has been entered. */
export async function markMailboxVerified(tx: Tx, applicationId: string, now: Date): Promise<void> {
  await tx
    .updateTable('email')
    .set({ answeredAt: now })
    .where('applicationId', '=', applicationId)
    .where('kind', '=', 'confirmationCode')
    .execute();
}

/** The application's emails, newest first, 100 at most. */
export const emailsOf = (tx: Tx | Database, applicationId: string) =>
  tx
    .selectFrom('email')
    .select(['id', 'kind', 'isResend', 'isWaiting', 'requestedAt', 'sentAt', 'failure'])
    .where('applicationId', '=', applicationId)
    .$narrowType<{ kind: EmailKind }>()
    .orderBy('number', 'desc')
    .limit(100)
    .execute();

/** What counts for an application's steps and limits. */
export type ApplicationEmailRow = Awaited<ReturnType<typeof emailsOf>>[number];
