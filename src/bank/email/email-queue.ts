import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Store, Tx } from '../store/store.ts';
import { failAbandoned } from './abandoned.ts';
import type { BankMail } from './templates/email-template.ts';

/**
 * A letter to be sent: only who and what, the words are made when it leaves. `letterId` names it for good; a job that was
 * given up and put back has another id than before.
 */
export type MailJob = { kind: BankMail['kind']; applicationId: string; letterId?: string; codeId?: string };

export const mailQueue = 'mail';
export const deadMailQueue = 'mail-dead';

/**
 * One try at a letter. `id` is the letter's, the same at every try. `done` writes down that it is done, before the others
 * of its batch are. `signal` is aborted where the job is no longer this process's.
 */
export type Attempt = { id: string; signal: AbortSignal; done: () => Promise<void> };

/**
 * Tried again after 1, 2, 4 ... 30 seconds, for about two hours in all. The longest pause and the heartbeat together
 * stay under a minute: so soon a job is taken up again whose process died. A batch on a slow mail server may take
 * minutes, as long as its heart beats.
 */
const usualPatience = {
  retryLimit: 240,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 30,
  expireInSeconds: 900,
  heartbeatSeconds: 10,
};

export type Jobs = {
  /** Puts a letter into the queue, within the transaction of what it tells about. */
  send: (tx: Tx, job: MailJob & { letterId: string }) => Promise<void>;
  /** Starts sending. `deliver` throws where a letter could not be handed over. */
  work: (deliver: (job: MailJob, attempt: Attempt) => Promise<void>) => Promise<void>;
  /** Stops taking jobs and waits for those under way, `milliseconds` at most. */
  stop: (milliseconds: number) => Promise<void>;
};

/** The queue of letters, in the database itself. `say` hears of the queue's own troubles. */
export async function startJobs(
  store: Store,
  say: (error: unknown) => void,
  patience: Partial<typeof usualPatience> = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    ...store.jobs,
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    reindex: false,
    monitorVacuum: false,
  });
  let isStopping = false;
  // A worker that stopping did not wait for finds its database closed: that is no trouble.
  boss.on('error', (error) => isStopping || say(error));
  await boss.start();
  await boss.createQueue(deadMailQueue, { retentionSeconds: 30 * 86_400 });
  await boss.createQueue(mailQueue, {
    ...usualPatience,
    ...patience,
    deadLetter: deadMailQueue,
    notify: true,
  });
  if (store.isOwn) await failAbandoned(store.db, boss);
  const pace = {
    includeMetadata: true,
    batchSize: 20,
    localConcurrency: 2,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const;
  const polls = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 1 };
  return {
    send: async (tx, job) => {
      const db = fromKysely(tx.withoutPlugins() as never);
      await boss.send(mailQueue, job, { id: job.letterId, db });
    },
    work: async (deliver) => {
      await boss.work<MailJob, unknown, typeof pace & typeof polls>(
        mailQueue,
        { ...pace, ...polls },
        (jobs) => Promise.all(jobs.map((job) => attempted(boss, job, deliver, say))),
      );
    },
    stop: (milliseconds) => {
      isStopping = true;
      return boss.stop({ graceful: true, timeout: milliseconds, close: true });
    },
  };
}

/** Said once for a letter that nobody took: `npm run letters` lists them. `code` is its kind. */
class LetterGivenUp extends Error {
  override readonly name = 'LetterGivenUp';
  readonly code: string;

  constructor(kind: MailJob['kind']) {
    super(`A letter was given up: ${kind}`);
    this.code = kind;
  }
}

async function attempted(
  boss: PgBoss,
  job: JobWithMetadata<MailJob>,
  deliver: (job: MailJob, attempt: Attempt) => Promise<void>,
  say: (error: unknown) => void,
) {
  const { id, signal, data, retryCount, retryLimit } = job;
  const done = async () => void (await boss.complete(mailQueue, job));
  try {
    await deliver(data, { id: data.letterId ?? id, signal, done });
    return { id, status: 'completed' as const };
  } catch (error) {
    if (retryCount >= retryLimit) say(new LetterGivenUp(data.kind));
    return { id, status: 'failed' as const, output: { reason: String(error) } };
  }
}
