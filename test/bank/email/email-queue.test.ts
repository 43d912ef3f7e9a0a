import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { PgBoss, type WorkHandler, type WorkOptions } from 'pg-boss';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type EmailQueue, startEmailQueue } from '#bank/email/email-queue.ts';
import { maxConnections, priorityOf } from '#bank/email/email-workers.ts';
import { deadLetterQueueName, isRefusal } from '#bank/email/failed-email.ts';
import { storeForFile } from '../support/bank-of-file.ts';
import { makeRetriesDue } from '../support/mail-server.ts';
import { addEmail } from '../support/stored-email.ts';

const store = storeForFile();
let queue: EmailQueue;
const reported: unknown[] = [];
/** The id of the email of each attempt in the current test, in order. */
let attempts: string[] = [];
let deliver: (emailId: string) => Promise<void>;

beforeAll(async () => {
  pollFourTimesAsOften();
  queue = await startEmailQueue(store, (error) => reported.push(error), { retryDelayMax: 1 });
  await queue.work(async (emailId) => {
    attempts.push(emailId);
    await deliver(emailId);
  });
});
afterEach(async () => {
  attempts = [];
  await store.db.deleteFrom('email').execute();
});
afterAll(() => void vi.restoreAllMocks());

/** Hands the last dead letters to their worker once more. */
let repeatLastDeadLetters: () => Promise<unknown>;

/** Makes all workers poll four times as often, and sets `repeatLastDeadLetters`. */
function pollFourTimesAsOften() {
  const { work } = PgBoss.prototype;
  vi.spyOn(PgBoss.prototype, 'work').mockImplementation(function (this: PgBoss, ...given: unknown[]) {
    const [name, options, handler] = given as [string, WorkOptions, WorkHandler<unknown>];
    const pollingIntervalSeconds = (options.pollingIntervalSeconds ?? 2) / 4;
    const recorded: typeof handler = (jobs) => {
      if (name === deadLetterQueueName) repeatLastDeadLetters = () => handler(jobs);
      return handler(jobs);
    };
    return work.call(this, name, { ...options, pollingIntervalSeconds }, recorded as never);
  });
}

/** `key` stands for the application, `source` for the caller's IP address. */
type Email = { key?: string; isCode?: boolean; priority?: number; source?: string | null };

async function send({ key = randomUUID(), isCode = false, priority = 0, source = null }: Email = {}) {
  let emailId = '';
  const committed = await store.db.transaction().execute(async (tx) => {
    emailId = await addEmail(tx);
    const kind = isCode ? 'confirmationCode' : 'creditIssued';
    const email = { id: emailId, kind, applicationId: key, subscriptionId: null, source } as const;
    await queue.send(tx, email, priority);
    return tx;
  });
  queue.wake(committed);
  return emailId;
}

const rowOf = (id: string) =>
  store.db
    .selectFrom('email')
    .select(['isWaiting', 'failure'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 20 });

const refusal = () => Object.assign(new Error('no such user'), { permanent: true, command: 'RCPT TO' });
const refuse = async () => {
  throw refusal();
};
const dead = { isWaiting: false, failure: 'Error: no such user' };

/** Sends emails that the mail server refuses for good; returns their ids after the first attempts. */
async function sendRefused(count = 1) {
  deliver = refuse;
  const ids: string[] = [];
  while (ids.length < count) ids.push(await send());
  await until(() => expect(new Set(attempts).size).toBe(count));
  return ids as [string, ...string[]];
}

/** Makes each retry the last one and due at once, repeatedly, until the check passes. */
const failForGood = (check: () => unknown) =>
  until(async () => {
    await sql`update pgboss.job set retry_limit = retry_count where state = 'retry'`.execute(store.db);
    await makeRetriesDue(store.db);
    await check();
  });

/** Expects this many emails to become dead letters, and to be reported. */
const untilReported = async (count: number) => {
  await failForGood(() => expect(reported).toHaveLength(count));
  reported.length = 0;
};

