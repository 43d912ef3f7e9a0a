import { expect, onTestFinished, test } from 'vitest';
import { dateText } from '#bank/documents/format.ts';
import { dayIn } from '#bank/rules/day.ts';
import { scheduleRenewed } from '#contract/problem.ts';
import type { Credit } from '#contract/schedule.ts';
import { awaitEmails, hasWords } from '../../support/mailbox.ts';
import { someAnswers } from '../../support/requests.ts';
import { type Applicant, applicantIn, passDays } from '../support/applicant.ts';
import { bankForFile } from '../support/bank-of-file.ts';
import { shortDocuments } from '../support/test-bank.ts';

let canRender = true;
const bank = bankForFile(() => ({ timeZone: 'Pacific/Kiritimati' }), {
  documents: {
    ...shortDocuments,
    render: async (data) => {
      if (!canRender) throw new Error('The documents cannot be rendered.');
      return shortDocuments.render(data);
    },
  },
});

/** Moves the clock, for all applicants, by half a day at a time; after each move, `applicant` loads its status. */
const skipDays = (applicant: Applicant, count: number) => passDays(bank, applicant, count);

const expired = { status: 409, body: { type: 'about:blank', outcome: 'expired' } };

const creditOf = async ({ loadSchedule }: Applicant) =>
  ((await loadSchedule()).body as { credit: Credit }).credit;

const datesOf = async (applicant: Applicant) =>
  (await creditOf(applicant)).paymentSchedule.map(({ date }) => date);

const scheduleVersionOf = async (applicant: Applicant) => (await creditOf(applicant)).version;

const agree = ({ acceptSchedule }: Applicant, version: unknown) =>
  acceptSchedule({ isAgreed: true, version });

test('the last day shown for an approval is the fifth day after it in the time zone of the bank', async () => {
  const hour = 3_600_000;
  const now = new Date();
  // Moves the clock to the next noon in UTC, by at most a day: the bank would distrust a clock that jumps further.
  const noon = new Date(now).setUTCHours(now.getUTCHours() < 12 ? 12 : 36, 0, 0, 0);
  bank.pass((noon - now.getTime()) / 60_000);
  const applicant = await applicantIn(bank.url, 'CC_APPROVED');
  // At noon UTC, it is already the next day in Kiritimati.
  const dayAfter = (days: number) => new Date(noon + (14 + days * 24) * hour).toISOString().slice(0, 10);
  expect(await creditOf(applicant)).toMatchObject({ validUntil: dayAfter(5) });
});

test('on a later day, the schedule, the status and a resent email are those of a credit taken on that day; a consent to this schedule is accepted, one to the earlier schedule gets 409', async () => {
  const applicant = await applicantIn(bank.url, 'CC_APPROVED');
  const seen = await scheduleVersionOf(applicant);
  const before = await datesOf(applicant);
  await skipDays(applicant, 2);
  const after = await datesOf(applicant);
  // The old and the new date are equal if both are the last day of a short month.
  expect(after.every((date, at) => date >= (before[at] ?? ''))).toBe(true);
  expect(after).not.toEqual(before);
  const [firstPaymentDate = ''] = after;
  expect((await applicant.resendEmail()).body).toMatchObject({ credit: { firstPaymentDate } });
  const resent = await awaitEmails(bank.url, applicant.email, (emails) => {
    const approvals = emails.filter(({ subject }) => hasWords(subject, 'create documents'));
    return approvals.length === 2 ? approvals[0] : undefined;
  });
  expect(resent.text).toContain(`First payment: ${dateText(firstPaymentDate)}, `);
  const refused = {
    status: 409,
    body: {
      type: 'tag:neobank.example,2026:schedule-renewed',
      title: 'Conflict',
      detail: 'The payment schedule has been renewed. Load it again.',
      outcome: 'approved',
    },
  };
  expect(await agree(applicant, seen)).toMatchObject(refused);
  const current = await scheduleVersionOf(applicant);
  expect((await agree(applicant, current)).status).toBe(200);
  expect(await datesOf(applicant)).toEqual(after);
  expect((await agree(applicant, current)).status).toBe(200);
  expect(await agree(applicant, seen)).toMatchObject(refused);
});

// At UTC-12, the fifth day ends 26 hours later than in Kiritimati (UTC+14): at 02:00 of the seventh day there.
test('without the version of the shown schedule, the first consent on a later day gets 409; this does not extend the approval', async () => {
  const applicant = await applicantIn(bank.url, 'CC_APPROVED');
  for (const _ of [1, 2, 3, 4, 5, 6]) {
    await skipDays(applicant, 1);
    expect((await applicant.acceptSchedule()).body).toMatchObject({ type: scheduleRenewed });
  }
  await skipDays(applicant, 1);
  expect(await applicant.acceptSchedule()).toMatchObject(expired);
});

