import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { eraseSubject } from '#bank/maintenance/erasure.ts';
import { eraseAfterRetention } from '#bank/maintenance/maintenance-job.ts';
import type { Database } from '#bank/store/store.ts';
import { journeyEmails, journeyEvents } from '../support/journey.ts';
import { expectEmails } from '../support/mailbox.ts';
import { type ApplicantState, applicantIn, applicantStates } from './support/applicant.ts';
import { bankForFile } from './support/bank-of-file.ts';
import { callOperation } from './support/test-bank.ts';

const addressOf = (state: ApplicantState) => `${state.toLowerCase().replace(/\W+/g, '.')}@example.com`;

const bank = bankForFile();
let db: Database;
const ids = {} as Record<ApplicantState, string>;

/** Creates an application in every state, each with its own address, and waits for the emails. */
beforeAll(async () => {
  db = bank.db;
  for (const state of applicantStates)
    ids[state] = (await applicantIn(bank.url, state, { email: addressOf(state) })).id;
  await bank.call('POST', '/email', { email: addressOf('CREDIT_ISSUED') });
  await expectEmails(bank.url, addressOf('CREDIT_ISSUED'), [
    ...journeyEmails,
    'You are subscribed to our newsletter',
  ]);
  // Moves the clock by a minute: an email can be resent after 30 seconds.
  bank.pass(1);
  await callOperation(bank.url, 'resendEmail', ids.CC_APPROVED, {}, { 'idempotency-key': 'resent' });
  await expectEmails(bank.url, addressOf('CC_APPROVED'), [
    'Create documents',
    'Create documents',
    'Finish registration',
  ]);
});

/** Counts the rows of each table that contain the id or the address of the application in this state. */
async function traces(state: ApplicantState): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of [
    'application',
    'transition',
    'document',
    'code',
    'subscription',
    'mailbox_message',
    'stored_response',
    'email',
    'pgboss.job',
  ]) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} as row
      where row::text like ${`%${ids[state]}%`} or row::text like ${`%${addressOf(state)}%`}`.execute(db);
    if (rows[0]?.count) found[table] = rows[0].count;
  }
  return found;
}

test('an application without a signed credit is erased after thirty days, or after two if no offer was chosen', async () => {
  const day = 86_400_000;
  const { changedAt } = await db
    .selectFrom('application')
    .select(sql<Date>`min(changed_at)`.as('changedAt'))
    .executeTakeFirstOrThrow();
  /** Erases what is due `days` after `from`; returns the number. */
  const eraseAfter = (days: number, from: number) => eraseAfterRetention(db, new Date(from + days * day));
  expect(await eraseAfter(2, changedAt.getTime())).toBe(0);
  expect(await eraseAfter(2, Date.now())).toBe(2);
  expect(await traces('PREAPPROVAL')).toEqual({});
  expect(await eraseAfter(30, changedAt.getTime())).toBe(0);
  expect(await traces('DOCUMENT_CREATED, code sent')).toEqual({
    application: 1,
    code: 1,
    document: 3,
    email: journeyEmails.length - 1,
    mailbox_message: journeyEmails.length - 1,
    transition: journeyEvents.indexOf('confirm'),
  });
  expect(await traces('CC_APPROVED')).toMatchObject({ stored_response: 1 });
  expect(await eraseAfter(30, Date.now())).toBe(5);
  for (const state of applicantStates.filter((name) => name !== 'CREDIT_ISSUED'))
    expect(await traces(state)).toEqual({});
});

test('erasing an application leaves other data of its address; erasing the address, in any letter case, erases the rest', async () => {
  const before = await traces('CREDIT_ISSUED');
  for (const unknown of ['nobody@example.com', 'f'.repeat(32)])
    await expect(eraseSubject(db, unknown, '')).rejects.toThrow(`Nothing is known about ${unknown}.`);
  await expect(eraseSubject(db, ids.CREDIT_ISSUED, '')).rejects.toThrow('Nothing was erased');
  expect(await traces('CREDIT_ISSUED')).toEqual(before);
  expect(await eraseSubject(db, ids.CREDIT_ISSUED, 'Test data')).toMatchObject({
    erased: { applications: 1, emails: journeyEmails.length, subscriptions: 0 },
  });
  expect(await traces('CREDIT_ISSUED')).toEqual({ email: 1, mailbox_message: 1, subscription: 1 });
  expect(await eraseSubject(db, addressOf('CREDIT_ISSUED').toUpperCase(), '')).toEqual({
    erased: { applications: 0, emails: 1, subscriptions: 1 },
  });
  expect(await traces('CREDIT_ISSUED')).toEqual({});
});
