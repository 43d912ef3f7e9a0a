import { afterAll, beforeAll, expect, test } from 'vitest';
import { journeyEmails } from '../../support/journey.ts';
import { expectEmails } from '../../support/mailbox.ts';
import { type Applicant, applicantAt, applicantIn, pathsTo } from '../support/applicant.ts';
import { openTestBank, type TestBank } from '../support/test-bank.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(async () => {
  await bank.stop();
  expect(bank.reported).toEqual([]);
});

const signed = () => applicantIn(bank.url, 'DOCUMENT_CREATED, signed');

async function guessWrong(one: Applicant, times: number, which = 1): Promise<number[]> {
  const wrong = await one.wrongCode(which);
  const found: number[] = [];
  for (let at = 0; at < times; at += 1) found.push((await one.confirmCode(wrong)).status);
  return found;
}

test('the answer to a wrong code says nothing about the correct one', async () => {
  const one = await signed();
  expect((await one.confirmCode(await one.wrongCode())).body).toEqual({
    type: 'about:blank',
    title: 'Wrong code',
    status: 422,
    detail: 'The code is not valid.',
    errors: [{ field: 'code', code: 'wrongFormat' }],
    triesLeft: 2,
  });
});

test('a code works after two wrong tries', async () => {
  const one = await signed();
  expect(await guessWrong(one, 2)).toEqual([422, 422]);
  expect((await one.confirmCode(await one.code())).status).toBe(200);
});

test('three wrong tries use the code up, and a new one is emailed', async () => {
  const one = await signed();
  const first = await one.code();
  expect(await guessWrong(one, 3)).toEqual([422, 422, 422]);
  const second = await one.code(2);
  if (first !== second) expect((await one.confirmCode(first)).status).toBe(422);
  expect((await one.confirmCode(second)).status).toBe(200);
});

test('five codes a day with three tries each, then none for a day', async () => {
  const one = await signed();
  for (const which of [1, 2, 3, 4]) expect(await guessWrong(one, 3, which)).toEqual([422, 422, 422]);
  expect(await guessWrong(one, 4, 5)).toEqual([422, 422, 429, 429]);
  const refused = await one.signDocuments();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000);
  expect((await one.confirmCode(await one.code(5))).status).toBe(429);

  bank.pass(24 * 60 + 1);
  expect((await one.signDocuments()).status).toBe(200);
  expect((await one.confirmCode(await one.code(6))).status).toBe(200);
});

test('two hundred concurrent guesses count as two hundred', async () => {
  const one = await signed();
  const wrong = await one.wrongCode();
  const found = await Promise.all(Array.from({ length: 200 }, () => one.confirmCode(wrong)));
  const tried = found.filter(({ status }) => status === 422);
  expect(tried.length).toBeLessThanOrEqual(14);
  expect(found.filter(({ status }) => status === 429)).toHaveLength(200 - tried.length);
});

test('a code is valid for ten minutes; after that signing sends another one', async () => {
  const one = await signed();
  const first = await one.code();
  bank.pass(9);
  expect((await one.signDocuments()).status).toBe(200);
  bank.pass(2);
  expect((await one.signDocuments()).status).toBe(200);
  const second = await one.code(2);
  if (first !== second) expect((await one.confirmCode(first)).status).toBe(422);
  expect((await one.confirmCode(second)).status).toBe(200);
});

test('an expired code is refused, and another one is emailed', async () => {
  const one = await signed();
  const first = await one.code();
  bank.pass(10);
  expect((await one.confirmCode(first)).status).toBe(422);
  expect((await one.confirmCode(await one.code(2))).status).toBe(200);
});

test('a code is valid for its own application only', async () => {
  const [one, other] = [await signed(), await signed()];
  const [own, foreign] = [await one.code(), await other.code()];
  if (own !== foreign) expect((await one.confirmCode(foreign)).status).toBe(422);
  expect((await other.confirmCode(foreign)).status).toBe(200);
});

test('the correct code sent ten times at once issues one credit', async () => {
  const email = 'once@example.com';
  const one = await applicantAt(bank.url, { email });
  await pathsTo['DOCUMENT_CREATED, signed'](one);
  const code = await one.code();
  const found = await Promise.all(Array.from({ length: 10 }, () => one.confirmCode(code)));
  expect(found.map(({ status }) => status)).toEqual(Array(10).fill(200));
  await expectEmails(bank.url, email, journeyEmails);
});

test.each([999, 10_000, 1234.5, -1234, '1234', null, {}, [1234], true])(
  '%j is refused with 400',
  async (given) => {
    const one = await signed();
    const answer = await one.confirmCode(given as number);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'code' }] } });
    expect((await one.confirmCode(await one.code())).status).toBe(200);
  },
);
