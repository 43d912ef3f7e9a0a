import type { OperationName } from '#contract/operations.ts';
import type { ScoringAnswers } from '#contract/scoring.ts';
import { numberOfStep } from '#contract/steps.ts';
import { callerOf } from '../../support/bank-client.ts';
import {
  type Application,
  bodyOf,
  type Caller,
  codeRequest,
  type JourneyOperation,
  journeyOf,
  journeyOperations,
} from '../../support/journey.ts';
import { awaitEmails, codeIn } from '../../support/mailbox.ts';
import { someAnswers } from '../../support/requests.ts';
import { outcomes } from '../../support/spec/outcomes.ts';
import { type Answer, callOperation, type TestBank } from './test-bank.ts';

export const refusedAnswers: ScoringAnswers = {
  ...someAnswers,
  employment: { ...someAnswers.employment, employmentStatus: 'UNEMPLOYED' },
};

/** Waits for the application's `nth` email with a confirmation code, counted from 1; returns the code. */
export const codeOf = (
  url: string,
  { id, email }: Pick<Application, 'id' | 'email'>,
  nth = 1,
  timeout?: number,
): Promise<number> =>
  awaitEmails(
    url,
    email,
    (emails) => {
      const codes = emails.filter(
        ({ subject, text }) => subject === 'Confirmation code' && text.includes(id),
      );
      // The newest email is the first of the list.
      const found = codes.at(-nth);
      return found && Number(codeIn(found));
    },
    timeout,
  );

/** Calls the bank at `url` and reads the confirmation code from its emails. */
export const callerAt = (url: string): Caller => ({
  ...callerOf(url),
  code: (application) => codeOf(url, application),
});

type Calls = Record<Exclude<JourneyOperation, 'confirmCode'>, (body?: unknown) => Promise<Answer>>;

let applicants = 0;

/**
 * Submits an application to the bank at `url`, by default with an email address of its own; returns it with a function
 * for each call about it.
 */
export async function applicantAt(url: string, change: object = {}) {
  applicants += 1;
  const request = { email: `applicant${applicants}@example.com`, ...change };
  const application = await journeyOf(callerAt(url), { until: 'submitApplication', request });
  const { id } = application;
  const call = (operation: OperationName, sent?: unknown) => callOperation(url, operation, id, sent);
  const calls = Object.fromEntries(
    journeyOperations
      .filter((operation) => operation !== 'confirmCode')
      .map((operation) => [operation, (body = bodyOf(operation, application)) => call(operation, body)]),
  ) as Calls;
  const code = (nth = 1) => codeOf(url, application, nth);
  return {
    ...application,
    ...calls,
    sendScoring: (answers: object = someAnswers) => call('sendScoring', { ...answers, account: id }),
    /** If this call succeeds, the bank emails the code. */
    requestCode: calls[codeRequest as keyof Calls],
    confirmCode: (typed: number) => call('confirmCode', typed),
    loadStatus: () => call('loadStatus'),
    /** Requests the last email again, or with `{ email: 'documents' }` the one with the documents. */
    resendEmail: (body: object = {}) => call('resendEmail', body),
    /** Follows an emailed link with an invalid token. */
    resumeApplication: () => call('resumeApplication', { token: 'x' }),
    cancelApplication: () => call('cancelApplication', {}),
    code,
    /** A four-digit number other than the first `count` emailed codes. */
    wrongCode: async (count = 1) => {
      const emailed = await Promise.all(Array.from({ length: count }, (_, at) => code(at + 1)));
      return [9999, 9998, 9997].find((number) => !emailed.includes(number)) ?? 9996;
    },
  };
}

export type Applicant = Awaited<ReturnType<typeof applicantAt>>;

/** The last call of the journey that leads to each state. For CLIENT_DENIED, a cancellation follows the call. */
const lastCalls = {
  PREAPPROVAL: 'submitApplication',
  APPROVED: 'chooseOffer',
  CC_APPROVED: 'sendScoring',
  CC_DENIED: 'sendScoring',
  DOCUMENT_CREATED: 'acceptSchedule',
  'DOCUMENT_CREATED, code sent': codeRequest,
  CREDIT_ISSUED: 'confirmCode',
  CLIENT_DENIED: 'submitApplication',
} as const satisfies Record<string, JourneyOperation>;

export type ApplicantState = keyof typeof lastCalls;
export const applicantStates = Object.keys(lastCalls) as ApplicantState[];

/** The number of the last step that an applicant in the state has completed, according to `outcomes`. */
export function stepDoneIn(state: ApplicantState): number {
  const calls = journeyOperations.slice(0, journeyOperations.indexOf(lastCalls[state]) + 1);
  const done = calls.flatMap((operation) => outcomes[operation].completes ?? []).at(-1);
  return numberOfStep(done ?? 'application');
}

/**
 * Submits an application and takes it to the state by the shortest path; `request` has the fields that differ from the
 * sample.
 */
export async function applicantIn(url: string, state: ApplicantState, request: object = {}) {
  const applicant = await applicantAt(url, request);
  const answers = state === 'CC_DENIED' ? refusedAnswers : someAnswers;
  await journeyOf(callerAt(url), { begun: applicant, until: lastCalls[state], answers });
  if (state === 'CLIENT_DENIED') await applicant.cancelApplication();
  return applicant;
}

/**
 * Moves the bank's clock forward by `count` days: by half a day at a time, with a call after each. If the bank saw its
 * clock jump by more than a day, it would doubt the clock.
 */
export async function passDays(
  bank: TestBank,
  applicant: Pick<Applicant, 'loadStatus'>,
  count: number,
): Promise<void> {
  for (let half = 0; half < 2 * count; half += 1) {
    bank.pass(12 * 60);
    await applicant.loadStatus();
  }
}
