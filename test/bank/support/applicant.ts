import { vi } from 'vitest';
import type { LoanOffer } from '#contract/offer.ts';
import type { ScoringAnswers } from '#contract/scoring.ts';
import { codeIn, emailsAt, type MailboxEmail } from '../../support/mailbox.ts';
import { someAnswers, someRequest } from '../../support/requests.ts';
import { type Answer, callAt } from './test-bank.ts';

export const refusedAnswers: ScoringAnswers = {
  ...someAnswers,
  employment: { ...someAnswers.employment, employmentStatus: 'UNEMPLOYED' },
};

const agreed = { isAgreed: true };

/** One application at the bank at `url`: a function for each call about it. */
export async function applicantAt(url: string, request: object = {}) {
  const call = (method: string, path: string, body?: unknown) => callAt(url, method, path, body);
  const offers = (await call('POST', '/application', { ...someRequest, ...request })).body as LoanOffer[];
  const id = String(offers[0]?.applicationId);
  const mails = async () => (await emailsAt(url)).filter(({ text }) => text.includes(id));
  const code = (which = 1): Promise<number> =>
    vi.waitFor(
      async () => {
        const sent = (await mails()).filter(({ subject }) => subject === 'Confirmation code').reverse();
        return Number(codeIn(sent[which - 1] as MailboxEmail));
      },
      { timeout: 20_000, interval: 30 },
    );
  return {
    id,
    offers,
    apply: (offer: object = offers[0] as LoanOffer) => call('POST', '/application/apply', offer),
    register: (answers: object = someAnswers) =>
      call('PUT', `/application/registration/${id}`, { ...answers, account: id }),
    schedule: () => call('GET', `/admin/application/${id}`),
    agree: () => call('POST', `/document/${id}`, agreed),
    sign: () => call('POST', `/document/${id}/sign`, agreed),
    confirm: (given: number): Promise<Answer> => call('POST', `/document/${id}/sign/code`, given),
    progress: () => call('GET', `/application/${id}/status`),
    /** The last letter once more. */
    again: () => call('POST', `/application/${id}/email`, {}),
    /** A letter's link with a token that is none. */
    resume: () => call('POST', `/application/${id}/resume`, { token: 'x' }),
    deny: () => call('POST', `/application/${id}/deny`, {}),
    /** The code of the first, second ... code mail, once it has arrived. */
    code,
    /** A number of four digits that the code mail does not hold. */
    wrongCode: async (which = 1) => ((await code(which)) === 9999 ? 1000 : 9999),
  };
}

export type Applicant = Awaited<ReturnType<typeof applicantAt>>;

/** How far an application is: the shortest way there. */
export const pathsTo = {
  PREAPPROVAL: async () => {},
  APPROVED: async (one) => void (await one.apply()),
  CC_APPROVED: async (one) => {
    await one.apply();
    await one.register();
  },
  CC_DENIED: async (one) => {
    await one.apply();
    await one.register(refusedAnswers);
  },
  DOCUMENT_CREATED: async (one) => {
    await pathsTo.CC_APPROVED(one);
    await one.agree();
  },
  'DOCUMENT_CREATED, signed': async (one) => {
    await pathsTo.DOCUMENT_CREATED(one);
    await one.sign();
  },
  CREDIT_ISSUED: async (one) => {
    await pathsTo['DOCUMENT_CREATED, signed'](one);
    await one.confirm(await one.code());
  },
  CLIENT_DENIED: async (one) => void (await one.deny()),
} satisfies Record<string, (one: Applicant) => Promise<void>>;

export type ApplicantState = keyof typeof pathsTo;

export async function applicantIn(url: string, place: ApplicantState): Promise<Applicant> {
  const one = await applicantAt(url);
  await pathsTo[place](one);
  return one;
}
