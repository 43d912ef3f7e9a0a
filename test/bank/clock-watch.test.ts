import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runCommand } from '#bank/commands.ts';
import { nextLook } from '#bank/store/clock-watch.ts';
import type { Database } from '#bank/store/store.ts';
import { applicantIn } from './support/applicant.ts';
import { bankForFile } from './support/bank-of-file.ts';
import { callOperation, openTestBank } from './support/test-bank.ts';
import { databaseFolder } from './support/test-folders.ts';

const bank = bankForFile(() => ({ rateLimits: true }));

const hour = 3_600_000;
const day = 24 * hour;

test('a clock that jumps ahead by more than a day is in doubt until a bank has run for a day', () => {
  expect(nextLook(undefined, 0)).toEqual({ seenAt: 0 });
  expect(nextLook({ seenAt: 0 }, day)).toEqual({ seenAt: day });
  let look = nextLook({ seenAt: 0 }, 31 * day);
  expect(look).toEqual({ seenAt: 31 * day, jumpedFrom: 0 });
  for (let at = 1; at < 24; at += 1) look = nextLook(look, 31 * day + at * hour);
  expect(look).toEqual({ seenAt: 31 * day + 23 * hour, jumpedFrom: 0, ranMs: 23 * hour });
  // Eleven hours without a look do not count, because no bank ran.
  look = nextLook(look, 32 * day + 10 * hour);
  expect(look).toMatchObject({ jumpedFrom: 0, ranMs: 23 * hour });
  expect(nextLook(look, 32 * day + 11 * hour)).toEqual({ seenAt: 32 * day + 11 * hour });
});

test('a corrected clock is no longer in doubt', () => {
  const wrong = nextLook({ seenAt: 0 }, 31 * day);
  expect(nextLook(wrong, 2 * hour)).toEqual({ seenAt: 2 * hour });
  expect(nextLook({ seenAt: 5 * day }, 0)).toEqual({ seenAt: 0 });
});

test('a bank whose clock is 31 days ahead neither expires nor erases an application, but reports those due for erasure; the command `erase expired` erases them', async () => {
  const dataDir = await databaseFolder();
  const before = await openTestBank({ dataDir });
  const unfinished = await applicantIn(before.url, 'APPROVED');
  const approved = await applicantIn(before.url, 'CC_APPROVED');
  await age(before.db, '31 days');
  await before.stop();

  const after = await openTestBank({ dataDir });
  expect(await callOperation(after.url, 'loadSchedule', approved.id)).toMatchObject({
    status: 200,
    body: { outcome: 'approved' },
  });
  await expect
    .poll(() => after.reported)
    .toMatchObject([
      {
        name: 'ClockInDoubt',
        code: "The clock jumped and is 31 days ahead of its last certain time. If it is right, 2 applications are past their retention. They are erased when the bank has run for a day since the jump, or at once by the command 'erase expired'.",
      },
    ]);
  const states = await after.db
    .selectFrom('application')
    .select(['id', 'state'])
    .orderBy('createdAt')
    .execute();
  expect(states).toEqual([
    { id: unfinished.id, state: 'APPROVED' },
    { id: approved.id, state: 'CC_APPROVED' },
  ]);
  await after.stop();
  const erased = await runCommand(['erase', 'expired'], { DATA_DIR: dataDir });
  expect(JSON.parse(erased)).toEqual({ erased: { applications: 2 } });
});

test('while the clock is in doubt, an application that the bank treats as approved can be cancelled by command', async () => {
  const dataDir = await databaseFolder();
  const before = await openTestBank({ dataDir });
  const { id } = await applicantIn(before.url, 'CC_APPROVED');
  await age(before.db, '31 days');
  await before.stop();
  const cancelled = await runCommand(['cancel', id], { DATA_DIR: dataDir });
  expect(JSON.parse(cancelled)).toEqual({ id, state: 'CLIENT_DENIED' });
});

test('a clock that jumps ahead while the bank runs expires nothing; no credit is issued whose first payment would be overdue', async () => {
  const applicant = await applicantIn(bank.url, 'DOCUMENT_CREATED, code sent');
  await applicant.code();
  bank.pass(40 * 24 * 60);
  expect((await applicant.loadStatus()).body).toMatchObject({ outcome: 'approved' });
  await applicant.requestCode();
  const { status, headers } = await applicant.confirmCode(await applicant.code(2));
  expect([status, headers.get('retry-after')]).toEqual([503, '3600']);
  expect((await applicant.loadSchedule()).status).toBe(200);
  bank.pass(-40 * 24 * 60);
  expect((await applicant.loadStatus()).body).toMatchObject({ outcome: 'approved' });
});

test('a code sent while the clock was ahead locks nobody out after the correction', async () => {
  bank.pass(31 * 24 * 60);
  const applicant = await applicantIn(bank.url, 'DOCUMENT_CREATED, code sent');
  expect((await applicant.confirmCode(await applicant.wrongCode())).status).toBe(422);
  bank.pass(-31 * 24 * 60);
  expect((await applicant.loadStatus()).body).toMatchObject({ secondsToResend: 0, resendsLeft: 5 });
  // The bank treats the code from the future as expired, and sends another one.
  expect((await applicant.confirmCode(await applicant.wrongCode())).body).toMatchObject({
    errors: [{ field: 'code', code: 'expired' }],
  });
  expect((await applicant.confirmCode(await applicant.code(2))).status).toBe(200);
});

/** Moves the times in the database into the past, as if the clock had jumped ahead by this interval. */
async function age(db: Database, by: string): Promise<void> {
  await sql`update application set changed_at = changed_at - ${by}::interval,
    valid_until = to_char(valid_until::date - ${by}::interval, 'YYYY-MM-DD')`.execute(db);
  await sql`update setting set value = jsonb_set(value::jsonb, '{seenAt}',
    to_jsonb((value::jsonb->>'seenAt')::bigint - extract(epoch from ${by}::interval)::bigint * 1000))::text
    where name = 'clock'`.execute(db);
}
