import { expect } from 'vitest';
import { awaitEmail, linkIn, type MailboxEmail } from '../../support/mailbox.ts';
import { textOfPdf } from '../../support/pdf.ts';
import { someAnswers } from '../../support/requests.ts';
import { applicantAt, refusedAnswers } from './applicant.ts';
import type { TestBank } from './test-bank.ts';

const pathOf = (mail: MailboxEmail) =>
  linkIn(mail)
    .split('/#')[1]
    ?.replace(/\?token=[0-9a-f]{104}$/, '');

/** One application from the form to the card, by what the bank answers and mails. Dates are reckoned from today. */
export async function expectFullJourney(bank: TestBank, email: string): Promise<void> {
  const one = await applicantAt(bank.url, { email });
  const get = (subject: string) => awaitEmail(bank.url, email, subject);
  expect(one.offers.map(({ applicationId }) => applicationId)).toEqual(Array(4).fill(one.id));

  expect(await one.apply()).toMatchObject({ status: 200, body: '' });
  expect(pathOf(await get('Finish registration'))).toBe(`/loan/${one.id}`);

  expect((await one.register()).status).toBe(200);
  expect(pathOf(await get('Create documents'))).toBe(`/loan/${one.id}/document`);
  const { body } = await one.schedule();
  expect(Object.keys(body as object)).toEqual(['credit']);
  const { paymentSchedule } = (body as { credit: { paymentSchedule: object[] } }).credit;
  expect(paymentSchedule).toHaveLength(6);
  expect(paymentSchedule.at(-1)).toMatchObject({ number: 6, remainingDebt: 0 });

  expect((await one.agree()).status).toBe(200);
  const papers = await get('Your loan documents');
  expect(pathOf(papers)).toBe(`/loan/${one.id}/document/sign`);
  const texts = papers.attachments.map(async ({ url }) => {
    const paper = await fetch(`${bank.url}${url}`);
    expect(paper.headers.get('content-type')).toBe('application/pdf');
    return textOfPdf(new Uint8Array(await paper.arrayBuffer()));
  });
  for (const text of await Promise.all(texts)) expect(text).toContain('Anna');
  expect(texts).toHaveLength(3);

  expect((await one.sign()).status).toBe(200);
  expect(pathOf(await get('Confirmation code'))).toBe(`/loan/${one.id}/code`);
  const code = await one.code();
  expect((await one.confirm(await one.wrongCode())).status).toBe(422);
  expect((await one.confirm(code)).status).toBe(200);
  await get('Credit issued');
  expect((await one.confirm(code)).status).toBe(200);
}

/** A refusal by scoring is answered like an approval, and told by mail. */
export async function expectScoringRefusal(bank: TestBank, email: string): Promise<void> {
  const one = await applicantAt(bank.url, { email });
  await one.apply();
  expect(await one.register(refusedAnswers)).toMatchObject({ status: 200, body: '' });
  await awaitEmail(bank.url, email, 'Application denied');
  expect((await one.schedule()).status).toBe(409);
  expect((await one.register(refusedAnswers)).status).toBe(200);
  expect((await one.register(someAnswers)).status).toBe(409);
}
