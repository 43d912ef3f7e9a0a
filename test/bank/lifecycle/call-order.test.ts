import { expect, test } from 'vitest';
import type { OperationName } from '#contract/operations.ts';
import { offersOf } from '../../support/offers.ts';
import { type Applicant, type ApplicantState, applicantIn } from '../support/applicant.ts';
import { bankForFile } from '../support/bank-of-file.ts';
import { type Answer, callOperation } from '../support/test-bank.ts';

const bank = bankForFile();

const calls = [
  'chooseOffer',
  'sendScoring',
  'acceptSchedule',
  'signDocuments',
  'cancelApplication',
  'loadSchedule',
  'wrong code',
  'loadStatus',
  'resendEmail',
  'resumeApplication',
] as const;

/**
 * Written by hand from the specification. For each state, the application's outcome as named in a 409 response, and the
 * statuses of `calls`, in order. A resend soon after an email gets 429, an invalid link token 403.
 */
const answersByHand: Record<ApplicantState, [outcome: string, ...statuses: number[]]> = {
  PREAPPROVAL: ['open', 200, 409, 409, 409, 200, 409, 409, 200, 409, 403],
  APPROVED: ['open', 200, 200, 409, 409, 200, 409, 409, 200, 429, 403],
  CC_APPROVED: ['approved', 409, 200, 200, 409, 200, 200, 409, 200, 429, 403],
  CC_DENIED: ['declined', 409, 409, 409, 409, 409, 409, 409, 200, 429, 403],
  DOCUMENT_CREATED: ['approved', 409, 409, 200, 200, 200, 200, 409, 200, 429, 403],
  'DOCUMENT_CREATED, code sent': ['approved', 409, 409, 200, 200, 200, 200, 422, 200, 429, 403],
  CREDIT_ISSUED: ['issued', 409, 409, 409, 409, 409, 200, 409, 200, 429, 403],
  CLIENT_DENIED: ['cancelled', 409, 409, 409, 409, 200, 409, 409, 200, 409, 403],
};

/** Calls that leave the application unchanged share one applicant; every other call has its own. */
const unchanging = ['loadSchedule', 'loadStatus', 'resendEmail', 'resumeApplication'];

/** Calls the applicant's method named `call`; for `wrong code`, sends a code that was not emailed. */
async function answerTo(call: string, applicant: Applicant, state: ApplicantState): Promise<Answer> {
  if (call !== 'wrong code') return applicant[call as 'chooseOffer']();
  const hasCode = state === 'DOCUMENT_CREATED, code sent' || state === 'CREDIT_ISSUED';
  return applicant.confirmCode(hasCode ? await applicant.wrongCode() : 1234);
}

test.each(Object.entries(answersByHand) as [ApplicantState, [string, ...number[]]][])(
  'in the state %s, each call gets the status of the hand-written table',
  async (state, [outcome, ...statuses]) => {
    const expected = Object.fromEntries(calls.map((call, at) => [call, statuses[at]]));
    const isUnchanging = (call: string) => expected[call] === 409 || unchanging.includes(call);
    const applicant = await applicantIn(bank.url, state);
    const found = await Promise.all(
      calls.map(async (call) => {
        const own = isUnchanging(call) ? applicant : await applicantIn(bank.url, state);
        return [call, await answerTo(call, own, state)] as const;
      }),
    );
    expect(Object.fromEntries(found.map(([call, { status }]) => [call, status]))).toEqual(expected);
    for (const [, { status, headers, body }] of found) {
      if (status !== 409) continue;
      expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
      const detail = 'The application is not at the step that this call belongs to.';
      // Nothing else about the application.
      expect(body).toEqual({ type: 'about:blank', title: 'Conflict', status, detail, outcome });
    }
  },
);

test.each(['f'.repeat(32), '1', 'a1b2', '%00', '..%2f', `${'f'.repeat(31)}%27`])(
  'calls with the unknown id %s get 404',
  async (id) => {
    const calls: [OperationName, body?: unknown][] = [
      ['chooseOffer', offersOf(id)[0]],
      ['loadSchedule'],
      ['loadStatus'],
      ['acceptSchedule', { isAgreed: true }],
      ['signDocuments', { isAgreed: true }],
      ['confirmCode', 1234],
      ['cancelApplication', {}],
      ['resendEmail', {}],
    ];
    for (const [operation, body] of calls)
      expect((await callOperation(bank.url, operation, id, body)).status).toBe(404);
  },
);
