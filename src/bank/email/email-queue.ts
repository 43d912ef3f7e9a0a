import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import { Incident } from '../http/logging.ts';
import type { Database, Store, Tx } from '../store/store.ts';

const queueName = 'outgoing-email';
const deadLetterQueueName = 'email-dead-letter';

/**
 * pg-boss's options: an email is tried again after 1 s, 2 s ... 30 s, for about two hours. The longest pause and the
 * heartbeat together stay below a minute, within which the job of a dead process is taken up again.
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

/** How often an email that the mail server has refused for good is tried again, over about two minutes. */
const retriesOfRefused = 6;

/** The priority of an email that has failed before, or that its caller's address has caused beyond its share. */
const laterPriority = -20;

/**
 * The priority of an email, with so many emails of the same caller's address waiting: addresses take turns, twenty
 * times each, and a code, for which somebody waits, goes before the others of its turn.
 */
export const priorityOf = (isCode: boolean, waiting: number): number =>
  Math.max(laterPriority, (isCode ? 1 : 0) - waiting);

/** Emails sent at a time: first tries have places of their own; slow and failing ones hold the shared places only. */
const places = { first: 12, shared: 6 };

/** Emails of one caller's address that are sent at a time, by all processes: stalling ones hold no more places. */
const perAddress = 2;

/** The connections of a process to the mail server, and the emails in doubt after a kill. */
export const maxConnections = places.first + places.shared;

/**
 * An email to queue. `key` orders: emails with the same key leave one after the other. `source` is the hash of the
 * caller's address. It is sent `pauseMs` later.
 */
type QueuedEmail = {
  emailId: string;
  key: string;
  priority: number;
  source?: string | undefined;
  pauseMs?: number;
};

type Job = JobWithMetadata<{ emailId: string }>;

/** Sends the email with this id; throws if it could not be handed over. `signal`: another process has taken it. */
type Deliver = (emailId: string, signal: AbortSignal) => Promise<void>;

export type EmailQueue = {
  /** Queues an email within the transaction of the change it reports. */
  send: (tx: Tx, email: QueuedEmail) => Promise<void>;
  work: (deliver: Deliver) => Promise<void>;
  /**
   * Looks at once for the emails that a committed transaction has queued; without this call, and for what goes last,
   * within 2 s.
   */
  wake: (tx: Tx) => void;
  /** Returns the dead letters to the queue. Returns their number. */
  redriveDeadLetters: () => Promise<number>;
  /** Takes no more jobs and waits for those under way, `milliseconds` at most. */
  stop: (milliseconds: number) => Promise<void>;
};

/** Opens the email queue in the bank's database. `reportError` gets the queue's own errors, and each dead letter. */
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
  // A worker that stop() did not wait for finds its database closed.
  boss.on('error', (error) => isStopping || reportError(error));
  await boss.start();
  await boss.createQueue(deadLetterQueueName, { retentionSeconds: 30 * 86_400 });
  const options = { ...retryPolicy, ...overrides, deadLetter: deadLetterQueueName };
  await boss.createQueue(queueName, { ...options, policy: 'key_strict_fifo' });
  await boss.updateQueue(queueName, options);
  // Fills pg-boss's cache: a send within a transaction that had to read the queue would wait for itself on the
  // embedded database's only connection.
  await boss.getBlockedKeys(queueName);

  const queuedIn = new WeakSet<Tx>();
  let wake = () => {};
  return {
    send: async (tx, { emailId, key, priority, source, pauseMs = 0 }) => {
      const startAfter = Math.max(0, Math.ceil(pauseMs / 1000));
      // A look for each of a flood's emails would slow those of everybody: the shared places find them.
      if (priority > laterPriority && startAfter === 0) queuedIn.add(tx);
      const options = { singletonKey: key, priority, startAfter, ...(source && { group: { id: source } }) };
      await boss.send(queueName, { emailId }, { ...options, ...within(tx) });
    },
    wake: (tx) => queuedIn.has(tx) && wake(),
    work: async (deliver) => {
      wake = await startWorkers(boss, async (job) => {
        try {
          await deliver(job.data.emailId, job.signal);
        } catch (error) {
          // pg-boss, which gets the error, has the next process try it again.
          if (isStopping) throw error;
          await settleFailure(boss, store.db, job, error, reportError);
        }
      });
    },
    redriveDeadLetters: async () => {
      const dead = store.db.updateTable('email').where('failure', 'is not', null);
      await dead.set({ isWaiting: true, failure: null }).execute();
      let total = 0;
      for (let batch = -1; batch !== 0; total += batch) batch = await boss.redrive(deadLetterQueueName);
      return total;
    },
    stop: (milliseconds) => {
      isStopping = true;
      return boss.stop({ graceful: true, timeout: milliseconds, close: true });
    },
  };
}

/** The option with which pg-boss works within a transaction. */
const within = (tx: Tx) => ({ db: fromKysely(tx.withoutPlugins() as never) });

type Worker = { id: string; isBusy: boolean };

/**
 * Starts a worker for each place. Each look at the queue is a query: a worker looks when it has sent an email, and the
 * returned function makes an idle one look, first those for first tries. The shared ones poll, for retries and for
 * the emails of other processes.
 */
async function startWorkers(boss: PgBoss, send: (job: Job) => Promise<void>): Promise<() => void> {
  const start = async (pollingIntervalSeconds: number, minPriority?: number): Promise<Worker> => {
    const worker = { id: '', isBusy: false };
    const options = {
      includeMetadata: true,
      groupConcurrency: perAddress,
      pollingIntervalSeconds,
      ...(minPriority !== undefined && { minPriority }),
    } as const;
    worker.id = await boss.work<Job['data'], void, typeof options>(queueName, options, async ([job]) => {
      worker.isBusy = true;
      try {
        if (job) await send(job);
      } finally {
        worker.isBusy = false;
        boss.notifyWorker(worker.id);
      }
    });
    return worker;
  };
  const first: Worker[] = [];
  const shared: Worker[] = [];
  while (first.length < places.first) first.push(await start(60, laterPriority + 1));
  while (shared.length < places.shared) shared.push(await start(2));
  const wakeIdle = (workers: Worker[]): boolean => {
    const idle = workers.find(({ isBusy }) => !isBusy);
    if (!idle) return false;
    // The next commit wakes another one.
    workers.splice(workers.indexOf(idle), 1);
    workers.push(idle);
    boss.notifyWorker(idle.id);
    return true;
  };
  return () => void (wakeIdle(first) || wakeIdle(shared));
}

/**
 * Whether the mail server refused this recipient or this message for good (5xx). A refused login or sender concerns all
 * emails: it is the server's trouble, as an unreachable server is.
 */
export function isRefusal(error: unknown): boolean {
  const { permanent, command } = error as { permanent?: boolean; command?: string };
  return permanent === true && (command === 'RCPT TO' || command === 'DATA');
}

/**
 * Has pg-boss try the email again after a pause, behind first tries, or keep it as a dead letter, which holds back the
 * application's next emails no longer. Does nothing if another process has taken the job.
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
      ? { retryLimit: Math.min(job.retryLimit, job.retryCount + retriesOfRefused) }
      : {};
    await boss.update(queueName, undefined, { id: job.id, priority: laterPriority, ...limit });
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
