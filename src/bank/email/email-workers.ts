import { fromKysely, type JobWithMetadata, type PgBoss } from 'pg-boss';
import type { Tx } from '../store/store.ts';

export const queueName = 'outgoing-email';

export type EmailJob = JobWithMetadata<{ emailId: string }>;

/** The option that makes pg-boss run a query in the transaction. */
export const inTransaction = (tx: Tx) => ({ db: fromKysely(tx.withoutPlugins() as never) });

/** The lowest priority of an email. Retries have it, too. */
export const lowestPriority = -20;

/**
 * Returns the priority of an email. Each waiting email requested from the same IP address lowers it, so that IP
 * addresses take turns. In each turn, codes precede other emails, because somebody is waiting for them.
 */
export const priorityOf = (isCode: boolean, waiting: number): number =>
  Math.max(lowestPriority, (isCode ? 1 : 0) - waiting);

/** Each process's workers. Only `shared` ones take emails of the lowest priority, such as retries. */
const workerCounts = { first: 12, shared: 6 };

/** At most this many codes, and as many other emails, of an IP address are sent at a time: others find free workers. */
const maxPerAddress = 2;

/** Connections of a process to the mail server. After a kill, at most this many emails are sent twice. */
export const maxConnections = workerCounts.first + workerCounts.shared;

type Worker = { id: string; isBusy: boolean };

/**
 * Starts the workers. Returns a function that makes an idle worker, preferably a `first` one, fetch an email. Fetching
 * is the most expensive query of sending an email. A `first` worker therefore fetches only when it is woken,
 * when it has sent an email and others may wait, and once a minute. A `shared` worker fetches after each email and every
 * 2 s, so it finds retries and the emails of other processes.
 */
export async function startWorkers(boss: PgBoss, send: (job: EmailJob) => Promise<void>) {
  /** Estimates how many emails of this process wait: a wake-up adds one, a fetched email subtracts one, down to 0. */
  let waiting = 0;
  const start = async (pollingIntervalSeconds: number, minPriority?: number): Promise<Worker> => {
    const worker = { id: '', isBusy: false };
    const options = {
      includeMetadata: true,
      groupConcurrency: maxPerAddress,
      pollingIntervalSeconds,
      ...(minPriority !== undefined && { minPriority }),
    } as const;
    worker.id = await boss.work<EmailJob['data'], void, typeof options>(queueName, options, async ([job]) => {
      worker.isBusy = true;
      if (job && job.priority > lowestPriority) waiting = Math.max(0, waiting - 1);
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
    // Moves the worker to the end of the list, so that the next call wakes another one.
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