test('emails of one application keep their order, and emails of another do not wait', async () => {
  let isUp = false;
  const sent: string[] = [];
  deliver = async (id) => {
    if (!isUp && id === first) throw new Error('try later');
    sent.push(id);
  };
  const first = await send({ key: 'a' });
  await until(() => expect(attempts).toContain(first));
  const code = await send({ key: 'a', isCode: true, priority: 1 });
  const other = await send({ key: 'b' });
  await until(() => expect(sent).toEqual([other]));
  isUp = true;
  await makeRetriesDue(store.db);
  await until(() => expect(sent).toEqual([other, first, code]));
});

test('a permanently refused email is tried seven times; then the next email of its application is sent', async () => {
  deliver = refuse;
  const refused = await send({ key: 'refused' });
  await until(async () => {
    await makeRetriesDue(store.db);
    expect(await rowOf(refused)).toEqual(dead);
  });
  expect(attempts).toEqual(Array(7).fill(refused));
  expect(reported.splice(0)).toEqual([
    expect.objectContaining({ name: 'EmailNotDelivered', code: 'creditIssued' }),
  ]);
  deliver = async () => {};
  const next = await send({ key: 'refused' });
  await until(() => expect(attempts.at(-1)).toBe(next));
});

test('redriveDeadLetters queues each dead letter that is not erased, and returns their number', async () => {
  const [erased, kept = ''] = await sendRefused(2);
  await untilReported(2);
  await store.db.deleteFrom('email').where('id', '=', erased).execute();
  deliver = async () => {};
  attempts = [];
  expect(await queue.redriveDeadLetters()).toBe(1);
  await until(() => expect(attempts).toEqual([kept]));
  expect(await rowOf(kept)).toEqual({ isWaiting: true, failure: null });
  expect(await queue.redriveDeadLetters()).toBe(0);
});

