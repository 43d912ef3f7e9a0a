import { randomUUID } from 'node:crypto';
import { HttpProblem } from '../http/problem.ts';
import { dayBefore } from '../rules/day.ts';
import { mailboxOf } from '../rules/mailbox.ts';
import { hashOf } from '../store/hash.ts';
import type { Database, Tx } from '../store/store.ts';
import type { Application, ApplicationEmailRow, Email, EmailKind } from '../store/tables.ts';
import { type EmailQueue, priorityOf } from './email-queue.ts';
import { secondsToNextEmail } from './mailbox-limit.ts';

/** `source`: the address of the caller whose request causes the email. */
type Sender = {
  emailQueue: EmailQueue;
  now: () => Date;
  source?: string;
  settings: { rateLimits: boolean };
};

type Recipient =
  | { kind: EmailKind; applicationId: string; isResend: boolean }
  | { kind: 'newsletterWelcome'; subscriptionId: string };

/**
 * Records an email to the applicant and queues it, within the transaction of the change it reports. It is recorded and
 * not queued if the mailbox has had enough emails today: the change happens, and the applicant can have it sent later.
 */
export const sendEmail = (
  sender: Sender,
  tx: Tx,
  { id: applicationId, request }: Application,
  kind: EmailKind,
  isResend = false,
): Promise<void> => recordEmail(sender, tx, request.email, { kind, applicationId, isResend });

/** The first email of a newsletter subscription, likewise. */
export const sendWelcome = (sender: Sender, tx: Tx, address: string, subscriptionId: string): Promise<void> =>
  recordEmail(sender, tx, address, { kind: 'newsletterWelcome', subscriptionId });

/** The same step's email again comes so much later than the one before, and once for all changes meanwhile. */
const repeatPauseMs = 5_000;

async function recordEmail(sender: Sender, tx: Tx, address: string, recipient: Recipient): Promise<void> {
  const now = sender.now();
  const before = await lastOfStep(tx, recipient);
  if (before && !before.isTaken && before.isWaiting) return renew(tx, before, now);
  const isWaiting = (await secondsToEmail(sender, tx, address)) === 0;
  if (before && !before.isTaken && !isWaiting) return renew(tx, before, now);
  const id = randomUUID();
  const source = sourceOf(sender);
  const waiting = source ? await waitingOf(tx, source, now) : 0;
  await tx
    .insertInto('email')
    .values({
      isResend: false,
      ...recipient,
      id,
      mailbox: mailboxOf(address),
      source: source ?? null,
      isWaiting,
      requestedAt: now,
    })
    .execute();
  if (!isWaiting) return;
  // A hash: the queue holds nothing of an application that was erased.
  const key = hashOf('applicationId' in recipient ? recipient.applicationId : recipient.subscriptionId);
  const priority = priorityOf(recipient.kind === 'confirmationCode', waiting);
  const pauseMs = before ? before.requestedAt.getTime() + repeatPauseMs - now.getTime() : 0;
  await sender.emailQueue.send(tx, { emailId: id, key, priority, source, pauseMs });
}

/** The application's last email, if the step that sends it sends this one too; codes have limits of their own. */
async function lastOfStep(tx: Tx, recipient: Recipient): Promise<Email | undefined> {
  if (!('applicationId' in recipient) || recipient.kind === 'confirmationCode') return undefined;
  // Locked: the queue takes it before this, or after the transaction, when it is rendered from what is true then.
  const last = await tx
    .selectFrom('email')
    .selectAll()
    .where('applicationId', '=', recipient.applicationId)
    .orderBy('number', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return last?.kind === recipient.kind ? last : undefined;
}

/** Has an email that was not taken stand for one more: a step done again and again stores and queues no more. */
const renew = async (tx: Tx, { id }: Email, requestedAt: Date): Promise<void> =>
  void (await tx.updateTable('email').set({ requestedAt }).where('id', '=', id).execute());

/** The caller's address as a hash; undefined without rate limits, and for what no request causes. */
const sourceOf = ({ source, settings }: Sender): string | undefined =>
  source && settings.rateLimits ? hashOf(source) : undefined;

/** Seconds until an email to this address can be sent; 0 if it can be now. */
async function secondsToEmail(sender: Sender, tx: Tx, address: string): Promise<number> {
  const source = sourceOf(sender);
  return source ? secondsToNextEmail(tx, mailboxOf(address), source, sender.now()) : 0;
}

/** Throws HttpProblem 429 if the mailbox has had enough emails today. */
export async function assertMailboxLimit(sender: Sender, tx: Tx, address: string): Promise<void> {
  const retryAfter = await secondsToEmail(sender, tx, address);
  if (retryAfter > 0)
    throw new HttpProblem(429, 'Too many emails have been sent to this address today.', { retryAfter });
}

/** The number of waiting emails that the address has caused, thirty at most: more make no difference. */
async function waitingOf(tx: Tx, source: string, now: Date): Promise<number> {
  const waiting = await tx
    .selectFrom('email')
    .select('id')
    .where('source', '=', source)
    .where('isWaiting', '=', true)
    .where('requestedAt', '>', dayBefore(now))
    .limit(30)
    .execute();
  return waiting.length;
}

/** Records that the applicant reads the mailbox: a code from it was entered. */
export async function markAnswered(tx: Tx, applicationId: string, now: Date): Promise<void> {
  await tx
    .updateTable('email')
    .set({ answeredAt: now })
    .where('applicationId', '=', applicationId)
    .where('kind', '=', 'confirmationCode')
    .execute();
}

/** The application's emails, newest first, 100 at most. */
export const emailsOf = (tx: Tx | Database, applicationId: string): Promise<ApplicationEmailRow[]> =>
  tx
    .selectFrom('email')
    .selectAll()
    .where('applicationId', '=', applicationId)
    .$narrowType<{ kind: EmailKind }>()
    .orderBy('number', 'desc')
    .limit(100)
    .execute();
