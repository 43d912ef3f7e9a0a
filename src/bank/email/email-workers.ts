import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { type EmailJob, emailQueueName } from './email-job.ts';
import { perSource, type Share, shares } from './email-shares.ts';

type SendJob = (job: JobWithMetadata<EmailJob>) => Promise<void>;

type Worker = { id: string; isBusy: boolean };

/** Milliseconds in which commits that come together wake one worker. */
const wakeDelayMs = 25;

/**
 * Starts a worker for every share. Answers a function that wakes one that is idle, for a first try that was queued.
 * Each look at the queue is a query, so that one worker looks for the emails of several commits, and wakes another one
 * where there may be more than it takes. Without being woken a worker looks every 1.5 s: for retries, and for emails
 * that other processes have queued.
 */
export async function startEmailWorkers(boss: PgBoss, send: SendJob): Promise<() => void> {
  const ofFirstTries: Worker[] = [];
  const wakeIdle = () => {
    const idle = ofFirstTries.find(({ isBusy }) => !isBusy);
    if (idle) boss.notifyWorker(idle.id);
  };
  for (const share of shares) {
    const worker = await startWorker(boss, share, send, wakeIdle);
    if (share.minPriority !== undefined) ofFirstTries.push(worker);
  }
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      wakeIdle();
    }, wakeDelayMs).unref();
  };
}

async function startWorker(boss: PgBoss, share: Share, send: SendJob, wakeIdle: () => void): Promise<Worker> {
  const options = {
    ...share,
    includeMetadata: true,
    perJobResults: true,
    groupConcurrency: perSource,
    pollingIntervalSeconds: 1.5,
  } as const;
  const worker: Worker = { id: '', isBusy: false };
  worker.id = await boss.work<EmailJob, unknown, typeof options>(emailQueueName, options, async (jobs) => {
    worker.isBusy = true;
    if (jobs.length === share.batchSize) wakeIdle();
    const results = await Promise.all(jobs.map((job) => resultOf(job, send)));
    worker.isBusy = false;
    // Looks for the next emails at once.
    boss.notifyWorker(worker.id);
    return results;
  });
  return worker;
}

/** What the queue does with the job; `send` has settled the failures that it does not throw. */
const resultOf = (job: JobWithMetadata<EmailJob>, send: SendJob) =>
  send(job).then(
    () => ({ id: job.id, status: 'completed' as const }),
    (error: unknown) => ({ id: job.id, status: 'failed' as const, output: { reason: String(error) } }),
  );
