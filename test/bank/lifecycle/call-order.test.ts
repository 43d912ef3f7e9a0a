import { expect, test } from 'vitest';
import type { OperationName } from '#contract/operations.ts';
import { type Applicant, type ApplicantState, applicantAt, applicantIn } from '../support/applicant.ts';
import { bankOfFile } from '../support/bank-of-file.ts';
import { type Answer, callOperation } from '../support/test-bank.ts';
import { answersByHand, eventCalls, otherCalls, statusByHand } from './lifecycle-by-hand.ts';

const bank = bankOfFile();

/** They leave the application as it is. */
const still = ['loadSchedule', 'loadStatus', 'resendEmail', 'resumeApplication'];

let applicants = 0;
/** An address of its own: emails that are awaited are looked for among a few. */
const newApplicant = (place: ApplicantState) =>
  applicantIn(bank.url, place, { email: `applicant.${applicants++}@example.com` });

async function answerTo(call: string, applicant: Applicant, place: ApplicantState): Promise<Answer> {
  if (call !== 'wrong code') return applicant[call as 'chooseOffer']();
  const hasCode = place === 'DOCUMENT_CREATED, code sent' || place === 'CREDIT_ISSUED';
  return applicant.confirmCode(hasCode ? await applicant.wrongCode() : 1234);
}

/**
 * A refused call leaves the application as it is: one applicant makes all of those, and the calls that never change it.
 */
test.each(Object.entries(answersByHand) as [ApplicantState, [string, ...number[]]][])(
  '%s',
  async (place, [outcome, ...statuses]) => {
    const expected = Object.fromEntries([
      ...eventCalls.map((call) => [call, statusByHand(place, call)]),
      ...otherCalls.map((call, at) => [call, statuses[at]]),
    ]);
    const leavesAsIs = (call: string) => expected[call] === 409 || still.includes(call);
    const applicant = await newApplicant(place);
    const found = await Promise.all(
      Object.keys(expected).map(async (call) => {
        const own = leavesAsIs(call) ? applicant : await newApplicant(place);
        return [call, await answerTo(call, own, place)] as const;
      }),
    );
    expect(Object.fromEntries(found.map(([call, { status }]) => [call, status]))).toEqual(expected);
    for (const [, { status, body }] of found) if (status === 409) expect(body).toMatchObject({ outcome });
  },
);

test('a conflict is answered as problem JSON and tells only its outcome', async () => {
  const applicant = await applicantIn(bank.url, 'PREAPPROVAL');
  const answer = await applicant.signDocuments();
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(answer.body).toEqual({
    type: 'about:blank',
    title: 'Conflict',
    status: 409,
    detail: 'The application is not at the step that this call belongs to.',
    outcome: 'open',
  });
});

test.each(['f'.repeat(32), '1', 'a1b2', '%00', '..%2f', `${'f'.repeat(31)}%27`])(
  'the unknown id %s is answered with 404 by every call',
  async (id) => {
    const agreed = { isAgreed: true };
    const bodies = {
      acceptSchedule: agreed,
      signDocuments: agreed,
      confirmCode: 1234,
      cancelApplication: {},
      resendEmail: {},
    };
    const answersToIt = await Promise.all(
      Object.entries({ loadSchedule: undefined, loadStatus: undefined, ...bodies }).map(([operation, body]) =>
        callOperation(bank.url, operation as OperationName, id, body),
      ),
    );
    expect(answersToIt.map(({ status }) => status)).toEqual(Array(7).fill(404));
  },
);

test("an applicant's own offer and code are refused for another application", async () => {
  const applicant = await applicantIn(bank.url, 'DOCUMENT_CREATED, code sent');
  const dearer = await applicantAt(bank.url, { amount: 300_000 });
  const other = await applicantIn(bank.url, 'PREAPPROVAL');
  expect((await other.chooseOffer({ ...dearer.offers[0], applicationId: other.id })).status).toBe(400);
  const code = await applicant.code();
  expect((await other.confirmCode(code)).status).toBe(409);
  expect((await other.sendScoring()).status).toBe(409);
  expect((await applicant.confirmCode(code)).status).toBe(200);
});

test('sequential ids do not exist', async () => {
  const applicant = await applicantIn(bank.url, 'PREAPPROVAL');
  for (const applicationId of [1, 2, '1', 'f'.repeat(32)]) {
    expect((await applicant.chooseOffer({ ...applicant.offers[0], applicationId })).status).toBe(404);
  }
  expect(applicant.id).toMatch(/^[0-9a-f]{32}$/);
});
