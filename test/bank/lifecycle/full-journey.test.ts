import { describe, expect, test, vi } from 'vitest';
import { openDocumentRenderer } from '#bank/documents/document-renderer.ts';
import type { LoanOffer } from '#contract/offer.ts';
import { stepPath } from '#contract/steps.ts';
import {
  emailAfter,
  type JourneyOperation,
  journeyEmails,
  journeyEvents,
  journeyKinds,
  journeyOperations,
} from '../../support/journey.ts';
import { awaitEmail, expectEmails, linkIn, type MailboxEmail } from '../../support/mailbox.ts';
import { textOfPdf } from '../../support/pdf.ts';
import { someAnswers, someRequest } from '../../support/requests.ts';
import { applicantAt, applicantIn, refusedAnswers } from '../support/applicant.ts';
import { bankOfFile } from '../support/bank-of-file.ts';
import type { Answer } from '../support/test-bank.ts';

const renderer = openDocumentRenderer();
/** Rendering waits for it. */
let mayRender: Promise<unknown> = Promise.resolve();
const bank = bankOfFile(
  {},
  { documents: { ...renderer, render: (data) => mayRender.then(() => renderer.render(data)) } },
);

const pathOf = (email: MailboxEmail) =>
  linkIn(email)
    .split('/#')[1]
    ?.replace(/\?token=[0-9a-f]{32}$/, '');

/** What is expected of a call and its email beside the status and the email's link. */
const checks: Partial<
  Record<JourneyOperation, (answer: Answer, email: MailboxEmail, url: string) => unknown>
> = {
  chooseOffer: ({ body }) => expect(body).toBe(''),
  sendScoring: (_, { text }) => {
    expect(text).toMatch(/^Full cost: [\d.]+%\sa\syear$/m);
    expect(text).toMatch(/^- The term is shorter than 12 months: \+5\spercentage\spoints$/m);
  },
  loadSchedule: ({ body }) => {
    expect(Object.keys(body as object)).toEqual(['credit', 'outcome']);
    const { paymentSchedule } = (body as { credit: { paymentSchedule: object[] } }).credit;
    expect(paymentSchedule).toHaveLength(6);
    expect(paymentSchedule.at(-1)).toMatchObject({ number: 6, remainingDebt: 0 });
  },
  acceptSchedule: async (_, { attachments }, bankUrl) => {
    const texts = attachments.map(async ({ url }) => {
      const document = await fetch(`${bankUrl}${url}`);
      expect(document.headers.get('content-type')).toBe('application/pdf');
      return textOfPdf(new Uint8Array(await document.arrayBuffer()));
    });
    for (const text of await Promise.all(texts)) expect(text).toContain('Anna');
    expect(texts).toHaveLength(3);
    expect(await texts[0]).toContain('Rate 14% a year');
  },
};

test('from the application to the issued card: the answers, emails and documents of each step', async () => {
  const email = 'anna.life@example.com';
  const applicant = await applicantAt(bank.url, { email });
  expect(applicant.offers.map(({ applicationId }) => applicationId)).toEqual(Array(4).fill(applicant.id));
  const confirm = async () => {
    expect((await applicant.confirmCode(await applicant.wrongCode())).status).toBe(422);
    return applicant.confirmCode(await applicant.code());
  };
  for (const operation of journeyOperations.slice(1)) {
    const answer = await (operation === 'confirmCode' ? confirm() : applicant[operation]());
    expect([operation, answer.status]).toEqual([operation, 200]);
    const { subject, linksTo } = emailAfter(operation) ?? {};
    const sent = subject ? await awaitEmail(bank.url, email, subject) : undefined;
    if (linksTo && linksTo !== 'home') expect(sent && pathOf(sent)).toBe(stepPath(linksTo, applicant.id));
    await checks[operation]?.(answer, sent as MailboxEmail, bank.url);
  }
  expect((await applicant.confirmCode(await applicant.code())).status).toBe(200);
});

test('the acceptance does not wait for the documents, the signature does: two seconds, then 409', async () => {
  const { promise, resolve: letRender } = Promise.withResolvers<void>();
  mayRender = promise;
  const applicant = await applicantIn(bank.url, 'CC_APPROVED');
  expect((await applicant.acceptSchedule()).status).toBe(200);
  const early = await applicant.signDocuments();
  expect(early).toMatchObject({
    status: 409,
    body: { outcome: 'approved', detail: 'The documents are being created.' },
  });
  expect(early.headers.get('retry-after')).toBe('2');
  letRender();
  // On a busy machine the thread may take longer to start than a signature waits.
  await vi.waitFor(async () => expect((await applicant.signDocuments()).status).toBe(200), {
    timeout: 30_000,
  });
});

