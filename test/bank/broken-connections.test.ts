import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { storeEmail } from '#bank/email/mailbox/mailbox.ts';
import { emailsOf } from '#bank/email/send-email.ts';
import type { SmtpTransport } from '#bank/email/smtp-transport.ts';
import { discardUnsentCodes } from '#bank/lifecycle/confirmation-codes.ts';
import { deliverEmail } from '#bank/lifecycle/deliver-email.ts';
import { eraseSubject } from '#bank/maintenance/erasure.ts';
import { createCode } from '#bank/rules/confirmation-code.ts';
import { OperatorError } from '#bank/store/operator-error.ts';
import { isTransientError, openPostgres } from '#bank/store/postgres.ts';
import type { Database, Tx } from '#bank/store/store.ts';
import { applicationNumber } from '#contract/application-number.ts';
import { localToday } from '#contract/dates.ts';
import { awaitEmail, expectEmails } from '../support/mailbox.ts';
import { applicantAt, applicantIn } from './support/applicant.ts';
import { bankForFile, openForFile } from './support/bank-of-file.ts';
import { realPostgres } from './support/postgres.ts';
import { addEmail } from './support/stored-email.ts';
import { openTestBank } from './support/test-bank.ts';

const server = openForFile(realPostgres);
const bank = bankForFile(() => ({ databaseUrl: server.url }));

/** Keeps the row of an application locked until the returned function is called. */
async function lockRow(id: string) {
  await server.client.query('begin');
  await server.client.query('select id from application where id = $1 for update', [id]);
  return () => server.client.query('rollback');
}

/** Selects the connections that wait for a lock. */
const lockWaits = `select pid from pg_stat_activity where wait_event_type = 'Lock'`;
const untilOneWaits = () =>
  vi.waitFor(async () => expect((await server.client.query(lockWaits)).rows).toHaveLength(1), 10_000);

test('a call whose database connection is closed gets 503, and the next call succeeds', async () => {
  const applicant = await applicantAt(bank.url);
  const unlock = await lockRow(applicant.id);
  const answer = applicant.chooseOffer();
  await untilOneWaits();
  await server.client.query(`select pg_terminate_backend(pid) from (${lockWaits}) as waits`);
  const { status, headers } = await answer;
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  await unlock();
  expect((await applicant.chooseOffer()).status).toBe(200);
  expect(bank.reported.splice(0)).toHaveLength(1);
});

const untilNoEmailWaits = () =>
  expect.poll(async () => (await server.client.query('select from email where is_waiting')).rows).toEqual([]);

/** Makes `change` and commits it while `read` waits for the table. */
async function changeDuring<T>(table: string, read: () => Promise<T>, change: (tx: Tx) => Promise<unknown>) {
  await untilNoEmailWaits();
  let reading: Promise<T> | undefined;
  await bank.db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx);
    reading = read();
    await untilOneWaits();
    await change(tx);
  });
  return reading as Promise<T>;
}

/** Returns an applicant whose code has arrived by email, but is still stored as unsent. */
async function applicantWithCode() {
  const applicant = await applicantIn(bank.url, 'DOCUMENT_CREATED, code sent');
  const code = await applicant.code();
  await untilNoEmailWaits();
  await sql`update code set unsent_code = ${code} where application_id = ${applicant.id}`.execute(bank.db);
  const [email] = await emailsOf(bank.db, applicant.id);
  return { ...applicant, code, emailId: email?.id ?? '' };
}

test('a code entered while the bank records that its email was sent is accepted', async () => {
  const { id, code, confirmCode } = await applicantWithCode();
  const send = () => confirmCode(code);
  const answer = await changeDuring('email', send, (tx) => discardUnsentCodes(tx, id));
  expect(answer.status).toBe(200);
});

test('the status of an application declined meanwhile is a consistent snapshot', async () => {
  const { id, loadStatus } = await applicantIn(bank.url, 'APPROVED');
  const answer = await changeDuring('email', loadStatus, async (tx) => {
    await sql`update application set state = 'CC_DENIED' where id = ${id}`.execute(tx);
    await sql`update email set kind = 'applicationDenied' where application_id = ${id}`.execute(tx);
  });
  const subject = 'Preliminary check passed: finish registration';
  expect(answer.body).toMatchObject({ outcome: 'open', email: { subject } });
});

