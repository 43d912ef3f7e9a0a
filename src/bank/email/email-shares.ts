import type { Email } from './email-job.ts';

/** The priority of an email that was tried before. */
export const retryPriority = -1;

/** The priority of an email that was not tried yet: an applicant waits for a code. */
export const firstPriority = ({ kind }: Email): number => (kind === 'confirmationCode' ? 1 : 0);

/**
 * How many emails a process sends at a time, by priority, so that retries never delay first tries: codes alone, first
 * tries with codes before others, retries.
 */
export const shares = [
  { atOnce: 1, minPriority: 1 },
  { atOnce: 5, minPriority: 0 },
  { atOnce: 2, maxPriority: retryPriority },
] as const;

/** How many emails of one source are sent at a time, by all processes: fewer than first tries have places. */
export const perSource = 4;

/** The connections of a process to the mail server. */
export const maxConnections = shares.reduce((sum, { atOnce }) => sum + atOnce, 0);
