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
  ...callerOf(url),
  code: (application) => codeOf(url, application),
});

type Calls = Record<Exclude<JourneyOperation, 'confirmCode'>, (body?: unknown) => Promise<Answer>>;

/** A submitted application at the bank at `url`: a function for each call about it, which resolves to the answer. */
export async function applicantAt(url: string, request: object = {}) {
  const application = await journeyOf(callerAt(url), { until: 'submitApplication', request });
  const { id } = application;
  const call = (operation: OperationName, sent?: unknown) => callOperation(url, operation, id, sent);
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
    cancelApplication: () => call('cancelApplication', {}),
    code,
    /** A number of four digits that the email with the code does not hold. */
    wrongCode: async (which = 1) => ((await code(which)) === 9999 ? 1000 : 9999),
  };
}

export type Applicant = Awaited<ReturnType<typeof applicantAt>>;

/** The last call on the shortest path from a submitted application to each of the bank's states. */
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

/** Brings a submitted application into the state, by the shortest path. */
export async function bringTo(state: ApplicantState, one: Applicant): Promise<void> {
  const answers = state === 'CC_DENIED' ? refusedAnswers : someAnswers;
  await journeyOf(callerAt(one.url), { begun: one, until: lastCalls[state], answers });
  if (state === 'CLIENT_DENIED') await one.cancelApplication();
}

/** The number of the step that is done in the state, by the table of the calls' outcomes. */
export function stepDoneIn(state: ApplicantState): number {
  const calls = journeyOperations.slice(0, journeyOperations.indexOf(lastCalls[state]) + 1);
  const done = calls.flatMap((operation) => outcomes[operation].completes ?? []).at(-1);
  return numberOfStep(done ?? 'application');
}

/** An application in the state; `request` has the fields that differ from the sample. */
export async function applicantIn(
  url: string,
  state: ApplicantState,
  request: object = {},
): Promise<Applicant> {
  const one = await applicantAt(url, request);
  await bringTo(state, one);
  return one;
}

/** Half a day at a time, with a call in each: a clock that jumps by more than a day is in doubt. */
export async function passDays(
  bank: TestBank,
  one: Pick<Applicant, 'loadStatus'>,
  count: number,
): Promise<void> {
  for (let half = 0; half < 2 * count; half += 1) {
    bank.pass(12 * 60);
    await one.loadStatus();
  }
}
