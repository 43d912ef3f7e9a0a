import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertEmailLimits } from '#bank/email/email-rate-limits.ts';
import { countInWindows } from '#bank/store/window-counts.ts';
import { someAnswers } from '../../support/requests.ts';
import { applicantAt, refusedAnswers } from '../support/applicant.ts';
import { openPreparedStore } from '../support/prepared-store.ts';
import { openTestBank, type TestBank } from '../support/test-bank.ts';
import { folderWithEmails } from '../support/used-mailbox.ts';

let dataDir: string;
let bank: TestBank;
beforeAll(async () => {
  dataDir = await folderWithEmails('victim@example.com', 197);
  bank = await openTestBank({ dataDir, rateLimits: true });
});
afterAll(async () => {
  await bank.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const day = 24 * 60;

test('a mailbox gets two hundred emails a day, under all its addresses; other mailboxes are not limited', async () => {
  const found: number[] = [];
  for (const name of ['victim', 'Victim', 'victim+1', 'victim+2']) {
    const one = await applicantAt(bank.url, { email: `${name}@example.com` });
    found.push((await one.chooseOffer()).status);
  }
  expect(found).toEqual([200, 200, 200, 429]);
  const free = await applicantAt(bank.url, { email: 'other@example.com' });
  expect((await free.chooseOffer()).status).toBe(200);
  const refused = await applicantAt(bank.url, { email: 'victim@example.com' });
  expect((await refused.chooseOffer()).body).toMatchObject({
    status: 429,
    detail: 'Enough emails have been sent for now.',
  });
  const cancelled = await applicantAt(bank.url, { email: 'victim@example.com' });
  expect((await cancelled.cancelApplication()).status).toBe(200);
  expect((await cancelled.loadStatus()).body).toMatchObject({ outcome: 'cancelled', email: null });
  bank.pass(day);
  expect((await refused.chooseOffer()).status).toBe(200);
});

test('one network causes a thousand emails an hour, whatever their mailboxes', async () => {
  const { store, remove } = await openPreparedStore();
  const noon = new Date('2026-11-21T12:00:00Z');
  const send = (address: string, now = noon) =>
    store.db.transaction().execute((tx) => assertEmailLimits(tx, address, 'an office', now));
  await send('first@example.com');
  const others = [{ key: 'source an office', count: 998, windowMs: 1 }];
  await countInWindows(store.db, others, sql`${noon}::timestamptz`);
  await send('last@example.com');
  await expect(send('refused@example.com')).rejects.toMatchObject({ status: 429, retryAfter: 3600 });
  await send('refused@example.com', new Date('2026-11-21T13:00:00Z'));
  await remove();
});

test('another offer is accepted ten times a day, because each sends an email', async () => {
  const one = await applicantAt(bank.url, { email: 'offers@example.com' });
  const found: number[] = [];
  for (let time = 0; time < 11; time += 1) found.push((await one.chooseOffer(one.offers[time % 2])).status);
  expect(found).toEqual([...Array(10).fill(200), 429]);
  const refused = await one.chooseOffer(one.offers[0]);
  expect(refused.body).toMatchObject({ status: 429, detail: 'Enough emails have been sent for today.' });
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds > day * 60 - 120 && seconds <= day * 60).toBe(true);
  expect((await one.chooseOffer(one.offers[1])).status).toBe(200);
  expect((await one.sendScoring()).status).toBe(200);
  bank.pass(day);
  expect((await applicantAt(bank.url).then((other) => other.chooseOffer())).status).toBe(200);
});

test('other scoring answers are accepted ten times a day', async () => {
  const one = await applicantAt(bank.url, { email: 'answers@example.com' });
  await one.chooseOffer();
  const found: number[] = [];
  for (let time = 0; time < 11; time += 1)
    found.push((await one.sendScoring({ ...someAnswers, dependentAmount: time % 2 })).status);
  expect(found).toEqual([...Array(10).fill(200), 429]);
  expect((await one.sendScoring(refusedAnswers)).status).toBe(429);
  bank.pass(day);
  expect((await one.sendScoring(refusedAnswers)).status).toBe(200);
});
