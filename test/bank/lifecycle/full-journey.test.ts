import { expect, test, vi } from 'vitest';
import { openDocumentRenderer } from '#bank/documents/document-renderer.ts';
import type { LoanOffer } from '#contract/offer.ts';
import { stepPath } from '#contract/steps.ts';
import { emailAfter, type JourneyOperation, journeyOperations } from '../../support/journey.ts';
import { awaitEmail, linkIn, type MailboxEmail } from '../../support/mailbox.ts';
import { pagesOf } from '../../support/pdf.ts';
import { applicantAt, applicantIn } from '../support/applicant.ts';
import { bankForFile } from '../support/bank-of-file.ts';
import { decidedTerms, someDay } from '../support/decided-credit.ts';
import type { Answer } from '../support/test-bank.ts';

const renderer = openDocumentRenderer();
/** Each rendering waits until this promise resolves. */
let mayRender: Promise<unknown> = Promise.resolve();
const bank = bankForFile(undefined, {
  documents: { ...renderer, render: (data) => mayRender.then(() => renderer.render(data)) },
});

const pathOf = (email: MailboxEmail) =>
  linkIn(email)
    .split('/#')[1]
    ?.replace(/\?token=[0-9a-f]{32}$/, '');

/** Further checks of the response to a call, and of its email. */
const checks: Partial<
  Record<JourneyOperation, (answer: Answer, email: MailboxEmail, url: string) => unknown>
> = {
  chooseOffer: ({ body }) => expect(body).toBe(''),
  sendScoring: ({ body }, { text }) => {
    expect(body).toBe('');
    expect(text).toMatch(/^Annual full cost: [\d.]+%$/m);
    expect(text).toMatch(/^- The term is shorter than 12 months: \+5\spercentage\spoints$/m);
  },
  loadSchedule: ({ body, headers }) => {
    expect(headers.get('cache-control')).toBe('no-store');
    expect(Object.keys(body as object)).toEqual(['credit', 'outcome']);
    const { credit } = body as { credit: { paymentSchedule: object[] } };
    // Anyone with the application id can read the credit, so it has no personal data.
    const { totalPayment: _, fullCost: psk, firstPaymentDate: __, ...terms } = decidedTerms;
    const rest = { version: expect.any(String), paymentSchedule: expect.any(Array), validUntil: someDay };
    expect(credit).toEqual({ ...terms, psk, ...rest });
    expect(credit.paymentSchedule).toHaveLength(6);
    expect(credit.paymentSchedule.at(-1)).toMatchObject({ number: 6, remainingDebt: 0 });
  },
  acceptSchedule: async (_, { attachments }, bankUrl) => {
    const textOf = async ({ url }: { url: string }) => {
      const document = await fetch(`${bankUrl}${url}`);
      expect(document.headers.get('content-type')).toBe('application/pdf');
      expect(document.headers.get('cache-control')).toBe('no-store');
      return (await pagesOf(new Uint8Array(await document.arrayBuffer()))).join(' ');
    };
    const texts = await Promise.all(attachments.map(textOf));
    for (const text of texts) expect(text).toContain('Anna');
    expect(texts).toHaveLength(3);
    expect(texts[0]).toContain('Rate 14% a year');
  },
};

test('a journey from the application to the card gets the right responses, emails and documents', async () => {
  const applicant = await applicantAt(bank.url);
  expect(applicant.offers.map(({ applicationId }) => applicationId)).toEqual(Array(4).fill(applicant.id));
  const confirm = async () => {
    expect((await applicant.confirmCode(await applicant.wrongCode())).status).toBe(422);
    return applicant.confirmCode(await applicant.code());
  };
  for (const operation of journeyOperations.slice(1)) {
    const answer = await (operation === 'confirmCode' ? confirm() : applicant[operation]());
    expect([operation, answer.status]).toEqual([operation, 200]);
    const { subject, linksTo } = emailAfter(operation) ?? {};
    const sent = subject ? await awaitEmail(bank.url, applicant.email, subject) : undefined;
    if (linksTo && linksTo !== 'home') expect(sent && pathOf(sent)).toBe(stepPath(linksTo, applicant.id));
    await checks[operation]?.(answer, sent as MailboxEmail, bank.url);
  }
  expect((await applicant.confirmCode(await applicant.code())).status).toBe(200);
});

test('accepting the schedule does not wait for the documents; until they exist, the consent can be repeated and the application cancelled', async () => {
  const { promise, resolve: letRender } = Promise.withResolvers<void>();
  mayRender = promise;
  const applicant = await applicantIn(bank.url, 'CC_APPROVED');
  expect((await applicant.acceptSchedule()).status).toBe(200);
  const early = await applicant.signDocuments();
  for (const call of [applicant.chooseOffer, applicant.sendScoring]) expect((await call()).status).toBe(409);
  expect((await applicant.acceptSchedule()).status).toBe(200);
  const cancelled = await applicantIn(bank.url, 'CC_APPROVED');
  expect((await cancelled.acceptSchedule()).status).toBe(200);
  expect((await cancelled.cancelApplication()).status).toBe(200);
  letRender();
  expect(early).toMatchObject({
    status: 409,
    body: { outcome: 'approved', detail: 'The documents are being created.' },
  });
  expect(early.headers.get('retry-after')).toBe('1');
  // Signing waits only two seconds for the documents. On a busy machine, rendering them may take longer.
  await vi.waitFor(async () => expect((await applicant.signDocuments()).status).toBe(200), 30_000);
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
  expect((await applicant.chooseOffer({ ...offer, note: 'not stored' })).status).toBe(200);
  const stored = await bank.db.selectFrom('application').selectAll().where('id', '=', applicant.id).execute();
  expect(JSON.stringify(stored)).not.toContain('not stored');
});