/** Delivers the email again, as if another process had taken over its job. Returns the number of emails sent. */
async function deliverAgain(emailId: string): Promise<number> {
  await sql`update email set is_waiting = true where id = ${emailId}`.execute(bank.db);
  const send = vi.fn<SmtpTransport['send']>();
  const delivery = {
    db: bank.db,
    now: () => new Date(),
    today: () => localToday(),
    publicUrl: bank.publicUrl,
    smtpTransport: { send, stop: () => {} },
  } as unknown as Parameters<typeof deliverEmail>[0];
  await deliverEmail(delivery, emailId, new AbortController().signal);
  return send.mock.calls.length;
}

test('a new code is not sent in the email of the code that it replaces', async () => {
  const { id, emailId } = await applicantWithCode();
  const replaceCode = async (tx: Tx) => {
    await discardUnsentCodes(tx, id);
    const code = createCode(id, { mailbox: '', passport: '' }, new Date());
    await tx.insertInto('code').values(code).execute();
    await addEmail(tx, { applicationId: id, kind: 'confirmationCode' });
  };
  expect(await changeDuring('code', () => deliverAgain(emailId), replaceCode)).toBe(0);
  await sql`update email set is_waiting = false`.execute(bank.db);
});

test('an email that another process has sent meanwhile is not recorded as withdrawn', async () => {
  const { id } = await applicantIn(bank.url, 'APPROVED');
  await untilNoEmailWaits();
  const [{ id: emailId } = { id: '' }] = await emailsOf(bank.db, id);
  const cancel = async (tx: Tx) => {
    await sql`update email set is_waiting = false where id = ${emailId}`.execute(tx);
    await sql`update application set state = 'CLIENT_DENIED' where id = ${id}`.execute(tx);
  };
  expect(await changeDuring('application', () => deliverAgain(emailId), cancel)).toBe(0);
  expect((await emailsOf(bank.db, id))[0]?.sentAt).not.toBeNull();
});

test('while a call about an application runs, each further one gets 503, even after another has given up', async () => {
  const applicant = await applicantAt(bank.url);
  const { client } = server;
  await client.query(`
    create function hold() returns trigger language plpgsql set lock_timeout = 0
      as 'begin perform pg_advisory_xact_lock(1); return new; end';
    create trigger hold before update on application for each row execute function hold()`);
  await client.query('select pg_advisory_lock(1)');
  const first = applicant.chooseOffer();
  await untilOneWaits();
  const givesUp = { status: 503, body: { detail: 'Another call about this application is in progress.' } };
  for (const _ of [1, 2]) expect(await applicant.chooseOffer()).toMatchObject(givesUp);
  await client.query('select pg_advisory_unlock(1)');
  expect((await first).status).toBe(200);
  await client.query('drop function hold cascade');
});

test('calls for a locked row get 503, and other calls succeed meanwhile', async () => {
  const [applicant, other] = [await applicantAt(bank.url), await applicantAt(bank.url)];
  const unlock = await lockRow(applicant.id);
  const held = Array.from({ length: 30 }, () => applicant.chooseOffer());
  await untilOneWaits();
  expect((await other.chooseOffer()).status).toBe(200);
  expect((await bank.call('GET', '/health')).status).toBe(200);
  const statuses = (await Promise.all(held)).map(({ status, headers }) => [
    status,
    headers.has('retry-after'),
  ]);
  expect(statuses).toEqual(Array(30).fill([503, true]));
  expect(bank.reported.splice(0)[0]).toMatchObject({
    message: 'canceling statement due to lock timeout',
  });
  await unlock();
  expect((await applicant.chooseOffer()).status).toBe(200);
});

/** Erases a subject while another transaction, which runs `query` with the parameter `id`, is in progress. */
async function eraseDuring(query: string, id: string, subject: string) {
  const store = await openPostgres(server.url);
  await server.client.query('begin');
  await server.client.query(query, [id]);
  const erasing = eraseSubject(store.db, subject, '').finally(() => store.close());
  await Promise.all([erasing.catch(() => {}), untilOneWaits().then(() => server.client.query('commit'))]);
  return erasing;
}

