import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { incident, type ReportError } from '../http/logging.ts';
import type { Database, Tx } from '../store/store.ts';
import { type EmailJob, inTransaction, lowestPriority, queueName } from './email-workers.ts';

export const deadLetterQueueName = 'email-dead-letter';

/**
 * Retries an email after 1 s, 2 s ... 30 s, for about two hours. If a process is killed, the emails that it was sending
 * are due again within 50 s: the longest delay, the heartbeat and the supervision interval.
 */
export const retryPolicy = {
  retryLimit: 240,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 30,
  expireInSeconds: 900,
  heartbeatSeconds: 10,
  deleteAfterSeconds: 3600,
  // Ten years: a clock that is wrong by months must not delete waiting emails.
  retentionSeconds: 3650 * 24 * 3600,
};

/** SQL condition: emails that could not be sent and are not retried any more. */
export const isDeadLetter = sql<boolean>`(not is_waiting and failure is not null)`;

/** Retries of an email that the mail server permanently refuses every time. Together they take 1 to 2 minutes. */
const retriesAfterRefusal = 6;

/**
 * True if the mail server permanently refused (5xx) this recipient or this message. False for a refused login or sender:
 * the cause is not this email, so it gets as many retries as if the server were unreachable.
 */
export function isRefusal(error: unknown): boolean {
  const { permanent, command } = error as { permanent?: boolean; command?: string };
  return permanent === true && (command === 'RCPT TO' || command === 'DATA');
}

/**
 * Makes pg-boss retry the email later, at the lowest priority, or put it into the queue of dead letters after the last
 * retry. Leaves the job as it is if another process has taken it. pg-boss does not get the error: its text can contain
 * an address, and the queue would keep it after the row is erased.
 */
export async function settleFailure(boss: PgBoss, db: Database, job: EmailJob, error: unknown) {
  await db
    .updateTable('email')
    .set({ failure: String(error) })
    .where('id', '=', job.data.emailId)
    .where('isWaiting', '=', true)
    .execute();
  await boss.fail(queueName, job);
  const limitAfterRefusal = Math.min(job.retryLimit, job.retryCount + retriesAfterRefusal);
  const retryLimit = isRefusal(error) ? limitAfterRefusal : retryPolicy.retryLimit;
  await boss.update(queueName, undefined, { id: job.id, priority: lowestPriority, retryLimit });
}

/**
 * Starts the worker that marks dead letters in the table `email` and reports them, even if the process ended during the
 * last attempt.
 */
export async function startDeadLetterWorker(boss: PgBoss, db: Database, reportError: ReportError) {
  const options = { includeMetadata: true, pollingIntervalSeconds: 10, batchSize: 100 } as const;
  await boss.work<EmailJob['data'], void, typeof options>(deadLetterQueueName, options, async (jobs) => {
    for (const job of jobs) {
      const dead = await db.transaction().execute((tx) => settleDeadLetter(boss, tx, job));
      if (dead) reportError(incident('EmailNotDelivered', dead.kind));
    }
  });
}

/** Marks a dead letter and deletes its jobs, unless another process has done so. */
async function settleDeadLetter(boss: PgBoss, tx: Tx, { id, sourceId, data }: EmailJob) {
  const connection = inTransaction(tx);
  const found = await boss.findJobs(deadLetterQueueName, { id, ...connection });
  if (found.length === 0 || !sourceId) return undefined;
  // If this job stayed, it could run again and mark the email after an operator has queued the email again.
  await boss.deleteJob(deadLetterQueueName, id, connection);
  // The failed job would block the application's next emails.
  await boss.deleteJob(queueName, sourceId, connection);
  const failure = sql<string>`coalesce(failure, 'The process ended during the last attempt.')`;
  return tx
    .updateTable('email')
    .set({ isWaiting: false, failure })
    .where('id', '=', data.emailId)
    .where('isWaiting', '=', true)
    .returning('kind')
    .executeTakeFirst();
}
