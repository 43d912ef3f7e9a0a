import type { PgBoss } from 'pg-boss';
import { Incident } from '../http/logging.ts';
import type { Database } from '../store/store.ts';
import { type EmailJob, lowestPriority, queueName } from './email-workers.ts';

/** The number of retries after the mail server has permanently refused an email. They take one to two minutes. */
const retriesAfterRefusal = 6;

/**
 * True if the mail server permanently refused (5xx) this recipient or this message. A refused login or sender affects
 * all emails, so the email is retried as if the server were unreachable.
 */
export function isRefusal(error: unknown): boolean {
  const { permanent, command } = error as { permanent?: boolean; command?: string };
  return permanent === true && (command === 'RCPT TO' || command === 'DATA');
}

/**
 * Makes pg-boss retry the email later, at the lowest priority. After the last retry, the email is a dead letter. Does
 * nothing if another process has taken the job.
 */
export async function settleFailure(
  boss: PgBoss,
  db: Database,
  job: EmailJob,
  error: unknown,
  reportError: (error: unknown) => void,
): Promise<void> {
  const failed = await boss.fail(queueName, job, { reason: String(error) });
  if ((failed as { affected?: number }).affected === 0) return;
  if (job.retryCount < job.retryLimit) {
    const limitAfterRefusal = Math.min(job.retryLimit, job.retryCount + retriesAfterRefusal);
    const retryLimit = isRefusal(error) ? limitAfterRefusal : job.retryLimit;
    await boss.update(queueName, undefined, { id: job.id, priority: lowestPriority, retryLimit });
    return;
  }
  // A failed job in the queue would block the application's next emails. The dead letter is a copy of the job.
  await boss.deleteJob(queueName, job.id);
  const dead = await db
    .updateTable('email')
    .set({ isWaiting: false, failure: String(error) })
    .where('id', '=', job.data.emailId)
    .returning('kind')
    .executeTakeFirst();
  if (dead) reportError(new Incident('EmailNotDelivered', dead.kind));
}
