import { expect } from 'vitest';
import { awaitEmail, linkIn, type MailboxEmail } from '../../support/mailbox.ts';
import { textOfPdf } from '../../support/pdf.ts';
import { someAnswers } from '../../support/requests.ts';
import { applicantAt, refusedAnswers } from './applicant.ts';
import type { TestBank } from './test-bank.ts';

const pathOf = (email: MailboxEmail) =>
  linkIn(email)
    .split('/#')[1]
    ?.replace(/\?token=[0-9a-f]{32}$/, '');

/** One application from the form to the card: the answers, emails and documents of each step. */
export async function expectFullJourney(bank: TestBank, email: string): Promise<void> {
  const one = await applicantAt(bank.url, { email });
  const get = (subject: string) => awaitEmail(bank.url, email, subject);
  expect(one.offers.map(({ applicationId }) => applicationId)).toEqual(Array(4).fill(one.id));

  expect(await one.chooseOffer()).toMatchObject({ status: 200, body: '' });
  expect(pathOf(await get('Finish registration'))).toBe(`/loan/${one.id}`);

  expect((await one.sendScoring()).status).toBe(200);
  const approval = await get('Create documents');
  expect(pathOf(approval)).toBe(`/loan/${one.id}/document`);
  expect(approval.text).toMatch(/^Full cost: [\d.]+%\sa\syear$/m);
  expect(approval.text).toMatch(/^- The term is shorter than 12 months: \+5\spercentage\spoints$/m);
  const { body } = await one.loadSchedule();
  expect(Object.keys(body as object)).toEqual(['credit', 'outcome']);
  const { paymentSchedule } = (body as { credit: { paymentSchedule: object[] } }).credit;
  expect(paymentSchedule).toHaveLength(6);
  expect(paymentSchedule.at(-1)).toMatchObject({ number: 6, remainingDebt: 0 });

  expect((await one.acceptSchedule()).status).toBe(200);
  const documents = await get('Your loan documents');
  expect(pathOf(documents)).toBe(`/loan/${one.id}/document/sign`);
  const texts = documents.attachments.map(async ({ url }) => {
    const document = await fetch(`${bank.url}${url}`);
    expect(document.headers.get('content-type')).toBe('application/pdf');
    return textOfPdf(new Uint8Array(await document.arrayBuffer()));
  });
  for (const text of await Promise.all(texts)) expect(text).toContain('Anna');
  expect(texts).toHaveLength(3);

  expect((await one.signDocuments()).status).toBe(200);
  expect(pathOf(await get('Confirmation code'))).toBe(`/loan/${one.id}/code`);
  const code = await one.code();
  expect((await one.confirmCode(await one.wrongCode())).status).toBe(422);
  expect((await one.confirmCode(code)).status).toBe(200);
  await get('Credit issued');
  expect((await one.confirmCode(code)).status).toBe(200);
}

/** A refusal by scoring is answered like an approval; the applicant learns of it by email. */
export async function expectScoringRefusal(bank: TestBank, email: string): Promise<void> {
  const one = await applicantAt(bank.url, { email });
  await one.chooseOffer();
  expect(await one.sendScoring(refusedAnswers)).toMatchObject({ status: 200, body: '' });
  const refusal = await awaitEmail(bank.url, email, 'Application denied');
  expect(refusal.text).toContain('- You are unemployed. We give this card to people who work.');
  expect((await one.loadSchedule()).status).toBe(409);
  expect((await one.sendScoring(refusedAnswers)).status).toBe(200);
  expect((await one.sendScoring(someAnswers)).status).toBe(409);
}
