import { createHash, createHmac, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { PgBoss } from 'pg-boss';
import { afterEach, expect, test, vi } from 'vitest';
import { startEmailQueue } from '#bank/email/email-queue.ts';
import { migrations } from '#bank/store/migrate.ts';
import { openStore } from '#bank/store/open-store.ts';
import type { Store } from '#bank/store/store.ts';
import { awaitEmail, codeIn, emailsAt } from '../support/mailbox.ts';
import { someRequest } from '../support/requests.ts';
import { stepDoneIn } from './support/applicant.ts';
import { realPostgres } from './support/postgres.ts';
import { unmigratedFolder } from './support/prepared-folder.ts';
import { callOperation, openTestBank } from './support/test-bank.ts';

/** The migrations of the version before the tables and columns were renamed. */
const released = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0006'));

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const email = 'upgraded@example.com';
const id = '0123456789abcdef0123456789abcdef';
const code = { id: randomUUID(), number: 4821, salt: Buffer.from('a salt of the code') };
const queued = { apply: randomUUID(), code: randomUUID(), dead: randomUUID(), active: randomUUID() };
const key = Buffer.alloc(32, 7);
const idempotencyKey = 'upgraded-1';
const denied = { path: `/application/${id}/deny`, body: {} };

/**
 * Writes what a bank of the version before leaves behind: an application at the code, two waiting emails, one that was
 * being sent, a dead one.
 */
async function fillOldDatabase(store: Store): Promise<void> {
  const { db } = store;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => released } });
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  const hash = createHmac('sha256', code.salt).update(`${id}:${code.number}`).digest();
  const offer = {
    applicationId: id,
    requestedAmount: 150_000,
    totalAmount: 150_000,
    term: 6,
    monthlyPayment: 26_000,
  };
  const offers = JSON.stringify([{ ...offer, rate: 15, isInsuranceEnabled: false, isSalaryClient: false }]);
  const contentHash = createHmac('sha256', idempotencyKey)
    .update(JSON.stringify(['POST', denied.path, denied.body]))
    .digest();
  const refusal = JSON.stringify({ refused: { status: 409, detail: 'Refused before the upgrade.' } });
  await sql`insert into application (id, state, request, offers, created_at, changed_at) values
    (${id}, 'DOCUMENT_CREATED', ${JSON.stringify({ ...someRequest, email })}, ${offers}, now(), now())`.execute(
    db,
  );
  await sql`insert into transition (application_id, event, from_state, to_state, taken_at) values
    (${id}, 'submit', null, 'PREAPPROVAL', now())`.execute(db);
  await sql`insert into code (id, application_id, salt, hash, unsent, tries_left, made_at, expires_at) values
    (${code.id}, ${id}, ${code.salt}, ${hash}, ${String(code.number)}, 3, now(), now() + interval '10 minutes')`.execute(
    db,
  );
  await sql`insert into letter (id, application_id, kind, is_repeat, asked_at) values
    (${queued.apply}, ${id}, 'finishRegistration', false, now() - interval '3 minutes'),
    (${queued.dead}, ${id}, 'createDocuments', false, now() - interval '2 minutes'),
    (${queued.active}, ${id}, 'loanDocuments', false, now() - interval '2 minutes'),
    (${queued.code}, ${id}, 'confirmationCode', true, now() - interval '1 minute')`.execute(db);
  await sql`insert into used_token (letter_id, used_at) values (${queued.dead}, now())`.execute(db);
  await sql`insert into signing_key (purpose, bytes) values ('letter-token', ${key})`.execute(db);
  await sql`insert into kept_answer (key, content, outcome, kept_at, application_id) values
    (${createHash('sha256').update(idempotencyKey).digest()}, ${contentHash}, ${refusal}, now(), ${id})`.execute(
    db,
  );
  await fillOldQueue(store);
}

