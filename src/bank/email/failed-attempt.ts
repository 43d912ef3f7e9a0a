import { fromKysely, type JobWithMetadata, type PgBoss } from 'pg-boss';
import type { Database } from '../store/store.ts';
import { deadLetterQueueName, type EmailJob, emailQueueName, subjectIdOf } from './email-job.ts';
import { retryPriority } from './email-shares.ts';
import { isRefusal } from './smtp-transport.ts';

/** The pauses in seconds after which an email that was refused for good is tried again: five tries in all. */
const refusalPauses = [2, 10, 30, 120];

/** Reported once for an email that becomes a dead letter. `code` is its kind. */
class EmailNotDelivered extends Error {
  override readonly name = 'EmailNotDelivered';
  readonly code: EmailJob['kind'];

  constructor(kind: EmailJob['kind']) {
    super(`An email became a dead letter: ${kind}`);
    this.code = kind;
  }
}

/**
 * Queues an email that could not be sent for another try, or as a dead letter, which holds back the application's other
 * emails no longer. Nothing happens where the job was given to another process meanwhile.
 */
export async function settleFailure(
  boss: PgBoss,
  db: Database,
  job: JobWithMetadata<EmailJob>,
  error: unknown,
  reportError: (error: unknown) => void,
): Promise<void> {
  const { refusals: refusedBefore = 0, ...email } = job.data;
  const reason = String(error);
  const refusals = refusedBefore + (isRefusal(error) ? 1 : 0);
  const isDead = refusals > refusalPauses.length || job.retryCount >= job.retryLimit;
  const isOurs = await db.transaction().execute(async (tx) => {
    const inTx = { db: fromKysely(tx.withoutPlugins() as never) };
    const settled = await (isDead
      ? boss.complete(emailQueueName, job, { reason }, inTx)
      : boss.fail(emailQueueName, job, { reason }, inTx));
    if ((settled as { affected?: number }).affected === 0) return false;
    if (isDead)
      await boss.send(
        deadLetterQueueName,
        { ...email, reason },
        { ...inTx, id: email.emailId ?? job.id, singletonKey: subjectIdOf(email) },
      );
    else {
      const startAfter = isRefusal(error) ? refusalPauses[refusals - 1] : undefined;
      const again = { id: job.id, priority: retryPriority, ...(startAfter && { startAfter }) };
      await boss.update(emailQueueName, { ...email, refusals }, { ...inTx, ...again });
    }
    return true;
  });
  if (isDead && isOurs) reportError(new EmailNotDelivered(email.kind));
}
