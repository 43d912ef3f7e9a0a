import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import { Incident } from '../http/logging.ts';
import type { Database, Store, Tx } from '../store/store.ts';

const queueName = 'outgoing-email';
const deadLetterQueueName = 'email-dead-letter';

/**
 * Retries an email after 1 s, 2 s ... 30 s, for about two hours. The email of a killed process is retried within a
 * minute: the longest delay, the heartbeat and the supervision interval add up to 50 s.
 */
const retryPolicy = {
  retryLimit: 240,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 30,
  expireInSeconds: 900,
  heartbeatSeconds: 10,
  deleteAfterSeconds: 3600,
};

/** Retries of an email that the mail server has permanently refused, over one to two minutes. */
const retriesAfterRefusal = 6;

/** The priority of retries, and of emails beyond the fair share of their caller's address. */
const lowestPriority = -20;

/**
 * Returns the priority of an email. Each waiting email of the same caller's address lowers it, so that addresses take
 * turns. A code precedes the other emails of its turn, because somebody is waiting for it.
 */
export const priorityOf = (isCode: boolean, waiting: number): number =>
  Math.max(lowestPriority, (isCode ? 1 : 0) - waiting);

/** Workers of a process. Only `shared` workers take emails of the lowest priority, such as retries. */
const workerCounts = { first: 12, shared: 6 };

/** Emails of one caller's address sent at a time, by all processes: stalled emails block no more workers than this. */
const maxPerAddress = 2;

/** Connections of a process to the mail server. After a kill, at most this many emails are sent twice. */
export const maxConnections = workerCounts.first + workerCounts.shared;

/**
 * An email to queue. Emails with the same `key` are sent one after another, in order. `source` is the hash of the
 * caller's address. `pauseMs` delays the first attempt.
 */
type QueuedEmail = {
  emailId: string;
  key: string;
  priority: number;
  source?: string | undefined;
  pauseMs?: number;
};

type Job = JobWithMetadata<{ emailId: string }>;

/** Sends the email with this id; throws if that fails. `signal` is aborted if another process has taken the job. */
type Deliver = (emailId: string, signal: AbortSignal) => Promise<void>;

export type EmailQueue = {
  /** Queues an email in the transaction of the change that it reports. */
  send: (tx: Tx, email: QueuedEmail) => Promise<void>;
  work: (deliver: Deliver) => Promise<void>;
  /**
   * Wakes a worker for the emails that a committed transaction has queued. Without this call, and for emails of the
   * lowest priority, polling finds the emails within 2 s.
   */
  wake: (tx: Tx) => void;
  /** Moves the dead letters back to the queue and returns their number. */
  redriveDeadLetters: () => Promise<number>;
  /** Takes no more jobs, and waits up to `milliseconds` for those in progress. */
  stop: (milliseconds: number) => Promise<void>;
};

/** Opens the email queue in the bank's database. `reportError` gets the queue's own errors and each dead letter. */
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
    maintenanceIntervalSeconds: 3600,
    reindex: false,
    monitorVacuum: false,
  });
  let isStopping = false;
  // After stop() has timed out, the remaining workers fail, because the database is closed.
  boss.on('error', (error) => isStopping || reportError(error));
  await boss.start();
  await boss.createQueue(deadLetterQueueName, { retentionSeconds: 30 * 86_400 });
  const options = { ...retryPolicy, ...overrides, deadLetter: deadLetterQueueName };
  await boss.createQueue(queueName, { ...options, policy: 'key_strict_fifo' });
  await boss.updateQueue(queueName, options);
  // Fills pg-boss's cache of queues. Reading the queue during a send would need a second connection, and wait for ever
  // on the embedded database, whose only connection the transaction holds.
  await boss.getBlockedKeys(queueName);

  const queuedIn = new WeakSet<Tx>();
  let wake = () => {};
  return {
    send: async (tx, { emailId, key, priority, source, pauseMs = 0 }) => {
      const startAfter = Math.max(0, Math.ceil(pauseMs / 1000));
      // Waking a worker for each email of a flood would delay all other emails. Polling finds the emails of a flood.
      if (priority > lowestPriority && startAfter === 0) queuedIn.add(tx);
      const options = { singletonKey: key, priority, startAfter, ...(source && { group: { id: source } }) };
      await boss.send(queueName, { emailId }, { ...options, ...inTransaction(tx) });
    },
    wake: (tx) => queuedIn.has(tx) && wake(),
    work: async (deliver) => {
      wake = await startWorkers(boss, async (job) => {
        try {
          await deliver(job.data.emailId, job.signal);
        } catch (error) {
          // pg-boss gets the error, and the next process retries the email.
          if (isStopping) throw error;
          await settleFailure(boss, store.db, job, error, reportError);
        }
      });
    },
    redriveDeadLetters: async () => {
      const dead = store.db.updateTable('email').where('failure', 'is not', null);
      await dead.set({ isWaiting: true, failure: null }).execute();
      const redriveBatch = () => boss.redrive(deadLetterQueueName);
      let total = 0;
      for (let batch = await redriveBatch(); batch !== 0; batch = await redriveBatch()) total += batch;
      return total;
    },
    stop: (milliseconds) => {
      isStopping = true;
      return boss.stop({ graceful: true, timeout: milliseconds, close: true });
    },
  };
}

