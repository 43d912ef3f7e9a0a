import type { EmailKind } from '../store/tables.ts';

/**
 * An email to send: its kind and its application, for it is rendered when it is sent. `emailId` is its row in the table
 * `email`, and stays the same when a dead letter is queued again under another job id. `refusals`: how often the mail
 * server refused it for good.
 */
export type EmailJob = {
  kind: EmailKind;
  applicationId: string;
  emailId?: string;
  codeId?: string;
  refusals?: number;
};

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
