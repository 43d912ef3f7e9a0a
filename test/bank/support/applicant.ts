import type { OperationName } from '#contract/operations.ts';
import type { ScoringAnswers } from '#contract/scoring.ts';
import {
  type Application,
  bodyOf,
  type Caller,
  callOf,
  codeRequest,
  type JourneyOperation,
  journeyOf,
  journeyOperations,
} from '../../support/journey.ts';
import { awaitEmails, codeIn } from '../../support/mailbox.ts';
import { someAnswers } from '../../support/requests.ts';
import { type Answer, callAt, textOf } from './test-bank.ts';

export const refusedAnswers: ScoringAnswers = {
  ...someAnswers,
  employment: { ...someAnswers.employment, employmentStatus: 'UNEMPLOYED' },
};

/** The code of the first, second ... email with a code for this application, once it has arrived. */
export const codeOf = (
  url: string,
  { id, email }: Pick<Application, 'id' | 'email'>,
  which = 1,
  timeout?: number,
): Promise<number> =>
  awaitEmails(
    url,
    email,
    (emails) => {
      const codes = emails.filter(
        ({ subject, text }) => subject === 'Confirmation code' && text.includes(id),
      );
      const found = codes.reverse()[which - 1];
      return found && Number(codeIn(found));
    },
    timeout,
  );

/** Calls the bank at `url` in an applicant's name. */
export const callerAt = (url: string): Caller => ({
  send: async ({ method, path, body }) => textOf(await callAt(url, method, path, body)),
  code: (application) => codeOf(url, application),
});

type Calls = Record<Exclude<JourneyOperation, 'confirmCode'>, (body?: unknown) => Promise<Answer>>;

/** A submitted application at the bank at `url`: a function for each call about it, which resolves to the answer. */
export async function applicantAt(url: string, request: object = {}) {
  const application = await journeyOf(callerAt(url), { until: 'submitApplication', request });
  const { id } = application;
  const call = (operation: OperationName, sent?: unknown): Promise<Answer> => {
    const { method, path, body } = callOf(operation, id, sent);
    return callAt(url, method, path, body);
  };
  const calls = Object.fromEntries(
    journeyOperations
      .filter((operation) => operation !== 'confirmCode')
      .map((operation) => [operation, (body = bodyOf(operation, application)) => call(operation, body)]),
  ) as Calls;
  const code = (which = 1) => codeOf(url, application, which);
  return {
    ...application,
    url,
    ...calls,
    sendScoring: (answers: object = someAnswers) => call('sendScoring', { ...answers, account: id }),
    /** The call whose success emails the code. */
    requestCode: calls[codeRequest as keyof Calls],
    confirmCode: (given: number) => call('confirmCode', given),
    loadStatus: () => call('loadStatus'),
    /** The last email once more. */
    resendEmail: () => call('resendEmail', {}),
    /** An emailed link with a token that is none. */
    resumeApplication: () => call('resumeApplication', { token: 'x' }),
    denyApplication: () => call('denyApplication', {}),
    code,
    /** A number of four digits that the email with the code does not hold. */
    wrongCode: async (which = 1) => ((await code(which)) === 9999 ? 1000 : 9999),
  };
}

export type Applicant = Awaited<ReturnType<typeof applicantAt>>;

const until =
  (operation: JourneyOperation, answers: object = someAnswers) =>
  async (one: Applicant): Promise<void> => {
    await journeyOf(callerAt(one.url), { begun: one, until: operation, answers });
  };

/** The shortest path from a submitted application to each of the bank's states. */
export const pathsTo = {
  PREAPPROVAL: async () => {},
  APPROVED: until('chooseOffer'),
  CC_APPROVED: until('sendScoring'),
  CC_DENIED: until('sendScoring', refusedAnswers),
  DOCUMENT_CREATED: until('acceptSchedule'),
  'DOCUMENT_CREATED, code sent': until(codeRequest),
  CREDIT_ISSUED: until('confirmCode'),
  CLIENT_DENIED: async (one) => void (await one.denyApplication()),
} satisfies Record<string, (one: Applicant) => Promise<void>>;

export type ApplicantState = keyof typeof pathsTo;

/** The number of the step that is done in each state. */
export const stepsDone: Record<ApplicantState, number> = {
  PREAPPROVAL: 1,
  APPROVED: 1,
  CC_APPROVED: 2,
  CC_DENIED: 2,
  DOCUMENT_CREATED: 3,
  'DOCUMENT_CREATED, code sent': 4,
  CREDIT_ISSUED: 5,
  CLIENT_DENIED: 1,
};

export async function applicantIn(url: string, state: ApplicantState): Promise<Applicant> {
  const one = await applicantAt(url);
  await pathsTo[state](one);
  return one;
}
