import { afterAll, beforeAll, expect, test } from 'vitest';
import { someAnswers } from '../../support/requests.ts';
import { applicantAt, refusedAnswers } from '../support/applicant.ts';
import { openTestBank, type TestBank } from '../support/test-bank.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank({ rateLimits: true });
});
afterAll(() => bank.stop());

const day = 24 * 60;

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

test('a mailbox gets two hundred emails a day, under all its addresses; other mailboxes are not limited', async () => {
  const found: number[] = [];
  for (let time = 0; time < 201; time += 1) {
    const email = ['victim@example.com', 'Victim@example.com', `victim+${time}@example.com`][time % 3];
    const one = await applicantAt(bank.url, { email });
    found.push((await one.chooseOffer()).status);
  }
  expect(found).toEqual([...Array(200).fill(200), 429]);
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
