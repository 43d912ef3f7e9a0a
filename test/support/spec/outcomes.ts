import type { BankApi } from '#site/api/bank-api.ts';
import type { RestingState } from '../loan-states.ts';
import type { StepNumber } from './step-guard.ts';

/** The calls whose end moves the visitor; a letter opened elsewhere has rules of its own. */
export type StepCall = Exclude<keyof BankApi, 'resumeApplication' | 'loadStatus' | 'resendEmail'>;

/** Where each call's success and failure lead, and the step that its success completes, by hand from the specification. */
export const outcomes: Record<
  StepCall,
  { success: RestingState; failure: RestingState; completes: StepNumber | null }
> = {
  submitApplication: {
    success: 'application.choosingOffer',
    failure: 'application.fillingForm.failed',
    completes: 1,
  },
  chooseOffer: { success: 'application.decisionSent', failure: 'application.choosingOffer', completes: null },
  sendScoring: { success: 'scoring.scoringSent', failure: 'scoring.fillingScoring.failed', completes: 2 },
  loadSchedule: {
    success: 'schedule.reviewingSchedule.ready',
    failure: 'schedule.loadFailed',
    completes: null,
  },
  acceptSchedule: {
    success: 'schedule.agreementSent',
    failure: 'schedule.reviewingSchedule.failed',
    completes: 3,
  },
  denyApplication: { success: 'schedule.cancelled', failure: 'schedule.cancelled', completes: null },
  signDocuments: {
    success: 'signing.signatureSent',
    failure: 'signing.readingDocuments.failed',
    completes: 4,
  },
  confirmCode: { success: 'code.cardIssued', failure: 'code.enteringCode.codeUnchecked', completes: 5 },
};
