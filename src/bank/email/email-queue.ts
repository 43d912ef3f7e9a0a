import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Store, Tx } from '../store/store.ts';
import type { EmailKind } from '../store/tables.ts';
import { failAbandonedJobs, moveRenamedQueues } from './queue-recovery.ts';

/**
 * An email to send: its kind and its application, for it is rendered when it is sent. `emailId` is its row in the table
 * `email`, and stays the same when a dead letter is queued again under another job id.
 */
export type EmailJob = { kind: EmailKind; applicationId: string; emailId?: string; codeId?: string };

export const emailQueueName = 'email';
export const deadLetterQueueName = 'email-dead-letter';

/**
 * One attempt to send an email. `id` is the email's, the same at every attempt. `complete` marks the job as done before
 * the other jobs of its batch are. `signal` is aborted when the job was given to another process.
 */
export type Attempt = { id: string; signal: AbortSignal; complete: () => Promise<void> };

/**
 * Retries after 1, 2, 4 ... 30 seconds, for about two hours. The longest delay and the heartbeat together stay below a
 * minute, within which the job of a dead process is taken up again. A batch for a slow mail server may take minutes, as
 * long as its heartbeat arrives.
 */
const retryPolicy = {
  retryLimit: 240,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 30,
  expireInSeconds: 900,
  heartbeatSeconds: 10,
};

type Deliver = (job: EmailJob, attempt: Attempt) => Promise<void>;

export type EmailQueue = {
  /** Queues an email within the transaction of the change it reports. */
  send: (tx: Tx, job: EmailJob & { emailId: string }) => Promise<void>;
  /** Starts the workers. `deliver` throws when the email could not be handed over. */
  work: (deliver: Deliver) => Promise<void>;
  /** Takes no more jobs and waits for those under way, `milliseconds` at most. */
  stop: (milliseconds: number) => Promise<void>;
};

/** Opens the email queue in the bank's database. `reportError` gets the queue's own errors. */
export async function startEmailQueue(
  store: Store,
  reportError: (error: unknown) => void,
  overrides: Partial<typeof retryPolicy> = {},
): Promise<EmailQueue> {
  const boss = new PgBoss({
    ...store.queueConnection,
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    reindex: false,
    monitorVacuum: false,
  });
  let isStopping = false;
  // A worker that stop() did not wait for finds its database closed.
  boss.on('error', (error) => isStopping || reportError(error));
  await boss.start();
  await boss.createQueue(deadLetterQueueName, { retentionSeconds: 30 * 86_400 });
  await boss.createQueue(emailQueueName, {
    ...retryPolicy,
    ...overrides,
    deadLetter: deadLetterQueueName,
    notify: true,
  });
  await moveRenamedQueues(store.db, { mail: emailQueueName, 'mail-dead': deadLetterQueueName });
  if (store.isExclusive) await failAbandonedJobs(store.db, boss);
  const options = {
    includeMetadata: true,
    batchSize: 20,
    localConcurrency: 2,
    burstWhenBatchFull: true,
    perJobResults: true,
    pollingIntervalSeconds: 0.5,
    notifyPollingIntervalSeconds: 1,
  } as const;
  return {
    send: async (tx, job) => {
      const db = fromKysely(tx.withoutPlugins() as never);
      await boss.send(emailQueueName, job, { id: job.emailId, db });
    },
    work: async (deliver) => {
      await boss.work<EmailJob, unknown, typeof options>(emailQueueName, options, (jobs) =>
        Promise.all(jobs.map((job) => attempt(boss, job, deliver, reportError))),
      );
    },
    stop: (milliseconds) => {
      isStopping = true;
      return boss.stop({ graceful: true, timeout: milliseconds, close: true });
    },
  };
}

/** Reported once for an email that becomes a dead letter. `code` is its kind. */
class EmailNotDelivered extends Error {
  override readonly name = 'EmailNotDelivered';
  readonly code: EmailKind;

  constructor(kind: EmailKind) {
    super(`An email became a dead letter: ${kind}`);
    this.code = kind;
  }
}

async function attempt(
  boss: PgBoss,
  job: JobWithMetadata<EmailJob>,
  deliver: Deliver,
  reportError: (error: unknown) => void,
) {
  const { id, signal, data, retryCount, retryLimit } = job;
  const complete = async () => void (await boss.complete(emailQueueName, job));
  try {
    await deliver(data, { id: data.emailId ?? id, signal, complete });
    return { id, status: 'completed' as const };
  } catch (error) {
    if (retryCount >= retryLimit) reportError(new EmailNotDelivered(data.kind));
    return { id, status: 'failed' as const, output: { reason: String(error) } };
  }
}