test('if an application is signed during the erasure, nothing of the applicant is erased and the erasure fails with the reason', async () => {
  const email = 'signed@example.com';
  const earlier = await applicantIn(bank.url, 'PREAPPROVAL', { email });
  const byAddress = await applicantIn(bank.url, 'APPROVED', { email });
  await awaitEmail(bank.url, email, 'Finish registration');
  const byId = await applicantAt(bank.url);
  const sign = `update application set state = 'DOCUMENT_SIGNED' where id = $1`;
  for (const [{ id }, subject] of [
    [byAddress, email],
    [byId, byId.id],
  ] as const) {
    const refusal = `Nothing was erased, because of a signed or issued credit: ${applicationNumber(id)}.`;
    const erasing = eraseDuring(sign, id, subject);
    await expect(erasing).rejects.toThrow(OperatorError);
    await expect(erasing).rejects.toThrow(refusal);
    const { rows } = await server.client.query('select state from application where id = $1', [id]);
    expect(rows).toEqual([{ state: 'DOCUMENT_SIGNED' }]);
  }
  await expectEmails(bank.url, email, ['Finish registration']);
  const others = await server.client.query('select state from application where id = $1', [earlier.id]);
  expect(others.rows).toEqual([{ state: 'PREAPPROVAL' }]);
});

test.each([
  ['an application', 'application_id'],
  ['a subscription', 'subscription_id'],
])(
  'an email about %s is erased even if it is stored in the mailbox during the erasure',
  async (_, column) => {
    const email = `${column}@example.com`;
    await applicantIn(bank.url, 'APPROVED', { email });
    await bank.call('POST', '/email', { email });
    await expectEmails(bank.url, email, ['Finish registration', 'You are subscribed to our newsletter']);
    const storing = `with being_sent as (select id from email where mailbox = $1 and ${column} is not null for key share)
    insert into mailbox_message (id, message_id, parsed, raw, received_at)
    select gen_random_uuid(), '<' || id || '@late>', jsonb_build_object('to', $1::text), '', now() from being_sent`;
    expect(await eraseDuring(storing, email, email)).toEqual({
      erased: { applications: 1, emails: 3, subscriptions: 1 },
    });
  },
);

test('an email that is erased while it is being sent is not stored in the mailbox', async () => {
  const id = await addEmail(bank.db);
  await server.client.query('begin');
  await server.client.query('delete from email where id = $1', [id]);
  const raw = Buffer.from(`Message-ID: <${id}@bank>\r\nTo: late@example.com\r\n\r\n`);
  const stored = storeEmail(bank.db, raw, new Date());
  await untilOneWaits();
  await server.client.query('commit');
  await stored;
  expect(
    await bank.db.selectFrom('mailboxMessage').where('messageId', '=', `<${id}@bank>`).execute(),
  ).toEqual([]);
});

test('the bank fails to start if another process keeps a table locked', async () => {
  await server.client.query('begin');
  await server.client.query('lock table setting in access exclusive mode');
  await expect(openTestBank({ databaseUrl: server.url })).rejects.toThrow(
    new OperatorError('The database is not responding: canceling statement due to lock timeout'),
  );
  await server.client.query('rollback');
});

test('a connection that stops responding is replaced', async () => {
  const store = await openPostgres(server.url, 1_000);
  const inQueue = async (text: string) => store.queueConnection.db?.executeSql(text);
  for (const run of [(text: string) => sql.raw(text).execute(store.db), inQueue]) {
    const error = await run('select pg_sleep(3)').catch((error) => error);
    expect(isTransientError(error)).toBe(true);
    expect((await run('select 1 as one'))?.rows).toEqual([{ one: 1 }]);
  }
  await store.close();
});

test('an idle connection that the server closes is replaced', async () => {
  const store = await openPostgres(server.url);
  const query = () => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(store.db);
  const pid = (await query()).rows[0]?.pid;
  await server.client.query('select pg_terminate_backend($1)', [pid]);
  const ended = () => server.client.query('select pid from pg_stat_activity where pid = $1', [pid]);
  await vi.waitFor(async () => expect((await ended()).rows).toEqual([]), 10_000);
  await vi.waitFor(async () => expect((await query()).rows).not.toEqual([{ pid }]), 10_000);
  await store.close();
});

test('lock waits, statements and idle transactions have time limits, except in migrations', async () => {
  // Session settings in DATABASE_URL do not replace the bank's own.
  const store = await openPostgres(`${server.url}?options=-c%20search_path=public`);
  const limits = async (db: Database) => {
    const { rows } = await sql`
      select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
    return rows[0];
  };
  expect(await limits(store.db)).toEqual({ lock: '1s', statement: '15s', idle: '15s' });
  expect(await store.withoutLimits(limits)).toEqual({ lock: '0', statement: '0', idle: '0' });
  // The queue reads by index: its plans are kept while it grows.
  const queueSettings = `select current_setting('lock_timeout') as lock, current_setting('enable_seqscan') as scans`;
  const answer = await store.queueConnection.db?.executeSql(queueSettings);
  expect(answer?.rows).toEqual([{ lock: '1s', scans: 'off' }]);
  await store.close();
});
