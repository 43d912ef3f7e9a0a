import type { JobWithMetadata } from 'pg-boss';

/** The name of the queue in pg-boss. */
export const queueName = 'outgoing-email';

/** The job that sends an email. */
export type EmailJob = JobWithMetadata<{ emailId: string }>;

/** The priority of retries, and of emails beyond the fair share of their caller's address. */
export const lowestPriority = -20;

/**
 * Returns the priority of an email. Each waiting email of the same caller's address lowers it, so that addresses take
 * turns. A code precedes the other emails of its turn, because somebody is waiting for it.
 */
export const priorityOf = (isCode: boolean, waiting: number): number =>
  Math.max(lowestPriority, (isCode ? 1 : 0) - waiting);
