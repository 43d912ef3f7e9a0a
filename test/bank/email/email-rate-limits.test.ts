import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someAnswers } from '../../support/requests.ts';
import { applicantAt, refusedAnswers } from '../support/applicant.ts';
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
  expect((await cancelled.denyApplication()).status).toBe(200);
  expect((await cancelled.loadStatus()).body).toMatchObject({ outcome: 'cancelled', email: null });
  bank.pass(day);
  expect((await refused.chooseOffer()).status).toBe(200);
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