/** The option that makes pg-boss use a transaction. */
const inTransaction = (tx: Tx) => ({ db: fromKysely(tx.withoutPlugins() as never) });

type Worker = { id: string; isBusy: boolean };

/**
 * Starts the workers. The returned function makes an idle worker fetch an email, preferably a `first` worker. A fetch
 * is a query that costs more than all other queries of an email. So a `first` worker fetches again only if an email of
 * this process still waits: all workers were busy, or an earlier email of its application was being sent. The `shared`
 * workers poll and fetch until no email is left. They find retries and the emails of other processes.
 */
async function startWorkers(boss: PgBoss, send: (job: Job) => Promise<void>): Promise<() => void> {
  let waiting = 0;
  const start = async (pollingIntervalSeconds: number, minPriority?: number): Promise<Worker> => {
    const worker = { id: '', isBusy: false };
    const options = {
      includeMetadata: true,
      groupConcurrency: maxPerAddress,
      pollingIntervalSeconds,
      ...(minPriority !== undefined && { minPriority }),
    } as const;
    worker.id = await boss.work<Job['data'], void, typeof options>(queueName, options, async ([job]) => {
      worker.isBusy = true;
      waiting = Math.max(0, waiting - 1);
      try {
        if (job) await send(job);
      } finally {
        worker.isBusy = false;
        if (waiting > 0 || minPriority === undefined) boss.notifyWorker(worker.id);
      }
    });
    return worker;
  };
  const first: Worker[] = [];
  const shared: Worker[] = [];
  while (first.length < workerCounts.first) first.push(await start(60, lowestPriority + 1));
  while (shared.length < workerCounts.shared) shared.push(await start(2));
  const wakeIdle = (workers: Worker[]): boolean => {
    const idle = workers.find(({ isBusy }) => !isBusy);
    if (!idle) return false;
    // Moves to the end of the list, so that the next commit wakes another worker.
    workers.splice(workers.indexOf(idle), 1);
    workers.push(idle);
    boss.notifyWorker(idle.id);
    return true;
  };
  return () => {
    waiting += 1;
    void (wakeIdle(first) || wakeIdle(shared));
  };
}

/**
 * True if the mail server permanently refused (5xx) this recipient or this message. A refused login or sender affects
 * all emails, so it is treated like an unreachable server.
 */
export function isRefusal(error: unknown): boolean {
  const { permanent, command } = error as { permanent?: boolean; command?: string };
  return permanent === true && (command === 'RCPT TO' || command === 'DATA');
}

/**
 * Makes pg-boss retry the email later, after first attempts. After the last retry, the email is a dead letter and no
 * longer blocks the application's next emails. Does nothing if another process has taken the job.
 */
async function settleFailure(
  boss: PgBoss,
  db: Database,
  job: Job,
  error: unknown,
  reportError: (error: unknown) => void,
): Promise<void> {
  const failed = await boss.fail(queueName, job, { reason: String(error) });
  if ((failed as { affected?: number }).affected === 0) return;
  if (job.retryCount < job.retryLimit) {
    const limit = isRefusal(error)
      ? { retryLimit: Math.min(job.retryLimit, job.retryCount + retriesAfterRefusal) }
      : {};
    await boss.update(queueName, undefined, { id: job.id, priority: lowestPriority, ...limit });
    return;
  }
  await boss.deleteJob(queueName, job.id);
  const dead = await db
    .updateTable('email')
    .set({ isWaiting: false, failure: String(error) })
    .where('id', '=', job.data.emailId)
    .returning('kind')
    .executeTakeFirst();
  if (dead) reportError(new Incident('EmailNotDelivered', dead.kind));
}
