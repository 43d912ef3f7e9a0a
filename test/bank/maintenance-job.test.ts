import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { BankContext } from '#bank/lifecycle/bank-context.ts';
import { startMaintenance } from '#bank/maintenance/maintenance-job.ts';
import { dayIn } from '#bank/rules/day.ts';
import { storeForFile } from './support/bank-of-file.ts';

const store = storeForFile();

const today = dayIn('Europe/Moscow', new Date());

/** Inserts rows that a run expires, deletes or erases, and similar rows that it keeps. */
beforeAll(async () => {
  const uuid = '11111111-2222-3333-4444-555555555555';
  for (const rows of [
    sql`application (id, state, request, offers, offer, valid_until, created_at, changed_at) values
      ('old', 'CC_DENIED', '{}', '[]', '{}', null, now(), now() - interval '31 days'),
      ('overdue', 'CC_APPROVED', '{"email":"a@b.co"}', '[]', '{}', '2020-01-01', now(), now()),
      ('overdue too', 'DOCUMENT_CREATED', '{"email":"a@b.co"}', '[]', '{}', '2020-01-01', now(), now()),
      ('last day', 'DOCUMENT_CREATED', '{"email":"a@b.co"}', '[]', '{}', ${today}, now(), now()),
      ('issued', 'CREDIT_ISSUED', '{}', '[]', '{}', '2020-01-01', now(), now()),
      ('young', 'CC_DENIED', '{}', '[]', '{}', null, now(), now() - interval '29 days')`,
    sql`email (id, application_id, kind, mailbox, source, is_resend, is_waiting, requested_at) values
      (${uuid}, 'overdue', 'finishRegistration', 'a@b.co', 'recent', false, false, now()),
      (gen_random_uuid(), 'issued', 'creditIssued', 'a@b.co', 'old', false, false, now() - interval '25 hours'),
      (gen_random_uuid(), 'issued', 'creditIssued', 'a@b.co', 'waiting', false, true, now() - interval '25 hours')`,
    sql`link_token (hash, email_id, expires_at) values
      ('\\x01', ${uuid}, now() - interval '1 second'), ('\\x02', ${uuid}, now() + interval '1 hour')`,
    sql`code (id, application_id, mailbox, passport, salt, hash, unsent_code, tries_left, created_at, expires_at)
      values (${uuid}, 'overdue too', 'a@b.co', '', '', '', '4821', 3, now(), now())`,
    sql`stored_response (key_hash, request_hash, stored_at) values
      ('\\x01', '\\x01', now() - interval '25 hours'), ('\\x02', '\\x02', now() - interval '23 hours')`,
  ])
    await sql`insert into ${rows}`.execute(store.db);
});

/** Runs the job once, with a clock this many seconds ahead; returns the reported errors. */
async function maintain(aheadSeconds = 0, jobStore = store): Promise<unknown[]> {
  const reported: unknown[] = [];
  const now = () => new Date(Date.now() + aheadSeconds * 1000);
  const clockWatch = { certain: now, look: async () => false };
  const bank = { db: store.db, now, today: () => today, clockWatch, expiryDay: () => today } as BankContext;
  const stop = startMaintenance(jobStore, bank, (error) => reported.push(error));
  await stop();
  return reported;
}

async function remainingRows() {
  const found = async (rows: string) => {
    const result = await sql<{ one: string }>`select ${sql.raw(rows)} order by 1`.execute(store.db);
    return result.rows.map(({ one }) => one);
  };
  return {
    applications: await found(`id || ' ' || state as one from application`),
    expiries: await found(`application_id || ' ' || event as one from transition`),
    codes: await found('unsent_code as one from code'),
    tokens: await found('hash::text as one from link_token'),
    responses: await found('key_hash::text as one from stored_response'),
    sources: await found('source as one from email'),
  };
}

test('a run whose clock differs from that of a shared database changes nothing and reports the difference', async () => {
  const before = await remainingRows();
  expect(await maintain(6, { ...store, isExclusive: false })).toEqual([
    expect.objectContaining({
      name: 'ClockInDoubt',
      code: expect.stringMatching(/^The clock of this process is \d+ s ahead of the database's\./),
    }),
  ]);
  expect(await remainingRows()).toEqual(before);
});

test('a run expires, deletes and erases only what is due, and a second run does nothing more', async () => {
  for (const _ of [1, 2]) expect(await maintain()).toEqual([]);
  expect(await remainingRows()).toEqual({
    applications: [
      'issued CREDIT_ISSUED',
      'last day DOCUMENT_CREATED',
      'overdue EXPIRED',
      'overdue too EXPIRED',
      'young CC_DENIED',
    ],
    expiries: ['overdue expire', 'overdue too expire'],
    codes: [null],
    tokens: ['\\x02'],
    responses: ['\\x02'],
    sources: ['recent', null, null],
  });
});

test('after the maintenance of an empty table, a lookup by key does not scan it', async () => {
  await maintain();
  const { rows } = await sql`explain select from subscription where email = 'a@b.co'`.execute(store.db);
  expect(JSON.stringify(rows)).toContain('Index');
});
