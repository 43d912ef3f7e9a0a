import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '#bank/commands.ts';
import { eraseAddress, eraseApplications } from '#bank/maintenance/erasure.ts';
import { eraseAfterRetention } from '#bank/maintenance/maintenance-job.ts';
import { databaseMetrics } from '#bank/maintenance/metrics/database-metrics.ts';
import { writeBackup } from '#bank/store/backup.ts';
import { openStore } from '#bank/store/open-store.ts';
import { StartFailure } from '#bank/store/start-failure.ts';
import type { Store } from '#bank/store/store.ts';
import { journeyEmails, journeyEvents } from '../support/journey.ts';
import { expectEmails } from '../support/mailbox.ts';
import { type ApplicantState, applicantAt, bringTo } from './support/applicant.ts';
import { filesWith } from './support/files-with.ts';
import { preparedFolder } from './support/prepared-folder.ts';
import { openTestBank } from './support/test-bank.ts';

const places: ApplicantState[] = [
  'PREAPPROVAL',
  'APPROVED',
  'CC_APPROVED',
  'CC_DENIED',
  'DOCUMENT_CREATED',
  'DOCUMENT_CREATED, code sent',
  'CREDIT_ISSUED',
  'CLIENT_DENIED',
];
const addressOf = (place: ApplicantState) => `${place.toLowerCase().replace(/\W+/g, '.')}@example.com`;

let dataDir: string;
let store: Store;
const ids = {} as Record<ApplicantState, string>;

