import type { Step } from '#contract/steps.ts';
import type { BankApi } from '#site/api/bank-api.ts';
import { ownId } from '../running-loan.ts';
import { userEvents } from '../user-actions.ts';
import type { RestingState } from './screens.ts';

/** The calls whose outcome changes the state, except `resumeApplication`: its rules are in `expected-state.ts`. */
export type StepCall = Exclude<keyof BankApi, 'resumeApplication' | 'loadStatus' | 'resendEmail'>;

type Outcome = {
  during: RestingState;
  /** The application's id, if the call has one, and the body. */
  sends: unknown[];
  success: RestingState;
  failure: RestingState;
  /** The refusal that leads to another state than `failure`. */
  refused?: { status: number; type?: string; state: RestingState };
  /** The step that the call completes; null if it completes none. */
  completes: Step | null;
  /** The log message for a failure, if section 8 of the specification has one. */
  logged?: (status: number | string, text: string) => string;
};

/** What each call sends, and the states during and after it, written by hand. */
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
    // The bank of the tests sends no version of the credit, so the site sends none back.
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
    // The screen shows the cancellation before the bank responds; only a refusal changes it.
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
