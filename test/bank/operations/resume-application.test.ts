import { afterAll, beforeAll, expect, test } from 'vitest';
import { awaitEmail, linkIn, tokenOf } from '../../support/mailbox.ts';
import { type Applicant, type ApplicantState, applicantAt, pathsTo } from '../support/applicant.ts';
import { openTestBank, type TestBank } from '../support/test-bank.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(async () => {
  await bank.stop();
  expect(bank.said).toEqual([]);
});

let applicants = 0;
async function withLetter(
  place: ApplicantState,
  subject: string,
): Promise<{ one: Applicant; token: string }> {
  const email = `resuming.${applicants++}@example.com`;
  const one = await applicantAt(bank.url, { email });
  await pathsTo[place](one);
  return { one, token: tokenOf(linkIn(await awaitEmail(bank.url, email, subject))) };
}

const resume = (id: string, token: unknown, headers = {}) =>
  bank.call('POST', `/application/${id}/resume`, { token }, headers);

const closed = {
  type: 'about:blank',
  title: 'Forbidden',
  status: 403,
  detail: 'This link does not open the application.',
};

test.each([
  ['APPROVED', 'Finish registration', 1],
  ['CC_APPROVED', 'Create documents', 2],
  ['DOCUMENT_CREATED', 'Your loan documents', 3],
  ['DOCUMENT_CREATED, signed', 'Confirmation code', 4],
] as const)(
  '%s: the letter %s opens the application at step %i, once',
  async (place, subject, currentStep) => {
    const { one, token } = await withLetter(place, subject);
    const first = await resume(one.id, token);
    expect([first.status, first.body]).toEqual([200, { offers: one.offers, currentStep }]);
    expect((await resume(one.id, token)).body).toEqual(closed);
  },
);

test('a press that is sent again with its key is answered the same', async () => {
  const { one, token } = await withLetter('APPROVED', 'Finish registration');
  const key = { 'idempotency-key': 'one-press' };
  const answers = [await resume(one.id, token, key), await resume(one.id, token, key)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

test('of fifty at once one opens it', async () => {
  const { one, token } = await withLetter('APPROVED', 'Finish registration');
  const answers = await Promise.all(Array.from({ length: 50 }, () => resume(one.id, token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(49);
});

test('an older letter opens the application at the step it is at', async () => {
  const { one, token } = await withLetter('DOCUMENT_CREATED', 'Finish registration');
  expect((await resume(one.id, token)).body).toMatchObject({ currentStep: 3 });
});

test('a forged token, one of another application, and one of seven days ago open nothing', async () => {
  const { one, token } = await withLetter('APPROVED', 'Finish registration');
  const other = await withLetter('APPROVED', 'Finish registration');
  const last = token.endsWith('0') ? '1' : '0';
  const later = (Number.parseInt(token.slice(0, 8), 16) + 86_400).toString(16);
  for (const forged of [
    token.slice(0, -1) + last,
    later + token.slice(8),
    other.token,
    token.slice(1),
    `${token}00`,
    'x',
  ]) {
    expect((await resume(one.id, forged)).body).toEqual(closed);
  }
  bank.pass(7 * 24 * 60 + 1);
  expect((await resume(one.id, token)).body).toEqual(closed);
});

test.each([
  ['CC_DENIED', 'Finish registration'],
  ['CREDIT_ISSUED', 'Your loan documents'],
] as const)('%s: nothing is left to go on with', async (place, subject) => {
  const { one, token } = await withLetter(place, subject);
  expect((await resume(one.id, token)).body).toEqual(closed);
});

test('a denied application is not opened again', async () => {
  const { one, token } = await withLetter('APPROVED', 'Finish registration');
  await one.denyApplication();
  expect((await resume(one.id, token)).body).toEqual(closed);
});

test.each([[''], [null], [1], ['x'.repeat(201)], [undefined]])('%j is no token', async (token) => {
  const { one } = await withLetter('APPROVED', 'Finish registration');
  expect((await resume(one.id, token)).status).toBe(400);
});

test('unknown and malformed ids are no application', async () => {
  const { token } = await withLetter('APPROVED', 'Finish registration');
  expect((await resume('0'.repeat(32), token)).status).toBe(403);
  expect((await resume('x', token)).status).toBe(404);
});
