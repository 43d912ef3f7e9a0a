import type { QueuedEmail } from './email-job.ts';

/** The priority of an email that was tried before. */
export const retryPriority = -1;

/** The priority of an email that was not tried yet: an applicant waits for a code. */
export const firstPriority = ({ kind }: QueuedEmail): number => (kind === 'confirmationCode' ? 1 : 0);

/** The priorities of a worker, and how many emails it takes with one query and sends at once. */
export type Share = { batchSize: number; minPriority?: number; maxPriority?: number };

/**
 * The workers of a process: three for first tries, codes before others; one for codes alone; one for retries, which
 * never delay first tries. A worker takes no further email before it has sent all that it took.
 */
export const shares: readonly Share[] = [
  { batchSize: 3, minPriority: 0 },
  { batchSize: 3, minPriority: 0 },
  { batchSize: 3, minPriority: 0 },
  { batchSize: 1, minPriority: 1 },
  { batchSize: 2, maxPriority: retryPriority },
];

/** How many emails of one source are sent at a time, by all processes: fewer than first tries have workers. */
export const perSource = 2;

/** The connections of a process to the mail server. */
export const maxConnections = shares.reduce((sum, { batchSize }) => sum + batchSize, 0);
