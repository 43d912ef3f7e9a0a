import type { EmailKind } from '../store/tables.ts';

/** An email about an application, or the first one of a newsletter subscription: rendered when it is sent. */
export type QueuedEmail =
  | { kind: EmailKind; applicationId: string; codeId?: string }
  | { kind: 'newsletterWelcome'; subscriptionId: string };

/**
 * An email to send. `emailId` is the row of an application's email in the table `email`, and stays the same when a dead
 * letter is queued again under another job id. `refusals`: how often the mail server refused it for good.
 */
export type EmailJob = QueuedEmail & { emailId?: string; refusals?: number };

/** What an email is about: a key of the queue, which keeps the order of the emails that share it. */
export const subjectIdOf = (email: QueuedEmail): string =>
  email.kind === 'newsletterWelcome' ? email.subscriptionId : email.applicationId;

/** One application's emails leave one after the other, in the order in which they were queued. */
export const emailQueueName = 'outgoing-email';
export const deadLetterQueueName = 'email-dead-letter';

/** The queue of the version before, which a process of that version may still fill and empty. */
export const formerQueueName = 'email';

/**
 * One attempt to send an email. `id` is the email's, the same at every attempt. `signal` is aborted when the job was
 * given to another process.
 */
export type Attempt = { id: string; signal: AbortSignal };
