import { expect, test, vi } from 'vitest';
import { expectEmails } from '../../support/mailbox.ts';
import { someAnswers } from '../../support/requests.ts';
import { type Applicant, applicantAt, applicantIn, stepDoneIn } from '../support/applicant.ts';
import { bankForFile } from '../support/bank-of-file.ts';
import { decidedTerms, someDay } from '../support/decided-credit.ts';

const bank = bankForFile();

type Status = { secondsToResend: number; email: { sentAt: string | null } | null };
const statusOf = async ({ loadStatus }: Applicant) => (await loadStatus()).body as Status;

/** Waits until the last email of an application was sent; returns the status, with 'sent' as the time of the email. */
const statusOnceSent = (applicant: Applicant) =>
  vi.waitFor(
    async () => {
      const now = await statusOf(applicant);
      expect(now.email?.sentAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
      return { ...now, email: { ...now.email, sentAt: 'sent' } };
    },
    { timeout: 20_000, interval: 50 },
  );

test.each([
  ['APPROVED', 'open', 'Preliminary check passed: finish registration', 5],
  ['CC_APPROVED', 'approved', 'Your credit is approved: create documents', 5],
  ['CC_DENIED', 'declined', 'Application denied', 5],
  ['DOCUMENT_CREATED', 'approved', 'Your loan documents are ready to sign', 5],
  ['DOCUMENT_CREATED, code sent', 'approved', 'Confirmation code', 4],
  ['CREDIT_ISSUED', 'issued', 'Credit issued', 5],
] as const)(
  'the status in the state "%s" has the outcome %s, the sent email %j and %i resends left',
  async (state, outcome, subject, resendsLeft) => {
    const applicant = await applicantIn(bank.url, state);
    expect(await statusOnceSent(applicant)).toEqual({
      currentStep: stepDoneIn(state),
      outcome,
      email: { subject, to: 'a•••@example.com', sentAt: 'sent', isWaiting: false },
      resendsLeft,
      secondsToResend: expect.any(Number),
      acceptsCode: state === 'DOCUMENT_CREATED, code sent' || undefined,
      offeredRate: applicant.offers[0]?.rate,
      keptUntil: outcome === 'declined' || outcome === 'issued' ? null : someDay,
      ...((outcome === 'approved' || outcome === 'issued') && {
        credit: { ...decidedTerms, ...(state === 'CC_APPROVED' && { validUntil: someDay }) },
      }),
    });
  },
);

test('if only the amount is too high, the status after the refusal has the possible amount', async () => {
  const applicant = await applicantAt(bank.url, { amount: 600_000 });
  await applicant.chooseOffer();
  const employment = { ...someAnswers.employment, salary: 29_499 };
  // A refused applicant gets the same response as an approved one, also when the call is repeated.
  for (const _ of [1, 2])
    expect(await applicant.sendScoring({ ...someAnswers, employment })).toMatchObject({
      status: 200,
      body: '',
    });
  expect(await statusOf(applicant)).toMatchObject({
    outcome: 'declined',
    possibleAmount: 580_000,
    keptUntil: null,
  });
});

test('an application without a chosen offer has no email to resend; the response to a choice links to the status', async () => {
  const applicant = await applicantIn(bank.url, 'PREAPPROVAL');
  expect(await statusOf(applicant)).toEqual({
    currentStep: 1,
    outcome: 'open',
    email: null,
    resendsLeft: 5,
    secondsToResend: 0,
    keptUntil: someDay,
  });
  const { headers } = await applicant.chooseOffer();
  expect(headers.get('link')).toBe(`</application/${applicant.id}/status>; rel="status"`);
});

test('an email can be resent after a pause, five times a day', async () => {
  const applicant = await applicantIn(bank.url, 'APPROVED');
  await statusOnceSent(applicant);
  const isPausing = async () => (await statusOf(applicant)).secondsToResend > 0;
  for (const left of [4, 3, 2, 1, 0]) {
    const before = await isPausing();
    bank.pass(1);
    expect([before, await isPausing()]).toEqual([true, false]);
    expect((await applicant.resendEmail()).body).toMatchObject({ resendsLeft: left });
    // A resend replaces an email that is not sent yet, so without this wait fewer than six could arrive.
    await statusOnceSent(applicant);
  }
  bank.pass(1);
  const sixth = await applicant.resendEmail();
  expect([sixth.status, Number(sixth.headers.get('retry-after')) > 23 * 3600]).toEqual([429, true]);
  await expectEmails(bank.url, applicant.email, Array(6).fill('Finish registration'));
  bank.pass(24 * 60);
  expect((await applicant.resendEmail()).status).toBe(200);
});

test('the documents can be resent until the code is confirmed; after a code was sent, a resend by default sends a new one', async () => {
  const applicant = await applicantIn(bank.url, 'DOCUMENT_CREATED, code sent');
  await applicant.code(1);
  const documents = () => applicant.resendEmail({ email: 'documents' });
  bank.pass(1);
  // The status still names the email that the code page waits for.
  expect(await documents()).toMatchObject({
    status: 200,
    body: { email: { subject: 'Confirmation code' } },
  });
  bank.pass(1);
  expect(await applicant.resendEmail()).toMatchObject({
    status: 200,
    body: { email: { subject: 'Confirmation code' } },
  });
  const second = await applicant.code(2);
  await expectEmails(bank.url, applicant.email, [
    'Confirmation code',
    'Confirmation code',
    'Create documents',
    'Finish registration',
    'Your loan documents',
    'Your loan documents',
  ]);
  expect((await applicant.confirmCode(second)).status).toBe(200);
  bank.pass(1);
  expect((await documents()).status).toBe(409);
});
