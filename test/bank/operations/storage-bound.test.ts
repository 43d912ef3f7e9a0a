import { expect, test } from 'vitest';
import { type Applicant, applicantAt, applicantIn } from '../support/applicant.ts';
import { bankOfFile } from '../support/bank-of-file.ts';
import type { Answer } from '../support/test-bank.ts';

const bank = bankOfFile();

const chooseAt = (one: Applicant, at: number, key?: string) =>
  bank.call('POST', '/application/apply', one.offers[at % 2], key ? { 'idempotency-key': key } : {});

test.each([
  ['changes', async (one: Applicant, at: number) => chooseAt(one, at)],
  ['answers to repeated calls', async (one: Applicant, at: number) => chooseAt(one, 0, `${one.id}-${at}`)],
])('an application stores two hundred %s a day, and is told so', async (_, call) => {
  const one = await applicantIn(bank.url, 'PREAPPROVAL');
  const answers: Answer[] = [];
  for (let at = 0; at < 205; at += 1) answers.push(await call(one, at));
  const stored = answers.filter(({ status }) => status === 200);
  expect([stored.length >= 195, stored.length <= 200]).toEqual([true, true]);
  const refused = answers.at(-1);
  expect(refused).toMatchObject({
    status: 429,
    body: { detail: 'This application has been changed often enough for today.' },
  });
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
  expect((await one.loadStatus()).status).toBe(200);
  const other = await applicantAt(bank.url, { email: 'other@example.com' });
  expect((await other.chooseOffer()).status).toBe(200);
  bank.pass(24 * 60);
  expect((await call(one, 300)).status).toBe(200);
});