/** A bank with an application in every state, each with an address of its own, all letters sent; then it stops. */
beforeAll(async () => {
  dataDir = await preparedFolder();
  const bank = await openTestBank({ dataDir });
  for (const place of places) {
    const one = await applicantAt(bank.url, { email: addressOf(place) });
    await bringTo(place, one);
    ids[place] = one.id;
  }
  await bank.call('POST', '/email', { email: addressOf('CREDIT_ISSUED') });
  await expectEmails(bank.url, addressOf('CREDIT_ISSUED'), [
    ...journeyEmails,
    'You are subscribed to our newsletter',
  ]);
  bank.pass(1);
  const again = `/application/${ids.CC_APPROVED}/email`;
  const key = { 'idempotency-key': 'the-letter-once-more' };
  expect((await bank.call('POST', again, {}, key)).status).toBe(200);
  await bank.stop();
  store = await openStore(bank.settings);
});
afterAll(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const known = async () =>
  (await store.db.selectFrom('application').select('id').execute()).map(({ id }) => id).sort();
const idsOf = (some: ApplicantState[]) => some.map((place) => ids[place]).sort();

/** How often the id or the address stands anywhere in the database. */
async function traces(place: ApplicantState): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of [
    'application',
    'transition',
    'document',
    'code',
    'subscription',
    'mailbox_message',
    'stored_response',
    'pgboss.job',
  ]) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} as row
      where row::text like ${`%${ids[place]}%`} or row::text like ${`%${addressOf(place)}%`}`.execute(
      store.db,
    );
    if (rows[0]?.count) found[table] = rows[0].count;
  }
  return found;
}

test('an application without a credit expires thirty days after its last change, and nothing before', async () => {
  const day = 86_400_000;
  const { changedAt } = await store.db
    .selectFrom('application')
    .select(sql<Date>`min(changed_at)`.as('changedAt'))
    .executeTakeFirstOrThrow();
  expect(await eraseAfterRetention(store.db, new Date(changedAt.getTime() + 30 * day))).toBe(0);
  expect(await known()).toEqual(idsOf(places));
  expect(await traces('DOCUMENT_CREATED, code sent')).toEqual({
    application: 1,
    code: 1,
    document: 3,
    mailbox_message: journeyEmails.length - 1,
    'pgboss.job': journeyEmails.length - 1,
    transition: journeyEvents.indexOf('confirm'),
  });
  expect(await traces('CC_APPROVED')).toMatchObject({ stored_response: 1 });
  expect(await eraseAfterRetention(store.db, new Date(Date.now() + 30 * day))).toBe(7);
  expect(await known()).toEqual([ids.CREDIT_ISSUED]);
  for (const place of places.filter((one) => one !== 'CREDIT_ISSUED'))
    expect(await traces(place)).toEqual({});
});

test('an application that went on after it was looked for is kept', async () => {
  const before = await traces('CREDIT_ISSUED');
  const isOpen = ({ state }: { state: string }) => state !== 'CREDIT_ISSUED';
  expect(await eraseApplications(store.db, [ids.CREDIT_ISSUED], isOpen)).toEqual({
    applications: 0,
    emails: 0,
    subscriptions: 0,
  });
  expect(await traces('CREDIT_ISSUED')).toEqual(before);
});

test('an address is erased with everything, in any letter case; another stays', async () => {
  const before = await traces('CREDIT_ISSUED');
  expect(await eraseAddress(store.db, 'nobody@example.com')).toEqual({
    applications: 0,
    emails: 0,
    subscriptions: 0,
  });
  expect(await eraseApplications(store.db, ['f'.repeat(32)])).toEqual({
    applications: 0,
    emails: 0,
    subscriptions: 0,
  });
  expect(await traces('CREDIT_ISSUED')).toEqual(before);
  expect(await eraseAddress(store.db, addressOf('CREDIT_ISSUED').toUpperCase())).toEqual({
    applications: 1,
    emails: 6,
    subscriptions: 1,
  });
  expect(await traces('CREDIT_ISSUED')).toEqual({});
});

test('where another application has the address too, the erased one takes the emails with its number', async () => {
  const email = 'shared@example.com';
  const [own, other] = ['0123456789ab'.padEnd(32, '0'), 'abcdefabcdef'.padEnd(32, '0')] as const;
  const now = new Date();
  const times = { createdAt: now, changedAt: now };
  const request = JSON.stringify({ email });
  for (const id of [own, other])
    await store.db
      .insertInto('application')
      .values({ id, state: 'CC_DENIED', request, offers: '[]', ...times })
      .execute();
  for (const number of ['NB-0123-4567-89AB', 'NB-ABCD-EFAB-CDEF'])
    await sql`
      insert into mailbox_message (id, message_id, parsed, raw, received_at)
      values (gen_random_uuid(), ${number}, ${JSON.stringify({ to: email, text: number })}, '', now())`.execute(
      store.db,
    );
  const left = async () =>
    (await store.db.selectFrom('mailboxMessage').select('messageId').execute()).map((one) => one.messageId);
  expect(await eraseApplications(store.db, [own])).toMatchObject({ applications: 1, emails: 1 });
  expect(await left()).toEqual(['NB-ABCD-EFAB-CDEF']);
  expect(await eraseApplications(store.db, [other])).toMatchObject({ applications: 1, emails: 1 });
  expect(await left()).toEqual([]);
});

test('a run that would erase more than a fifth and more than a hundred erases nothing and says so', async () => {
  const add = (count: number, age: string) =>
    sql`
    insert into application (id, state, request, offers, created_at, changed_at)
    select gen_random_uuid(), 'PREAPPROVAL', '{}', '[]', now(), now() - ${age}::interval
    from generate_series(1, ${count}::int)`.execute(store.db);
  await add(101, '31 days');
  await add(403, '1 day');
  const now = new Date();
  const later = new Date(now.getTime() + 30 * 86_400_000);
  await expect(eraseAfterRetention(store.db, later)).rejects.toThrow(
    'The maintenance stopped: 504 of 504 applications would be erased at once',
  );
  expect(await known()).toHaveLength(504);
  await add(1, '1 day');
  await add(1, '31 days');
  await expect(eraseAfterRetention(store.db, now)).rejects.toThrow('102 of 506 applications');
  expect(await overdueDays()).toBe(1);
  expect(await eraseAfterRetention(store.db, now, true)).toBe(102);
  await store.db.deleteFrom('application').where('state', '=', 'PREAPPROVAL').execute();
  expect(await known()).toEqual([]);
});

test('applications to erase are found by an index', async () => {
  const plan = await store.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return sql`
      explain select id from application where state not in ('DOCUMENT_SIGNED', 'CREDIT_ISSUED')
      and changed_at < now() - interval '30 days' limit 20`.execute(tx);
  });
  expect(JSON.stringify(plan.rows)).toMatch(/ on application_expiry .*Index Cond: \(changed_at </);
});

test('npm run bank -- erase says what it did, leaves no byte of it, and says what it does not know', async () => {
  await store.close();
  const bank = await openTestBank({ dataDir });
  const one = await applicantAt(bank.url, { email: 'gone@example.com' });
  await bringTo('DOCUMENT_CREATED, code sent', one);
  await expectEmails(
    bank.url,
    'gone@example.com',
    journeyEmails.filter((subject) => subject !== 'Credit issued'),
  );
  await bank.stop();
  expect(filesWith(dataDir, one.id)).not.toEqual([]);
  expect(filesWith(dataDir, 'gone@example.com')).not.toEqual([]);

  const erase = (who: string) => runCommand(['erase', who], { DATA_DIR: dataDir });
  expect(await erase(one.id)).toBe(
    'Erased: 1 applications, 4 emails, 0 subscriptions.\nNothing of it is left in DATA_DIR. Backups made before still hold it.',
  );
  expect(filesWith(dataDir, one.id)).toEqual([]);
  expect(filesWith(dataDir, 'gone@example.com')).toEqual([]);
  const backup = join(dataDir, 'after.tar.gz');
  await writeBackup(dataDir, backup);
  const archive = gunzipSync(readFileSync(backup));
  expect(archive.includes('email-dead-letter')).toBe(true);
  expect([archive.includes(one.id), archive.includes('gone@example.com')]).toEqual([false, false]);

  await expect(erase(one.id)).rejects.toThrow(new StartFailure(`Nothing is known of ${one.id}.`));
  store = await openStore(bank.settings);
});

test('npm run bank -- erase: an issued credit only with a reason, which is printed', async () => {
  const issued = 'c0ffee00c0ffee00c0ffee00c0ffee00';
  const [createdAt, json] = [new Date(), JSON.stringify({})];
  const times = { createdAt, changedAt: createdAt };
  await store.db
    .insertInto('application')
    .values({ id: issued, state: 'CREDIT_ISSUED', request: json, offers: json, ...times })
    .execute();
  await store.close();
  const erase = (...words: string[]) => runCommand(['erase', ...words], { DATA_DIR: dataDir });
  await expect(erase(issued)).rejects.toThrow(
    new StartFailure(
      `An issued credit is kept: NB-C0FF-EE00-C0FF. To erase it: npm run bank -- erase ${issued} --reason 'WHY'`,
    ),
  );
  expect(await erase(issued, '--reason', 'Test data')).toMatch(
    /^Erased: 1 applications, 0 emails, 0 subscriptions\.\nIssued: NB-C0FF-EE00-C0FF\. Reason: Test data\n/,
  );
  store = await openStore({ dataDir });
});

/** The metric of the oldest application that is kept too long, in whole days. */
async function overdueDays(): Promise<number> {
  const [, seconds] =
    /^neobank_retention_overdue_seconds (\S+)$/m.exec(await databaseMetrics(store.db)) ?? [];
  return Math.floor(Number(seconds) / 86_400);
}
