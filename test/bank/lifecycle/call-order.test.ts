import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApplicationOutcome } from '#contract/application-status.ts';
import { type Applicant, type ApplicantState, applicantAt, applicantIn } from '../support/applicant.ts';
import { type Answer, openTestBank, type TestBank } from '../support/test-bank.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(async () => {
  await bank.stop();
  expect(bank.reported).toEqual([]);
});

const moving = [
  'chooseOffer',
  'sendScoring',
  'loadSchedule',
  'acceptSchedule',
  'signDocuments',
  'wrong code',
  'denyApplication',
] as const;
/** They leave the application's state as it is. */
const still = ['loadStatus', 'resendEmail', 'resumeApplication'] as const;
const calls = [...moving, ...still];

/** The expected statuses, in the order of `calls`. A call that repeats what is done already is answered 200. */
const answers: Record<ApplicantState, number[]> = {
  //                          offer scoring schedule accept sign code deny status resend resume
  PREAPPROVAL: /*          */ [200, 409, 409, 409, 409, 409, 200, 200, 409, 403],
  APPROVED: /*             */ [200, 200, 409, 409, 409, 409, 200, 200, 429, 403],
  CC_APPROVED: /*          */ [409, 200, 200, 200, 409, 409, 200, 200, 429, 403],
  CC_DENIED: /*            */ [409, 409, 409, 409, 409, 409, 409, 200, 429, 403],
  DOCUMENT_CREATED: /*     */ [409, 409, 200, 200, 200, 409, 200, 200, 429, 403],
  'DOCUMENT_CREATED, code sent': [409, 409, 200, 200, 200, 422, 200, 200, 429, 403],
  CREDIT_ISSUED: /*        */ [409, 409, 200, 409, 409, 409, 409, 200, 429, 403],
  CLIENT_DENIED: /*        */ [409, 409, 409, 409, 409, 409, 200, 200, 409, 403],
};

const outcomes: Record<ApplicantState, ApplicationOutcome> = {
  PREAPPROVAL: 'open',
  APPROVED: 'open',
  CC_APPROVED: 'approved',
  CC_DENIED: 'declined',
  DOCUMENT_CREATED: 'approved',
  'DOCUMENT_CREATED, code sent': 'approved',
  CREDIT_ISSUED: 'issued',
  CLIENT_DENIED: 'cancelled',
};

async function answerTo(
  call: (typeof calls)[number],
  one: Applicant,
  place: ApplicantState,
): Promise<Answer> {
  if (call !== 'wrong code') return one[call]();
  const hasCode = place === 'DOCUMENT_CREATED, code sent' || place === 'CREDIT_ISSUED';
  return one.confirmCode(hasCode ? await one.wrongCode() : 1234);
}

/** A refused call leaves the application as it is: one applicant makes all of those, and the calls that never change it. */
test.each(Object.entries(answers) as [ApplicantState, number[]][])('%s', async (place, expected) => {
  const leavesAsIs = (call: string, status: unknown) =>
    status === 409 || call === 'loadSchedule' || still.some((one) => one === call);
  const one = await applicantIn(bank.url, place);
  const found = await Promise.all(
    calls.map(async (call, at) => {
      const own = leavesAsIs(call, expected[at]) ? one : await applicantIn(bank.url, place);
      return answerTo(call, own, place);
    }),
  );
  expect(Object.fromEntries(calls.map((call, at) => [call, found[at]?.status]))).toEqual(
    Object.fromEntries(calls.map((call, at) => [call, expected[at]])),
  );
  for (const { body } of found.filter(({ status }) => status === 409))
    expect(body).toMatchObject({ outcome: outcomes[place] });
});

test('a conflict is answered as problem JSON and tells only its outcome', async () => {
  const one = await applicantIn(bank.url, 'PREAPPROVAL');
  const answer = await one.signDocuments();
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(answer.body).toEqual({
    type: 'about:blank',
    title: 'Out of order',
    status: 409,
    detail: 'The application is not at the step that this call belongs to.',
    outcome: 'open',
  });
});

test.each(['f'.repeat(32), '1', 'a1b2', '%00', '..%2f', `${'f'.repeat(31)}%27`])(
  'the unknown id %s is answered with 404 by every call',
  async (id) => {
    const agreed = { isAgreed: true };
    const answersToIt = await Promise.all([
      bank.call('GET', `/admin/application/${id}`),
      bank.call('POST', `/document/${id}`, agreed),
      bank.call('POST', `/document/${id}/sign`, agreed),
      bank.call('POST', `/document/${id}/sign/code`, 1234),
      bank.call('POST', `/application/${id}/deny`, {}),
    ]);
    expect(answersToIt.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  },
);

test("an applicant's own offer and code are refused for another application", async () => {
  const one = await applicantIn(bank.url, 'DOCUMENT_CREATED, code sent');
  const dearer = await applicantAt(bank.url, { amount: 300_000 });
  const other = await applicantIn(bank.url, 'PREAPPROVAL');
  expect((await other.chooseOffer({ ...dearer.offers[0], applicationId: other.id })).status).toBe(400);
  const code = await one.code();
  expect((await bank.call('POST', `/document/${other.id}/sign/code`, code)).status).toBe(409);
  expect((await other.sendScoring()).status).toBe(409);
  expect((await one.confirmCode(code)).status).toBe(200);
});

test('sequential ids do not exist', async () => {
  const one = await applicantIn(bank.url, 'PREAPPROVAL');
  for (const applicationId of [1, 2, '1', 'f'.repeat(32)]) {
    expect((await one.chooseOffer({ ...one.offers[0], applicationId })).status).toBe(404);
  }
  expect(one.id).toMatch(/^[0-9a-f]{32}$/);
});
