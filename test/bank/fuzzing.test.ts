import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LoanOffer } from '#contract/offer.ts';
import { someAnswers, someRequest } from '../support/requests.ts';
import { type Applicant, applicantIn } from './support/applicant.ts';
import { randomBodies } from './support/random-bodies.ts';
import { type RawAnswer, sendAll } from './support/raw-calls.ts';
import { openTestBank, type TestBank } from './support/test-bank.ts';

/** Bodies for each call; `npm run test:long` sends 5,000. */
const count = Number(process.env.FUZZ_BODIES ?? 100);

let bank: TestBank;
let chosen: Applicant;
let approved: Applicant;
let written: Applicant;
let signed: Applicant;
beforeAll(async () => {
  bank = await openTestBank();
  chosen = await applicantIn(bank.url, 'APPROVED');
  approved = await applicantIn(bank.url, 'CC_APPROVED');
  written = await applicantIn(bank.url, 'DOCUMENT_CREATED');
  signed = await applicantIn(bank.url, 'DOCUMENT_CREATED, signed');
});
afterAll(async () => {
  await bank.stop();
  expect(bank.reported).toEqual([]);
});

const agreed = { isAgreed: true };
const calls: Record<string, () => [method: string, path: string, sound: unknown, nested?: string]> = {
  submitApplication: () => ['POST', '/application', someRequest],
  chooseOffer: () => ['POST', '/application/apply', chosen.offers[0]],
  sendScoring: () => [
    'PUT',
    `/application/registration/${chosen.id}`,
    { ...someAnswers, account: chosen.id },
    'employment',
  ],
  acceptSchedule: () => ['POST', `/document/${approved.id}`, agreed],
  signDocuments: () => ['POST', `/document/${written.id}/sign`, agreed],
  confirmCode: () => ['POST', `/document/${signed.id}/sign/code`, 1000],
  denyApplication: () => ['POST', `/application/${written.id}/deny`, {}],
  resumeApplication: () => ['POST', `/application/${chosen.id}/resume`, { token: 'x' }],
  resendEmail: () => ['POST', `/application/${chosen.id}/email`, {}],
  subscribe: () => ['POST', '/email', { email: 'anna@example.com' }],
};

const fine = new Set([200, 400, 403, 404, 409, 413, 422, 429]);
const insides = /\bat [^ ]+ ?\(|node_modules|\bsrc\/|\w+Error\b|stack|select |pg_|sql/i;

/** Whether the answer is one that the bank means to give; a connection ended early is one to a body too large. */
function isMeant({ status, type, body, sent }: RawAnswer): boolean {
  if (status === 0) return sent.length > 64 * 1024;
  if (!fine.has(status) || insides.test(body)) return false;
  return (
    status === 200 || (type.startsWith('application/problem+json') && JSON.parse(body).status === status)
  );
}

describe('random bodies never cause a 500', () => {
  test.each(Object.keys(calls))(
    '%s',
    async (name) => {
      const [method, path, sound, nested] = calls[name]?.() ?? ['', '', ''];
      const answers = await sendAll(bank.url, method, path, randomBodies(sound, count, nested));
      expect(answers).toHaveLength(count);
      const wrong = answers.filter((answer) => !isMeant(answer));
      const shown = wrong
        .slice(0, 5)
        .map(({ status, body, sent }) => [status, body, String(sent).slice(0, 300)]);
      expect(shown).toEqual([]);
      expect(answers.some(({ status }) => status === 400 || status === 413)).toBe(true);
      expect((await bank.call('GET', '/health')).status).toBe(200);
    },
    300_000,
  );
});

test('what was taken in goes through every later step', async () => {
  const bodies = randomBodies(someRequest, 4 * count).filter((body) => body.length < 60_000);
  const answers = await sendAll(bank.url, 'POST', '/application', bodies);
  const taken = answers.filter(({ status }) => status === 200).slice(0, 12);
  expect(taken.length).toBeGreaterThan(5);
  for (const { body, sent } of taken) {
    const [offer] = JSON.parse(body) as LoanOffer[];
    const steps: [string, string, unknown][] = [
      ['POST', '/application/apply', offer],
      ['PUT', `/application/registration/${offer?.applicationId}`, someAnswers],
      ['POST', `/document/${offer?.applicationId}`, agreed],
      ['POST', `/document/${offer?.applicationId}/sign`, agreed],
    ];
    const seen: number[] = [];
    for (const [method, path, said] of steps) seen.push((await bank.call(method, path, said)).status);
    const isRefused = seen[2] === 409;
    expect([String(sent), seen]).toEqual([
      String(sent),
      isRefused ? [200, 200, 409, 409] : [200, 200, 200, 200],
    ]);
  }
}, 300_000);
