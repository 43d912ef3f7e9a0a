import type { Step } from '#contract/steps.ts';
import type { BankApi } from '#site/api/bank-api.ts';
import { ownId } from '../running-loan.ts';
import { userEvents } from '../user-actions.ts';
import type { RestingState } from './screens.ts';

/** The calls whose end moves the visitor; a letter opened elsewhere has rules of its own. */
export type StepCall = Exclude<keyof BankApi, 'resumeApplication' | 'loadStatus' | 'resendEmail'>;

type Outcome = {
  /** The state in which the call is under way, and what is sent. */
  during: RestingState;
  sends: unknown[];
  success: RestingState;
  failure: RestingState;
  /** An answer that means more than a failure. */
  refused?: { status: number; type?: string; state: RestingState };
  /** The step that its success completes. */
  completes: Step | null;
  /** What the log says of a failure, where section 8 words it. */
  logged?: (status: number | string, text: string) => string;
};

/** Each call: what it sends, where its success and its failure lead, by hand from the specification. */
export const outcomes: Record<StepCall, Outcome> = {
  submitApplication: {
    during: 'application.submittingApplication',
    sends: [userEvents['application.submit'].request],
    success: 'application.choosingOffer',
    failure: 'application.fillingForm.failed',
    completes: 'application',
    logged: (status, text) => `prescoring error ${status} ${text}`,
  },
  chooseOffer: {
    during: 'application.sendingChoice',
    sends: [userEvents['offer.choose'].offer],
    success: 'application.decisionSent',
    failure: 'application.choosingOffer',
    completes: null,
    logged: (status) => `Ошибка: ${status}`,
  },
  sendScoring: {
    during: 'scoring.sendingScoring',
    sends: [ownId, { ...userEvents['scoring.send'].answers, account: ownId }],
    success: 'scoring.scoringSent',
    failure: 'scoring.fillingScoring.failed',
    completes: 'scoring',
    logged: (status, text) => `scoring error ${status} ${text}`,
  },
  loadSchedule: {
    during: 'schedule.loadingSchedule',
    sends: [ownId],
    success: 'schedule.reviewingSchedule.ready',
    failure: 'schedule.loadFailed',
    completes: null,
  },
  acceptSchedule: {
    during: 'schedule.acceptingSchedule',
    // The bank of the tests names no version of the credit.
    sends: [ownId, { isAgreed: true }],
    success: 'schedule.scheduleAccepted',
    failure: 'schedule.reviewingSchedule.failed',
    refused: {
      status: 409,
      type: 'tag:neobank.example,2026:schedule-renewed',
      state: 'schedule.loadingSchedule',
    },
    completes: 'schedule',
  },
  cancelApplication: {
    during: 'leaving.cancelling',
    sends: [ownId, {}],
    success: 'leaving.cancelling',
    failure: 'leaving.cancelling',
    refused: { status: 409, state: 'leaving.cancellationRefused' },
    completes: null,
  },
  signDocuments: {
    during: 'signing.signingDocuments',
    sends: [ownId, { isAgreed: true }],
    success: 'signing.documentsSigned',
    failure: 'signing.readingDocuments.failed',
    completes: 'signing',
  },
  confirmCode: {
    during: 'code.confirmingCode',
    sends: [ownId, Number(userEvents['code.confirm'].code)],
    success: 'code.cardIssued',
    failure: 'code.enteringCode.codeUnchecked',
    refused: { status: 422, state: 'code.enteringCode.codeRejected' },
    completes: 'code',
  },
};
