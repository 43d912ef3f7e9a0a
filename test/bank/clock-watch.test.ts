import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '#bank/commands.ts';
import { nextLook } from '#bank/store/clock-watch.ts';
import { openStore } from '#bank/store/open-store.ts';
import { applicantIn } from './support/applicant.ts';
import { preparedFolder } from './support/prepared-folder.ts';
import { callOperation, openTestBank } from './support/test-bank.ts';

const hour = 3_600_000;
const day = 24 * hour;

test('a clock that jumps ahead by more than a day is in doubt until a bank has run by it for a day', () => {
  expect(nextLook(undefined, 0)).toEqual({ seenAt: 0 });
  expect(nextLook({ seenAt: 0 }, day)).toEqual({ seenAt: day });
  let look = nextLook({ seenAt: 0 }, 31 * day);
  expect(look).toEqual({ seenAt: 31 * day, jumpedFrom: 0 });
  for (let at = 1; at < 24; at += 1) look = nextLook(look, 31 * day + at * hour);
  expect(look).toEqual({ seenAt: 31 * day + 23 * hour, jumpedFrom: 0, ranMs: 23 * hour });
  // The night in which no bank runs does not count.
  look = nextLook(look, 32 * day + 10 * hour);
  expect(look).toMatchObject({ jumpedFrom: 0, ranMs: 23 * hour });
  expect(nextLook(look, 32 * day + 11 * hour)).toEqual({ seenAt: 32 * day + 11 * hour });
});

test('a clock that is set right again is in doubt no longer', () => {
  const wrong = nextLook({ seenAt: 0 }, 31 * day);
  expect(nextLook(wrong, 2 * hour)).toEqual({ seenAt: 2 * hour });
  expect(nextLook({ seenAt: 5 * day }, 0)).toEqual({ seenAt: 0 });
});

let dataDir: string;
beforeAll(async () => {
  dataDir = await preparedFolder();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('a bank started 31 days ahead erases and expires nothing, and says what is due', async () => {
  const before = await openTestBank({ dataDir });
  const [left, approved] = [
    await applicantIn(before.url, 'APPROVED'),
    await applicantIn(before.url, 'CC_APPROVED'),
  ];
  await before.stop();
  await age('31 days');

  const bank = await openTestBank({ dataDir });
  expect(await callOperation(bank.url, 'loadSchedule', approved.id)).toMatchObject({
    status: 200,
    body: { outcome: 'approved' },
  });
  await bank.stop();
  expect(bank.reported).toMatchObject([
    {
      name: 'ClockInDoubt',
      code: "31 days since a bank last ran. 2 applications are due to be erased, after a day of running or at once by 'erase expired'",
    },
  ]);
  expect(await states()).toEqual({ [left.id]: 'APPROVED', [approved.id]: 'CC_APPROVED' });
});

test('the operator has it erased at once', async () => {
  const printed = await runCommand(['erase', 'expired'], { DATA_DIR: dataDir });
  expect(JSON.parse(printed)).toEqual({ erased: { applications: 2 } });
  expect(await states()).toEqual({});
});

test('a clock that jumps ahead while the bank runs expires nothing before the next look either', async () => {
  const bank = await openTestBank();
  const one = await applicantIn(bank.url, 'DOCUMENT_CREATED, code sent');
  await one.code();
  bank.pass(31 * 24 * 60);
  expect((await one.loadStatus()).body).toMatchObject({ outcome: 'approved' });
  expect((await one.confirmCode(1234)).body).not.toHaveProperty('outcome');
  expect((await one.loadSchedule()).status).toBe(200);
  bank.pass(-31 * 24 * 60);
  expect((await one.loadStatus()).body).toMatchObject({ outcome: 'approved' });
  await bank.stop();
});

test('a code that was sent by a clock ahead locks nobody out once the clock is right', async () => {
  const bank = await openTestBank({ rateLimits: true });
  bank.pass(31 * 24 * 60);
  const one = await applicantIn(bank.url, 'DOCUMENT_CREATED, code sent');
  expect((await one.confirmCode(await one.wrongCode())).status).toBe(422);
  bank.pass(-31 * 24 * 60);
  expect((await one.loadStatus()).body).toMatchObject({ secondsToResend: 0, resendsLeft: 5 });
  // The code is none of today's: another one is sent.
  expect((await one.confirmCode(await one.wrongCode())).body).toMatchObject({
    errors: [{ field: 'code', code: 'expired' }],
  });
  expect((await one.confirmCode(await one.code(2))).status).toBe(200);
  await bank.stop();
});

/** Moves everything that the database remembers into the past: the clock is ahead by as much. */
async function age(by: string): Promise<void> {
  const store = await openStore({ dataDir });
  await sql`update application set changed_at = changed_at - ${by}::interval,
    valid_until = to_char(valid_until::date - ${by}::interval, 'YYYY-MM-DD')`.execute(store.db);
  await sql`update setting set value = jsonb_set(value::jsonb, '{seenAt}',
    to_jsonb((value::jsonb->>'seenAt')::bigint - extract(epoch from ${by}::interval)::bigint * 1000))::text
    where name = 'clock'`.execute(store.db);
  await store.close();
}

async function states() {
  const store = await openStore({ dataDir });
  const rows = await store.db.selectFrom('application').select(['id', 'state']).execute();
  await store.close();
  return Object.fromEntries(rows.map(({ id, state }) => [id, state]));
}
