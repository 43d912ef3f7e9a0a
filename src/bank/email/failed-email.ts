import type { PgBoss } from 'pg-boss';
import { Incident } from '../http/logging.ts';
import type { Database } from '../store/store.ts';
import { type EmailJob, lowestPriority, queueName } from './email-workers.ts';

/** The number of retries after the mail server has permanently refused an email. Together they take 1 to 2 minutes. */
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
 * Makes pg-boss retry the email later, at the lowest priority. After the last retry, pg-boss copies the job to the
 * queue of dead letters. Does nothing if another process has taken the job.
 */
export async function settleFailure(
  boss: PgBoss,
  db: Database,
  job: EmailJob,
  error: unknown,
  reportError: (error: unknown) => void,
): Promise<void> {
  const failed = await boss.fail(queueName, job);
  if ((failed as { affected?: number }).affected === 0) return;
  if (job.retryCount < job.retryLimit) {
    const limitAfterRefusal = Math.min(job.retryLimit, job.retryCount + retriesAfterRefusal);
    const retryLimit = isRefusal(error) ? limitAfterRefusal : job.retryLimit;
    await boss.update(queueName, undefined, { id: job.id, priority: lowestPriority, retryLimit });
    return;
  }
  // The failed job would block the application's next emails. pg-boss has copied it to the queue of dead letters.
  await boss.deleteJob(queueName, job.id);
  const dead = await db
    .updateTable('email')
    .set({ isWaiting: false, failure: String(error) })
    .where('id', '=', job.data.emailId)
    .returning('kind')
    .executeTakeFirst();
  if (dead) reportError(new Incident('EmailNotDelivered', dead.kind));
}
