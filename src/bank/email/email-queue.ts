import { fromKysely, PgBoss } from 'pg-boss';
import type { Store, Tx } from '../store/store.ts';
import { hashOf } from '../store/window-counts.ts';
import { redriveDeadLetters } from './dead-letter-queue.ts';
import {
  type Attempt,
  deadLetterQueueName,
  type EmailJob,
  emailQueueName,
  formerQueueName,
  subjectIdOf,
} from './email-job.ts';
import { firstPriority } from './email-shares.ts';
import { startEmailWorkers } from './email-workers.ts';
import { settleFailure } from './failed-attempt.ts';
import { failAbandonedJobs, moveRenamedQueues } from './queue-recovery.ts';

/**
 * Retries after 1, 2, 4 ... 30 seconds, for about two hours. The longest delay and the heartbeat together stay below a
 * minute, within which the job of a dead process is taken up again.
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
  /** Queues an email within the transaction of the change it reports. `source`: the caller's network. */
  send: (tx: Tx, job: EmailJob & { emailId: string }, source?: string) => Promise<void>;
  /** Starts the workers. `deliver` throws when the email could not be handed over. */
  work: (deliver: Deliver) => Promise<void>;
  /** Looks at once for the emails that a committed transaction has queued; without this call within 1.5 s. */
  wake: (tx: Tx) => void;
  /** Returns the dead letters to the queue, as new jobs. Answers how many. */
  redriveDeadLetters: () => Promise<number>;
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
  await boss.createQueue(formerQueueName);
  const options = { ...retryPolicy, ...overrides, deadLetter: deadLetterQueueName, notify: false };
  await boss.createQueue(emailQueueName, { ...options, policy: 'key_strict_fifo' });
  await boss.updateQueue(emailQueueName, options);
  // Fills pg-boss's cache, which the update has emptied: a send within a transaction that had to read the queue would
  // wait for itself on the embedded database's only connection.
  await boss.getBlockedKeys(emailQueueName);
  await moveRenamedQueues(store.db, { mail: formerQueueName, 'mail-dead': deadLetterQueueName });
  if (store.isExclusive) await failAbandonedJobs(store.db, boss);
  const send = async (job: EmailJob & { emailId: string }, source?: string, tx?: Tx) => {
    await boss.send(emailQueueName, job, {
      id: job.emailId,
      singletonKey: subjectIdOf(job),
      priority: firstPriority(job),
      ...(source && { group: { id: hashOf(source) } }),
      ...(tx && { db: fromKysely(tx.withoutPlugins() as never) }),
    });
  };
  const queuedIn = new WeakSet<Tx>();
  let wake = () => {};
  return {
    send: (tx, job, source) => {
      queuedIn.add(tx);
      return send(job, source, tx);
    },
    wake: (tx) => queuedIn.has(tx) && wake(),
    work: async (deliver) => {
      wake = await startEmailWorkers(boss, async (job) => {
        const { id, data, signal } = job;
        const failure = await deliver(data, { id: data.emailId ?? id, signal }).then(
          () => null,
          (error: unknown) => ({ error }),
        );
        // Thrown, pg-boss queues the job again; where its database is closed already, the next process takes it up.
        if (failure && isStopping) throw failure.error;
        if (failure) await settleFailure(boss, store.db, job, failure.error, reportError);
      });
      await boss.work<EmailJob>(formerQueueName, { batchSize: 20 }, async (jobs) => {
        for (const { id, data } of jobs) await send({ emailId: id, ...data });
      });
    },
    redriveDeadLetters: () => redriveDeadLetters(boss),
    stop: (milliseconds) => {
      isStopping = true;
      return boss.stop({ graceful: true, timeout: milliseconds, close: true });
    },
  };
}