/** The job data has the keys of the version before. */
async function fillOldQueue({ queueConnection: jobs }: Store): Promise<void> {
  const boss = new PgBoss({ ...jobs, supervise: false, schedule: false });
  await boss.start();
  const job = (kind: string, letterId: string) => ({ kind, applicationId: id, letterId });
  await boss.createQueue('mail-dead', { retentionSeconds: 30 * 86_400 });
  await boss.createQueue('mail', { retryLimit: 240, deadLetter: 'mail-dead', notify: true });
  await boss.send('mail', job('createDocuments', queued.dead), { id: queued.dead, retryLimit: 0 });
  expect(await boss.fetch('mail')).toHaveLength(1);
  await boss.fail('mail', queued.dead, { reason: 'mailbox full' });
  await boss.send('mail', job('loanDocuments', queued.active), { id: queued.active });
  expect(await boss.fetch('mail')).toHaveLength(1);
  await boss.send('mail', job('finishRegistration', queued.apply), { id: queued.apply });
  await boss.send('mail', { ...job('confirmationCode', queued.code), codeId: code.id }, { id: queued.code });
  await boss.stop({ graceful: false, close: true });
}

async function oldDataFolder() {
  const dataDir = await unmigratedFolder();
  undo.push(async () => rmSync(dataDir, { recursive: true, force: true }));
  return { dataDir };
}

async function oldPostgres() {
  const server = await realPostgres();
  undo.push(() => server.stop());
  return { databaseUrl: server.url, dataDir: 'unused' };
}

test.each([
  ['a data folder', oldDataFolder],
  ['a PostgreSQL database', oldPostgres],
])('%s of the version before opens, and its waiting emails are sent', async (_, place) => {
  const settings = { port: 0, host: '127.0.0.1', rateLimits: false, ...(await place()) };
  const old = await openStore(settings);
  await fillOldDatabase(old);
  await old.close();

  const bank = await openTestBank(settings);
  undo.push(() => bank.stop());
  await awaitEmail(bank.url, email, 'Finish registration');
  await awaitEmail(bank.url, email, 'Your loan documents');
  const sent = await awaitEmail(bank.url, email, 'Confirmation code');
  expect(codeIn(sent)).toBe(String(code.number));
  await vi.waitFor(async () => {
    const { body } = await callOperation(bank.url, 'loadStatus', id);
    expect(body).toMatchObject({
      currentStep: stepDoneIn('DOCUMENT_CREATED, code sent'),
      outcome: 'approved',
      email: { subject: 'Confirmation code', sentAt: expect.any(String) },
      resendsLeft: 4,
    });
  }, 10_000);

  const replayed = await bank.call('POST', denied.path, denied.body, { 'idempotency-key': idempotencyKey });
  expect(replayed.headers.get('idempotency-replayed')).toBe('true');
  expect(replayed).toMatchObject({ status: 409, body: { detail: 'Refused before the upgrade.' } });

  const resume = async (emailId: string) => {
    const expires = (Math.ceil(Date.now() / 1000) + 7 * 86_400).toString(16);
    const signed = [expires, emailId.replaceAll('-', '')];
    const signature = createHmac('sha256', key)
      .update([id, ...signed].join(':'))
      .digest('hex');
    const token = [...signed, signature].join('');
    return (await callOperation(bank.url, 'resumeApplication', id, { token })).status;
  };
  expect([await resume(queued.dead), await resume(queued.apply), await resume(randomUUID())]).toEqual([
    200, 200, 403,
  ]);

  const confirmed = await callOperation(bank.url, 'confirmCode', id, code.number);
  expect(confirmed.status).toBe(200);
  await bank.stop();
  expect(bank.reported).toEqual([]);

  const store = await openStore(settings);
  const oldQueues = await sql`select name from pgboss.queue where name like 'mail%'`.execute(store.db);
  expect(oldQueues.rows).toEqual([]);
  const queue = await startEmailQueue(store, () => {});
  expect(await queue.redriveDeadLetters()).toBe(1);
  await queue.stop(0);
  await store.close();
  const again = await openTestBank(settings);
  undo.push(() => again.stop());
  await awaitEmail(again.url, email, 'Create documents');
  expect((await emailsAt(again.url)).map(({ subject }) => subject).sort()).toEqual([
    'Confirmation code',
    'Create documents',
    'Credit issued',
    'Finish registration',
    'Your loan documents',
  ]);
  expect(again.reported).toEqual([]);
});
