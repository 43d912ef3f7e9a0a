import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { listDeadLetters } from '#bank/email/dead-letter-queue.ts';
import { type EmailJob, subjectIdOf } from '#bank/email/email-job.ts';
import { type EmailQueue, startEmailQueue } from '#bank/email/email-queue.ts';
import { shares } from '#bank/email/email-shares.ts';
import type { Store } from '#bank/store/store.ts';
import type { EmailKind } from '#bank/store/tables.ts';
import { openPreparedStore } from '../support/prepared-store.ts';

let remove: () => Promise<void>;
let store: Store;
let queue: EmailQueue;
const reported: unknown[] = [];
/** The applications of the attempts, in their order. */
let attempts: string[] = [];
let deliver: (job: EmailJob) => Promise<void>;

beforeAll(async () => {
  ({ store, remove } = await openPreparedStore());
  queue = await startEmailQueue(store, (error) => reported.push(error), { retryDelay: 1, retryDelayMax: 1 });
  await queue.work(async (job) => {
    attempts.push(subjectIdOf(job));
    await deliver(job);
  });
});
afterEach(() => {
  attempts = [];
});
afterAll(async () => {
  await queue.stop(500);
  await remove();
});

type Change = { kind?: EmailKind; source?: string };

/** Queues an email of the application. */
async function send(applicationId: string, { kind = 'finishRegistration', source }: Change = {}) {
  const job = { kind, applicationId, emailId: randomUUID() };
  const committed = await store.db.transaction().execute(async (tx) => {
    await queue.send(tx, job, source);
    return tx;
  });
  queue.wake(committed);
  return job;
}

/** Ends the pauses of the emails that are to be tried again. */
const endPauses = () =>
  sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(store.db);

const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 20 });

const refusal = () => Object.assign(new Error('no such user'), { permanent: true, command: 'RCPT TO' });

test("one application's emails keep their order; another one's do not wait", async () => {
  const sent: (string | undefined)[] = [];
  let isUp = false;
  deliver = async (job) => {
    if (!isUp && job.kind === 'finishRegistration') throw new Error('try later');
    sent.push(job.emailId);
  };
  const first = await send('a');
  await until(() => expect(attempts).toContain('a'));
  const second = await send('a', { kind: 'confirmationCode' });
  const other = await send('b', { kind: 'confirmationCode' });
  await until(() => expect(sent).toContain(other.emailId));
  isUp = true;
  await endPauses();
  await until(() => expect(sent).toEqual([other.emailId, first.emailId, second.emailId]));
});

test('an email refused for good is tried five times, after 2, 10, 30 and 120 s, and then holds back nothing', async () => {
  deliver = async ({ kind }) => {
    if (kind === 'finishRegistration') throw refusal();
  };
  const job = await send('refused');
  const pauses: number[] = [];
  for (let tries = 1; tries < 5; tries += 1) {
    const pause = await vi.waitFor(
      async () => {
        const { rows } = await sql<{ data: object; priority: number; pause: number }>`
          select data, priority, floor(extract(epoch from start_after - started_on))::integer as pause
          from pgboss.job where singleton_key = 'refused' and state = 'retry'`.execute(store.db);
        expect(rows).toEqual([
          { data: { ...job, refusals: tries }, priority: -1, pause: expect.any(Number) },
        ]);
        return rows[0]?.pause ?? 0;
      },
      { timeout: 30_000, interval: 20 },
    );
    pauses.push(pause);
    await endPauses();
  }
  expect(pauses).toEqual([2, 10, 30, 120]);
  const dead = await vi.waitFor(
    async () => {
      const found = await listDeadLetters(store.db);
      expect(found).toHaveLength(1);
      return found;
    },
    { timeout: 30_000, interval: 20 },
  );
  expect(dead).toEqual([{ ...job, id: job.emailId, since: expect.any(Date), reason: 'Error: no such user' }]);
  expect(reported.splice(0)).toEqual([
    expect.objectContaining({ name: 'EmailNotDelivered', code: 'finishRegistration' }),
  ]);
  expect(attempts).toEqual(Array(5).fill('refused'));
  await send('refused', { kind: 'createDocuments' });
  await until(() => expect(attempts).toHaveLength(6));
  expect(await queue.redriveDeadLetters()).toBe(1);
  deliver = async () => {};
  await until(() => expect(attempts).toHaveLength(7));
});

