import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { hashOf } from '../store/hash.ts';
import type { Store, Tx } from '../store/store.ts';
import type { Email } from '../store/tables.ts';
import { inTransaction, lowestPriority, queueName, startWorkers } from './email-workers.ts';
import {
  deadLetterQueueName,
  isDeadLetter,
  retryPolicy,
  settleFailure,
  startDeadLetterWorker,
} from './failed-email.ts';

type QueuedEmail = Pick<Email, 'id' | 'kind' | 'applicationId' | 'subscriptionId' | 'source'>;

/** Opens the email queue in the bank's database. `reportError` gets the queue's own errors and each dead letter. */
export async function startEmailQueue(
  store: Store,
  reportError: (error: unknown) => void,
  overrides: Partial<typeof retryPolicy> = {},
) {
  const boss = new PgBoss({
    ...store.queueConnection,
    schedule: false,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    maintenanceIntervalSeconds: 3600,
    reindex: false,
    monitorVacuum: false,
  });
  let isStopping = false;
  // Errors during a stop are expected: if stop() times out, the database closes while workers still run.
  boss.on('error', (error) => {
    if (!isStopping) reportError(error);
  });
  await boss.start();
  await boss.createQueue(deadLetterQueueName);
  // The job that marks a dead letter is retried until it succeeds, however long the database cannot be written.
  await boss.updateQueue(deadLetterQueueName, { ...retryPolicy, retryLimit: 1_000_000, retryDelay: 10 });
  const options = { ...retryPolicy, ...overrides, deadLetter: deadLetterQueueName };
  await boss.createQueue(queueName, { ...options, policy: 'key_strict_fifo' });
  await boss.updateQueue(queueName, options);
  // Fills pg-boss's cache of queues. Otherwise the first send reads the queue over a second connection. The embedded
  // database has only one, which the transaction of the send holds: the send would never end.
  await boss.getBlockedKeys(queueName);

  const queuedIn = new WeakSet<Tx>();
  let wakeWorker = () => {};
  /**
   * Queues an email in the same transaction as the change that caused it. Emails about one application or subscription
   * are sent one after another, in order: a code never precedes the documents that it signs.
   */
  const send = async (tx: Tx, email: QueuedEmail, priority: number) => {
    const { id: emailId, kind, applicationId, subscriptionId, source } = email;
    // Emails beyond their caller's fair share have the lowest priority. They wait for polling: waking a worker for
    // each of them would delay all other emails.
    if (priority > lowestPriority) queuedIn.add(tx);
    // A hash, so that the queue does not hold the id of an erased application.
    const singletonKey = hashOf(applicationId ?? subscriptionId ?? emailId);
    // Codes have a group of their own, so that they do not wait for others' documents at the same IP address.
    const group = source && { id: kind === 'confirmationCode' ? `${source} code` : source };
    const options = { singletonKey, priority, ...(group && { group }) };
    await boss.send(queueName, { emailId }, { ...options, ...inTransaction(tx) });
  };
  return {
    send,
    /**
     * Wakes a worker for the emails that the transaction queued. Call it after the commit. Without the call, and
     * for emails of the lowest priority, a free worker finds the emails within 2 s.
     */
    wake: (tx: Tx): void => {
      if (queuedIn.has(tx)) wakeWorker();
    },
    /** `deliver` must throw if the email has to be retried. `signal` is aborted once the process loses the job. */
    work: async (deliver: (emailId: string, signal: AbortSignal) => Promise<void>): Promise<void> => {
      await startDeadLetterWorker(boss, store.db, reportError);
      wakeWorker = await startWorkers(boss, async (job) => {
        try {
          await deliver(job.data.emailId, job.signal);
        } catch (error) {
          await settleFailure(boss, store.db, job, error);
        }
      });
    },
    /** Queues the dead letters again, in the order of their first queueing, and returns their number. */
    redriveDeadLetters: async (): Promise<number> => {
      const dead = store.db.selectFrom('email').select('id').where(isDeadLetter).orderBy('number');
      let queued = 0;
      for (const { id } of await dead.execute()) {
        queued += await store.db.transaction().execute(async (tx) => {
          const email = await tx
            .updateTable('email')
            .set({ isWaiting: true, failure: null })
            .where('id', '=', id)
            .where(isDeadLetter)
            .returning(['id', 'kind', 'applicationId', 'subscriptionId', 'source'])
            .executeTakeFirst();
          // Erased, or queued by another operator.
          if (!email) return 0;
          await send(tx, email, lowestPriority);
          return 1;
        });
        // pg-boss orders jobs by the start of their transactions. The embedded database's clock has milliseconds only.
        await pause(2);
      }
      return queued;
    },
    /** Takes no more jobs, and waits up to `milliseconds` for those in progress. */
    stop: (milliseconds: number): Promise<void> => {
      isStopping = true;
      return boss.stop({ timeout: milliseconds });
    },
  };
}

export type EmailQueue = Awaited<ReturnType<typeof startEmailQueue>>;