test('after new scoring answers, a consent to the earlier schedule gets 409', async () => {
  const applicant = await applicantIn(bank.url, 'CC_APPROVED');
  const seen = await scheduleVersionOf(applicant);
  expect(seen).toMatch(/^[\w-]{22}$/);
  expect(await scheduleVersionOf(applicant)).toBe(seen);
  await applicant.sendScoring({ ...someAnswers, maritalStatus: 'DIVORCED' });
  expect(await agree(applicant, seen)).toMatchObject({ status: 409, body: { type: scheduleRenewed } });
  expect((await applicant.loadStatus()).body).toMatchObject({ currentStep: 2, outcome: 'approved' });
});

test('new scoring answers restart the validity of the approval', async () => {
  const applicant = await applicantIn(bank.url, 'CC_APPROVED');
  await skipDays(applicant, 5);
  expect((await applicant.sendScoring({ ...someAnswers, dependentAmount: 3 })).status).toBe(200);
  await skipDays(applicant, 5);
  expect((await applicant.loadStatus()).body).toMatchObject({ outcome: 'approved' });
});

test('once the fifth day after the approval has ended in every time zone, every call gets the outcome expired, even confirmCode with the correct code', async () => {
  const states = ['CC_APPROVED', 'DOCUMENT_CREATED', 'DOCUMENT_CREATED, code sent'] as const;
  const all = await Promise.all(states.map((state) => applicantIn(bank.url, state)));
  const [approved, created, signed] = all as [Applicant, Applicant, Applicant];
  // A resend replaces an unsent code, so `code(2)` never comes.
  await signed.code();
  const status = async () => (await created.loadStatus()).body;
  await expect.poll(status).toMatchObject({ email: { sentAt: expect.any(String) } });
  await skipDays(approved, 6);
  for (const { loadStatus } of all) expect((await loadStatus()).body).toMatchObject({ outcome: 'approved' });
  // Neither the first code nor a resent one extends the validity.
  expect((await created.signDocuments()).status).toBe(200);
  expect((await signed.resendEmail()).status).toBe(200);
  const code = await signed.code(2);
  await skipDays(approved, 1);
  const calls = ['loadSchedule', 'sendScoring', 'acceptSchedule', 'signDocuments', 'resendEmail'] as const;
  for (const applicant of all) {
    expect((await applicant.loadStatus()).body).toMatchObject({ outcome: 'expired', currentStep: 1 });
    for (const call of calls) expect(await applicant[call]()).toMatchObject(expired);
    expect(await applicant.confirmCode(code)).toMatchObject(expired);
    expect(await applicant.cancelApplication()).toMatchObject(expired);
    expect((await applicant.loadStatus()).body).toMatchObject({ outcome: 'expired', currentStep: 1 });
  }
});

/** Accepts the schedule on the last day of the approval. The documents are not created as long as `canRender` is false. */
async function acceptOnLastDay() {
  const applicant = await applicantIn(bank.url, 'CC_APPROVED');
  await skipDays(applicant, 5);
  expect((await applicant.acceptSchedule()).body).toMatchObject({ type: scheduleRenewed });
  canRender = false;
  onTestFinished(() => {
    canRender = true;
  });
  expect((await applicant.acceptSchedule()).status).toBe(200);
  return applicant;
}

test('a schedule accepted on the last day of the approval stays accepted if the documents are created days later; they bear the date of the consent', async () => {
  const applicant = await acceptOnLastDay();
  await skipDays(applicant, 5);
  expect((await applicant.loadStatus()).body).toMatchObject({ outcome: 'approved' });
  canRender = true;
  expect((await applicant.signDocuments()).status).toBe(200);
  const { occurredAt, bytes } = await bank.db
    .selectFrom('transition')
    .innerJoin('document', 'document.applicationId', 'transition.applicationId')
    .select(['occurredAt', 'bytes'])
    .where('transition.applicationId', '=', applicant.id)
    .where('event', '=', 'agree')
    .executeTakeFirstOrThrow();
  expect(String(bytes)).toBe(`%PDF-1.7 ${dayIn('Pacific/Kiritimati', occurredAt)}`);
  // The documents start a new validity.
  await skipDays(applicant, 5);
  expect((await applicant.loadStatus()).body).toMatchObject({ outcome: 'approved' });
});

test('if the documents cannot be created, an application expires once the fifth day after the consent has ended, and signing does not revive it', async () => {
  const applicant = await acceptOnLastDay();
  await skipDays(applicant, 7);
  expect((await applicant.loadStatus()).body).toMatchObject({ outcome: 'expired' });
  canRender = true;
  expect(await applicant.signDocuments()).toMatchObject(expired);
  expect((await applicant.loadStatus()).body).toMatchObject({ outcome: 'expired' });
});