test('emails of one source, and emails that are tried again, leave places for those of others', async () => {
  const held = Promise.withResolvers<void>();
  const failed = new Set<string>();
  deliver = async (job) => {
    const applicationId = subjectIdOf(job);
    if (applicationId.startsWith('again') && !failed.has(applicationId)) {
      failed.add(applicationId);
      throw new Error('try later');
    }
    if (!applicationId.startsWith('free')) await held.promise;
  };
  for (let at = 0; at < 6; at += 1) await send(`again-${at}`);
  await until(() => expect(failed.size).toBe(6));
  await endPauses();
  await until(() => expect(attempts).toHaveLength(8));
  for (let at = 0; at < 8; at += 1) await send(`flood-${at}`, { source: 'one' });
  await until(() => expect(attempts).toHaveLength(10));
  await send('free-1', { source: 'two' });
  await send('free-2', { kind: 'confirmationCode', source: 'two' });
  await until(() => expect(attempts.slice(10).sort()).toEqual(['free-1', 'free-2']));
  held.resolve();
  await until(() => expect(attempts).toHaveLength(6 + 6 + 8 + 2));
});

test('slow emails of one source that come one after the other leave a worker for those of others', async () => {
  const held = Promise.withResolvers<void>();
  deliver = async (job) => {
    if (subjectIdOf(job).startsWith('slow')) await held.promise;
  };
  for (const slow of ['slow-1', 'slow-2']) {
    await send(slow, { source: 'one' });
    await until(() => expect(attempts).toContain(slow));
  }
  await send('slow-3', { source: 'one' });
  await send('other', { source: 'two' });
  await until(() => expect(attempts).toEqual(['slow-1', 'slow-2', 'other']));
  held.resolve();
  await until(() => expect(attempts).toHaveLength(4));
});

test('a code does not wait for slow emails of others', async () => {
  const held = Promise.withResolvers<void>();
  deliver = async (job) => {
    if (job.kind !== 'confirmationCode') await held.promise;
  };
  const places = shares.filter(({ minPriority }) => minPriority === 0);
  const most = places.reduce((sum, { batchSize }) => sum + batchSize, 0);
  const committed = await store.db.transaction().execute(async (tx) => {
    for (let at = 0; at <= most; at += 1)
      await queue.send(tx, {
        kind: 'finishRegistration',
        applicationId: `slow-${at}`,
        emailId: randomUUID(),
      });
    return tx;
  });
  queue.wake(committed);
  await until(() => expect(attempts).toHaveLength(most));
  for (const code of ['code-1', 'code-2']) {
    await send(code, { kind: 'confirmationCode' });
    await until(() => expect(attempts).toContain(code));
  }
  expect(attempts.slice(most)).toEqual(['code-1', 'code-2']);
  held.resolve();
  await until(() => expect(attempts).toHaveLength(most + 3));
});

test('a queue that is there already gets the options of this version', async () => {
  const options = async () =>
    (
      await sql`
        select retry_limit as "retryLimit", retry_delay_max as "retryDelayMax" from pgboss.queue
        where name = 'outgoing-email'`.execute(store.db)
    ).rows;
  expect(await options()).toEqual([{ retryLimit: 240, retryDelayMax: 1 }]);
  const later = await startEmailQueue(store, (error) => reported.push(error), { retryLimit: 7 });
  await later.stop(0);
  expect(await options()).toEqual([{ retryLimit: 7, retryDelayMax: 30 }]);
});