test('dead letters of one owner that two operators queue again at the same time are sent once, in their original order', async () => {
  const { id: subscriptionId } = await store.db
    .insertInto('subscription')
    .values({ email: 'order@example.com', subscribedAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const recorded: string[] = [];
  while (recorded.length < 30)
    recorded.push(await addEmail(store.db, { isWaiting: false, failure: 'no such user', subscriptionId }));
  // Moves the first row behind the others in the table.
  await store.db
    .updateTable('email')
    .set({ failure: 'later' })
    .where('id', '=', recorded[0] ?? '')
    .execute();
  deliver = async () => {};
  const [one, other] = await Promise.all([queue.redriveDeadLetters(), queue.redriveDeadLetters()]);
  expect(one + other).toBe(recorded.length);
  await until(() => expect(attempts).toHaveLength(recorded.length));
  expect(attempts).toEqual(recorded);
});

test('many emails that become dead letters at once are all marked within a few polls', async () => {
  const ids = await sendRefused(24);
  await untilReported(ids.length);
  for (const id of ids) expect(await rowOf(id)).toEqual(dead);
});

test('an email whose marking as dead is interrupted keeps waiting until the next attempt marks and reports it once', async () => {
  const interrupted = Promise.withResolvers<void>();
  vi.spyOn(PgBoss.prototype, 'deleteJob').mockImplementationOnce(async () => {
    interrupted.resolve();
    throw new Error('The process was killed.');
  });
  const [id] = await sendRefused();
  await failForGood(() => Promise.race([interrupted.promise, Promise.reject(new Error('not yet'))]));
  expect(await rowOf(id)).toEqual({ ...dead, isWaiting: true });
  expect(await queue.redriveDeadLetters()).toBe(0);
  await untilReported(1);
  expect(await rowOf(id)).toEqual(dead);
});

test('an email that was queued again is not marked as dead if a process handles its old dead letter late', async () => {
  const [id] = await sendRefused();
  await untilReported(1);
  const held = Promise.withResolvers<void>();
  deliver = () => held.promise;
  attempts = [];
  expect(await queue.redriveDeadLetters()).toBe(1);
  await repeatLastDeadLetters();
  expect(await rowOf(id)).toEqual({ isWaiting: true, failure: null });
  expect(reported).toEqual([]);
  await until(() => expect(attempts).toEqual([id]));
  held.resolve();
});

test('an email whose process is killed during the last attempt becomes a dead letter; then the next email of its application is sent', async () => {
  const killed = Promise.withResolvers<void>();
  deliver = () => killed.promise;
  const id = await send({ key: 'killed' });
  await until(() => expect(attempts).toEqual([id]));
  deliver = async () => {};
  const next = await send({ key: 'killed' });
  const supervisor = new PgBoss({ ...store.queueConnection, schedule: false });
  await supervisor.start();
  await until(async () => {
    // Repeated, because the job is not really killed and its heartbeat goes on.
    await sql`
      update pgboss.job set retry_count = retry_limit, heartbeat_on = now() - interval '1 minute'
      where data->>'emailId' = ${id} and name = 'outgoing-email'`.execute(store.db);
    await supervisor.supervise('outgoing-email');
    expect(attempts.at(-1)).toBe(next);
  });
  await supervisor.stop({ close: true });
  killed.resolve();
  expect(await rowOf(id)).toEqual({
    isWaiting: false,
    failure: 'The process ended during the last attempt.',
  });
  expect(reported.splice(0)).toHaveLength(1);
});

test('an email that is refused once and then fails temporarily is retried for as long as any other', async () => {
  deliver = async () => {
    throw attempts.length === 1 ? refusal() : new Error('451 try later');
  };
  const id = await send();
  await until(async () => {
    await makeRetriesDue(store.db);
    expect(attempts.length).toBeGreaterThan(8);
  });
  expect(await rowOf(id)).toEqual({ isWaiting: true, failure: 'Error: 451 try later' });
  deliver = async () => {};
  const { length } = attempts;
  await makeRetriesDue(store.db);
  await until(() => expect(attempts.length).toBeGreaterThan(length));
});

test('while an email is retried, the queue does not hold the text of the mail server, which can contain an address', async () => {
  let isUp = false;
  deliver = async () => {
    if (!isUp) throw new Error('451 <anna@example.com>: try later');
  };
  const id = await send();
  const jobs = () =>
    sql`select state, job::text as row from pgboss.job where data->>'emailId' = ${id}`.execute(store.db);
  await until(async () => expect((await jobs()).rows).toMatchObject([{ state: 'retry' }]));
  expect(JSON.stringify((await jobs()).rows)).not.toContain('anna@example.com');
  isUp = true;
  await makeRetriesDue(store.db);
  await until(async () => expect((await jobs()).rows).toMatchObject([{ state: 'completed' }]));
});

test('retries occupy at most six workers and do not delay first attempts', async () => {
  const held = Promise.withResolvers<void>();
  const failed = new Set<string>();
  let acceptsNew = false;
  deliver = async (id) => {
    if (failed.has(id)) return held.promise;
    if (acceptsNew) return;
    failed.add(id);
    throw new Error('try later');
  };
  const count = maxConnections + 2;
  for (let at = 0; at < count; at += 1) await send();
  await until(() => expect(failed.size).toBe(count));
  await makeRetriesDue(store.db);
  await until(() => expect(attempts).toHaveLength(count + 6));
  acceptsNew = true;
  const others = [await send(), await send(), await send()];
  await until(() => expect(attempts).toEqual(expect.arrayContaining(others)));
  held.resolve();
  await until(() => expect(attempts).toHaveLength(2 * count + 3));
});

test('a code and the first email of an IP address are sent before an email of low priority', async () => {
  const held = Promise.withResolvers<void>();
  deliver = () => held.promise;
  for (let at = 0; at < maxConnections; at += 1) await send();
  await until(() => expect(attempts).toHaveLength(maxConnections));
  const later = await send({ priority: priorityOf(false, 20) });
  const first = await send();
  const code = await send({ priority: priorityOf(true, 0) });
  held.resolve();
  await until(() => expect(attempts).toHaveLength(maxConnections + 3));
  const order = attempts.slice(maxConnections);
  expect(order.indexOf(code)).toBeLessThan(order.indexOf(later));
  expect(order.indexOf(first)).toBeLessThan(order.indexOf(later));
});

test('while two emails requested from one IP address are being sent, its code is sent, and 30 further emails cause fewer than 30 queries', async () => {
  const { db } = store.queueConnection;
  if (!db) throw new Error('The queue does not share the connection of the embedded database.');
  const held = Promise.withResolvers<void>();
  deliver = () => held.promise;
  const sent = [await send({ source: 'one' }), await send({ source: 'one' })];
  await until(() => expect(attempts).toHaveLength(2));
  sent.push(await send({ source: 'one', isCode: true }));
  await until(() => expect(attempts).toHaveLength(3));
  const queries = vi.spyOn(db, 'executeSql');
  for (let at = 0; at < 30; at += 1)
    sent.push(await send({ source: 'one', priority: priorityOf(false, 20) }));
  const fetches = queries.mock.calls.filter(([text]) => text.includes('strict_fifo_heads')).length;
  queries.mockRestore();
  // There are some queries, because six of the workers poll for retries twice a second.
  expect(fetches).toBeLessThan(30);
  held.resolve();
  await until(() => expect(attempts.toSorted()).toEqual(sent.toSorted()));
});

test('a failed script of the queue leaves no open transaction, and fails no other query', async () => {
  const { db } = store.queueConnection;
  const failed = db?.executeSql('begin; select 1 / 0; commit;');
  const others = [db?.executeSql('select $1::int as one', [1]), sql`select 1 as one`.execute(store.db)];
  await expect(failed).rejects.toThrow('division by zero');
  for (const other of others) expect((await other)?.rows).toEqual([{ one: 1 }]);
});

test.each([
  ['the recipient', 'RCPT TO', 550, true],
  ['the message', 'DATA', 554, true],
  ['the recipient for now', 'RCPT TO', 451, false],
  ['the sender', 'MAIL FROM', 550, false],
])('a refusal of %s (%s %i) limits the retries: %s', async (_, command, responseCode, expected) => {
  const permanent = responseCode >= 500;
  expect(isRefusal(Object.assign(new Error('refused'), { command, responseCode, permanent }))).toBe(expected);
});

test('startEmailQueue sets its options on a queue that already exists', async () => {
  const options = async () => {
    const { rows } = await sql`
      select retry_limit as "retryLimit", retry_delay_max as "retryDelayMax",
        retention_seconds > 9 * 365 * 24 * 3600 as "isKept" from pgboss.queue
      where name = 'outgoing-email'`.execute(store.db);
    return rows;
  };
  expect(await options()).toEqual([{ retryLimit: 240, retryDelayMax: 1, isKept: true }]);
  await sql`
    update pgboss.queue set heartbeat_seconds = null, retry_limit = 2
    where name = 'email-dead-letter'`.execute(store.db);
  const later = await startEmailQueue(store, (error) => reported.push(error), { retryLimit: 7 });
  await later.stop(0);
  expect(await options()).toEqual([{ retryLimit: 7, retryDelayMax: 30, isKept: true }]);
  // A dead letter whose process is killed, or whose row is locked, is marked soon after.
  const { rows } = await sql`
    select heartbeat_seconds as heartbeat, retry_delay as "retryDelay", retry_limit > 100000 as "isRetried"
    from pgboss.queue where name = 'email-dead-letter'`.execute(store.db);
  expect(rows).toEqual([{ heartbeat: 10, retryDelay: 10, isRetried: true }]);
});

test('an email that cannot be sent during the shutdown of the bank remains in the queue', async () => {
  const attempt = Promise.withResolvers<void>();
  deliver = () => attempt.promise;
  const id = await send({ key: 'stopping' });
  await until(() => expect(attempts).toEqual([id]));
  const stopped = queue.stop(1_500);
  attempt.reject(new Error('connect ECONNREFUSED'));
  await stopped;
  const { rows } = await sql`select state from pgboss.job where data->>'emailId' = ${id}`.execute(store.db);
  expect(rows).toEqual([{ state: 'retry' }]);
  expect(reported).toEqual([]);
});
