import { expect, test } from 'vitest';
import { someAnswers } from '../../support/requests.ts';
import { type Applicant, applicantIn } from '../support/applicant.ts';
import { bankOfFile } from '../support/bank-of-file.ts';

const bank = bankOfFile();

/** The version of the credit that is shown now. */
async function versionOf(one: Applicant) {
  const { body } = await one.loadSchedule();
  return (body as { credit: { version: string } }).credit.version;
}

const accept = (one: Applicant, version: unknown) => one.acceptSchedule({ isAgreed: true, version });

test('a schedule that other answers to the scoring have replaced is not accepted; the one of now is', async () => {
  const one = await applicantIn(bank.url, 'CC_APPROVED');
  const seen = await versionOf(one);
  expect(seen).toMatch(/^[\w-]{22}$/);
  expect(await versionOf(one)).toBe(seen);
  await one.sendScoring({ ...someAnswers, maritalStatus: 'DIVORCED' });
  expect(await accept(one, seen)).toMatchObject({
    status: 409,
    body: {
      type: 'tag:neobank.example,2026:schedule-renewed',
      title: 'Conflict',
      status: 409,
      detail: 'The payment schedule has been renewed. Load it again.',
      outcome: 'approved',
    },
  });
  expect((await one.loadStatus()).body).toMatchObject({ currentStep: 2, outcome: 'approved' });
  const present = await versionOf(one);
  expect(present).not.toBe(seen);
  expect((await accept(one, present)).status).toBe(200);
  expect((await accept(one, seen)).status).toBe(200);
});

test('a consent that names no version is to the schedule of now', async () => {
  const one = await applicantIn(bank.url, 'CC_APPROVED');
  await one.sendScoring({ ...someAnswers, maritalStatus: 'DIVORCED' });
  expect((await one.acceptSchedule()).status).toBe(200);
});

test.each([null, 7, {}])('a version that is no text, %j, is refused with 400', async (version) => {
  const one = await applicantIn(bank.url, 'CC_APPROVED');
  expect(await accept(one, version)).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'version', code: 'wrongFormat' }] },
  });
});
