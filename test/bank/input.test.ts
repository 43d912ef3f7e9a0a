import { beforeAll, expect, test } from 'vitest';
import type { LoanOffer } from '#contract/offer.ts';
import { someAnswers, someRequest } from '../support/requests.ts';
import { type Applicant, applicantIn } from './support/applicant.ts';
import { bankForFile } from './support/bank-of-file.ts';
import { type Answer, callOperation } from './support/test-bank.ts';

const bank = bankForFile();
let applicant: Applicant;
beforeAll(async () => {
  applicant = await applicantIn(bank.url, 'APPROVED');
});

/** Returns the status of the problem in the response, and the code of each refused field. */
function refusedIn({ status, body, headers }: Answer): unknown {
  expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
  const { errors } = body as { errors?: { field: string; code: string }[] };
  return [status, Object.fromEntries((errors ?? []).map(({ field, code }) => [field, code]))];
}

// The rules of each field are tested in `test/contract`.
test.each<[object, string, string]>([
  [{ passportIssueDate: '2999-01-01' }, 'passportIssueDate', 'inFuture'],
  // The day before the 14th birthday of the holder.
  [{ passportIssueDate: '2004-05-16' }, 'passportIssueDate', 'tooEarly'],
  [{ employment: undefined }, 'employment', 'required'],
  [{ employment: 'EMPLOYED' }, 'employment', 'wrongFormat'],
  [{ employment: { ...someAnswers.employment, salary: 0 } }, 'salary', 'notPositive'],
])('PUT /application/registration/:id with %O refuses %s as %s', async (change, field, code) => {
  expect(refusedIn(await applicant.sendScoring({ ...someAnswers, ...change }))).toEqual([
    400,
    { [field]: code },
  ]);
});

test('an offer with only an ID is refused with the names of all missing fields', async () => {
  const { applicationId, ...needed } = applicant.offers[0] as LoanOffer;
  const codes = Object.fromEntries(Object.keys(needed).map((field) => [field, 'required']));
  expect(refusedIn(await applicant.chooseOffer({ applicationId }))).toEqual([400, codes]);
});

test.each(['acceptSchedule', 'signDocuments'] as const)('%s requires a consent', async (operation) => {
  const answer = await applicant[operation]({ isAgreed: false });
  expect(refusedIn(answer)).toEqual([400, { isAgreed: 'required' }]);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'nonsense'])(
  'the content type %s gets 415',
  async (contentType) => {
    const headers = { 'content-type': contentType };
    expect(refusedIn(await bank.call('POST', '/application', someRequest, headers))).toEqual([415, {}]);
  },
);

test('sendScoring ignores the field account, even if it is null or has characters that PostgreSQL cannot store', async () => {
  for (const account of ['\u0000\ud800', null])
    expect(
      (await callOperation(bank.url, 'sendScoring', applicant.id, { ...someAnswers, account })).status,
    ).toBe(200);
});
