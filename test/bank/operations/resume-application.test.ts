import { expect, test } from 'vitest';
import { awaitEmail, linkIn, tokenOf } from '../../support/mailbox.ts';
import { type ApplicantState, applicantIn, passDays, stepDoneIn } from '../support/applicant.ts';
import { bankForFile } from '../support/bank-of-file.ts';
import { decidedTerms, someDay } from '../support/decided-credit.ts';

const bank = bankForFile();

/** Creates an applicant in the state. The returned token is from the email whose subject contains `subject`. */
async function applicantWithLink(state: ApplicantState, subject: string) {
  const applicant = await applicantIn(bank.url, state);
  return { applicant, token: tokenOf(linkIn(await awaitEmail(bank.url, applicant.email, subject))) };
}

const resume = (id: string, token: unknown) => bank.call('POST', `/application/${id}/resume`, { token });

const invalidLink = {
  type: 'about:blank',
  title: 'Forbidden',
  status: 403,
  detail: 'This link does not open the application.',
};

test.each([
  ['APPROVED', 'Finish registration', {}],
  ['CC_APPROVED', 'Create documents', { creditTerms: { ...decidedTerms, validUntil: someDay } }],
  ['DOCUMENT_CREATED', 'Your loan documents', { creditTerms: decidedTerms }],
  ['DOCUMENT_CREATED, code sent', 'Confirmation code', { creditTerms: decidedTerms }],
] as const)(
  'in %s, the email "%s" resumes the application on three devices',
  async (state, subject, decided) => {
    const { applicant, token } = await applicantWithLink(state, subject);
    const { id, offers } = applicant;
    for (let device = 0; device < 3; device += 1) {
      const { status, body } = await resume(id, token);
      const always = { offers, chosenOffer: offers[0], currentStep: stepDoneIn(state) };
      expect([status, body]).toEqual([200, { ...always, ...decided }]);
    }
  },
);

test('an older email resumes the application at its current step', async () => {
  const { applicant, token } = await applicantWithLink('DOCUMENT_CREATED', 'Finish registration');
  expect((await resume(applicant.id, token)).body).toMatchObject({ currentStep: 3 });
});

test('a forged, foreign or expired token gets 403, a malformed token 400, an unknown id 403, a malformed id 404', async () => {
  const { applicant, token } = await applicantWithLink('APPROVED', 'Finish registration');
  const other = await applicantWithLink('APPROVED', 'Finish registration');
  const last = token.endsWith('0') ? '1' : '0';
  for (const forged of [token.slice(0, -1) + last, other.token, token.slice(1), `${token}00`, 'x'])
    expect((await resume(applicant.id, forged)).body).toEqual(invalidLink);
  for (const malformed of ['', null, 1, 'x'.repeat(201), undefined])
    expect((await resume(applicant.id, malformed)).status).toBe(400);
  expect((await resume('0'.repeat(32), token)).status).toBe(403);
  expect((await resume('x', token)).status).toBe(404);
  // A token is valid for seven days. The next two lines move the clock to one minute before the end of this time.
  bank.pass(-1);
  await passDays(bank, applicant, 7);
  expect((await resume(applicant.id, token)).body).toMatchObject({ currentStep: 1 });
  bank.pass(2);
  expect((await resume(applicant.id, token)).body).toEqual(invalidLink);
});

test('a link does not expire while the clock is in doubt', async () => {
  const { applicant, token } = await applicantWithLink('APPROVED', 'Finish registration');
  bank.pass(31 * 24 * 60);
  expect((await resume(applicant.id, token)).status).toBe(200);
  bank.pass(-31 * 24 * 60);
});

const ended = (outcome: string) => ({ status: 409, body: { outcome } });

test('the link to a cancelled or expired application gets 409 with its outcome', async () => {
  const cancelled = await applicantWithLink('APPROVED', 'Finish registration');
  const expired = await applicantWithLink('CC_APPROVED', 'Create documents');
  await cancelled.applicant.cancelApplication();
  await bank.db
    .updateTable('application')
    .set({ validUntil: '2020-01-01' })
    .where('id', '=', expired.applicant.id)
    .execute();
  expect(await resume(cancelled.applicant.id, cancelled.token)).toMatchObject(ended('cancelled'));
  expect(await resume(expired.applicant.id, expired.token)).toMatchObject(ended('expired'));
});
