import { expect } from 'vitest';
import { stepPath } from '#contract/steps.ts';
import { emailAfter, type JourneyOperation, journeyOperations } from '../../support/journey.ts';
import { awaitEmail, linkIn, type MailboxEmail } from '../../support/mailbox.ts';
import { textOfPdf } from '../../support/pdf.ts';
import { someAnswers } from '../../support/requests.ts';
import { applicantAt, refusedAnswers } from './applicant.ts';
import type { Answer, TestBank } from './test-bank.ts';

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
  },
};

/** One application from the form to the card: the answers, emails and documents of each step. */
export async function expectFullJourney(bank: TestBank, email: string): Promise<void> {
  const one = await applicantAt(bank.url, { email });
  expect(one.offers.map(({ applicationId }) => applicationId)).toEqual(Array(4).fill(one.id));
  const confirm = async () => {
    expect((await one.confirmCode(await one.wrongCode())).status).toBe(422);
    return one.confirmCode(await one.code());
  };
  for (const operation of journeyOperations.slice(1)) {
    const answer = await (operation === 'confirmCode' ? confirm() : one[operation]());
    expect([operation, answer.status]).toEqual([operation, 200]);
    const { subject, linksTo } = emailAfter(operation) ?? {};
    const sent = subject ? await awaitEmail(bank.url, email, subject) : undefined;
    if (linksTo && linksTo !== 'home') expect(sent && pathOf(sent)).toBe(stepPath(linksTo, one.id));
    await checks[operation]?.(answer, sent as MailboxEmail, bank.url);
  }
  expect((await one.confirmCode(await one.code())).status).toBe(200);
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