test('a refusal by scoring is answered like an approval; the applicant learns of it by email', async () => {
  const email = 'refused@example.com';
  const applicant = await applicantAt(bank.url, { email });
  await applicant.chooseOffer();
  expect(await applicant.sendScoring(refusedAnswers)).toMatchObject({ status: 200, body: '' });
  const refusal = await awaitEmail(bank.url, email, 'Application denied');
  expect(refusal.text).toContain('- You are unemployed. We give this card to people who work.');
  expect((await applicant.loadSchedule()).status).toBe(409);
  expect((await applicant.sendScoring(refusedAnswers)).status).toBe(200);
  expect((await applicant.sendScoring(someAnswers)).status).toBe(409);
});

test('a repeated call has no second effect: every call of the journey', async () => {
  const email = 'twice@example.com';
  const applicant = await applicantAt(bank.url, { email });
  const thrice = async (call: () => Promise<{ status: number }>) => {
    const found = [await call(), ...(await Promise.all([call(), call()]))];
    expect(found.map(({ status }) => status)).toEqual([200, 200, 200]);
  };
  for (const operation of journeyOperations.slice(1, -1) as Exclude<JourneyOperation, 'confirmCode'>[])
    await thrice(applicant[operation]);
  const code = await applicant.code();
  await thrice(() => applicant.confirmCode(code));
  await expectEmails(bank.url, email, journeyEmails);
  const rowsOf = (table: 'transition' | 'email') =>
    bank.db.selectFrom(table).selectAll().where('applicationId', '=', applicant.id);
  const taken = await rowsOf('transition').orderBy('id').execute();
  const sent = await rowsOf('email').execute();
  expect(taken.map(({ event }) => event)).toEqual(journeyEvents);
  expect(sent.map(({ kind }) => kind).sort()).toEqual(journeyKinds);
});

describe('a call with other content replaces the earlier one', () => {
  test('another offer until scoring is sent', async () => {
    const applicant = await applicantAt(bank.url);
    await applicant.chooseOffer(applicant.offers[0]);
    await applicant.chooseOffer(applicant.offers[1]);
    await applicant.sendScoring();
    expect(await debtOf(applicant)).toBe(160_000);
    expect((await applicant.chooseOffer(applicant.offers[1])).status).toBe(409);
  });

  test('unknown keys of an offer are ignored; changed values are refused', async () => {
    const applicant = await applicantAt(bank.url);
    const offer = applicant.offers[0] as LoanOffer;
    const cheaper = await applicant.chooseOffer({ ...offer, rate: 1, monthlyPayment: 1 });
    expect(cheaper).toMatchObject({
      status: 400,
      body: {
        errors: [
          { field: 'monthlyPayment', code: 'outOfRange' },
          { field: 'rate', code: 'outOfRange' },
        ],
      },
    });
    expect((await applicant.chooseOffer({ ...offer, note: 'kept' })).status).toBe(200);
  });
});

test('the open schedule path tells nothing about the person', async () => {
  const applicant = await applicantIn(bank.url, 'DOCUMENT_CREATED, code sent');
  const { body, headers } = await applicant.loadSchedule();
  const said = JSON.stringify(body);
  for (const secret of [
    someRequest.passportNumber,
    someRequest.email,
    'Anna',
    '770123456789',
    '1990-05-17',
  ]) {
    expect(said).not.toContain(secret);
  }
  expect(body).toMatchObject({ outcome: 'approved' });
  expect(Object.keys(body as object)).toEqual(['credit', 'outcome']);
  expect(Object.keys((body as { credit: object }).credit).sort()).toEqual([
    'amount',
    'isInsuranceEnabled',
    'monthlyPayment',
    'offeredMonthlyPayment',
    'offeredRate',
    'paymentSchedule',
    'psk',
    'rate',
    'rateReasons',
    'requestedAmount',
    'term',
    'validUntil',
    'version',
  ]);
  expect(headers.get('cache-control')).toBe('no-store');
});

async function debtOf(applicant: { loadSchedule: () => Promise<{ body: unknown }> }): Promise<number> {
  const { credit } = (await applicant.loadSchedule()).body as {
    credit: { paymentSchedule: { debtPayment: number }[] };
  };
  return (
    Math.round(credit.paymentSchedule.reduce((sum, { debtPayment }) => sum + debtPayment, 0) * 100) / 100
  );
}
