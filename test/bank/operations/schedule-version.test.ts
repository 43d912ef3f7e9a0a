import { expect, test } from 'vitest';
import { someAnswers } from '../../support/requests.ts';
import { type Applicant, applicantIn } from '../support/applicant.ts';
import { bankOfFile } from '../support/bank-of-file.ts';

const bank = bankOfFile();

/** The entity tag of the schedule as it is now. */
const tagOf = async (one: Applicant) => (await one.loadSchedule()).headers.get('etag') ?? '';

const accept = ({ id }: Applicant, ifMatch: string) =>
  bank.call('POST', `/document/${id}`, { isAgreed: true }, { 'if-match': ifMatch });

const refused = {
  status: 412,
  body: {
    type: 'tag:neobank.example,2026:schedule-renewed',
    title: 'Precondition failed',
    status: 412,
    detail: 'There is another payment schedule than the accepted one. Load it again.',
    outcome: 'approved',
  },
};

test('a schedule that other answers to the scoring have replaced is not accepted; the one of now is', async () => {
  const one = await applicantIn(bank.url, 'CC_APPROVED');
  const seen = await tagOf(one);
  expect(seen).toMatch(/^"[\w-]{43}"$/);
  expect(await tagOf(one)).toBe(seen);
  await one.sendScoring({ ...someAnswers, maritalStatus: 'DIVORCED' });
  expect(await accept(one, seen)).toMatchObject(refused);
  expect((await one.loadStatus()).body).toMatchObject({ currentStep: 2, outcome: 'approved' });
  const present = await tagOf(one);
  expect(present).not.toBe(seen);
  expect((await accept(one, `"another", ${present}`)).status).toBe(200);
  expect((await accept(one, seen)).status).toBe(200);
});

test.each(['*', undefined])('If-Match %s: the schedule of now is accepted', async (ifMatch) => {
  const one = await applicantIn(bank.url, 'CC_APPROVED');
  await one.sendScoring({ ...someAnswers, maritalStatus: 'DIVORCED' });
  expect((ifMatch ? await accept(one, ifMatch) : await one.acceptSchedule()).status).toBe(200);
});

test.each(['', '"', 'W/"weak"', 'x'.repeat(5_000)])('If-Match %j names no schedule', async (ifMatch) => {
  const one = await applicantIn(bank.url, 'CC_APPROVED');
  const expected = ifMatch === '' ? { status: 412 } : refused;
  expect(await accept(one, ifMatch)).toMatchObject(expected);
});
