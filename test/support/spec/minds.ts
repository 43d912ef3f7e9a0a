import type { RestingState } from '../loan-states.ts';
import type { ExpectedState } from './next.ts';

/** Screens from which a new application can be begun: nothing is being sent, no dialog is open, no card issued. */
const restful: readonly RestingState[] = [
  'application.fillingForm.ready',
  'application.fillingForm.failed',
  'application.choosingOffer',
  'application.decisionSent',
  'scoring.fillingScoring.ready',
  'scoring.fillingScoring.failed',
  'scoring.scoringSent',
  'schedule.loadFailed',
  'schedule.reviewingSchedule.ready',
  'schedule.reviewingSchedule.failed',
  'schedule.agreementSent',
  'signing.readingDocuments.ready',
  'signing.readingDocuments.failed',
  'signing.signatureSent',
  'code.enteringCode',
  'code.codeRejected',
];

export const mayRestart = ({
  state,
  hasApplication,
}: Pick<ExpectedState, 'state' | 'hasApplication'>): boolean => hasApplication && restful.includes(state);

/** From the form of a request that is being changed, its offers are a step away. */
export const mayReturnToOffers = ({
  state,
  hasApplication,
}: Pick<ExpectedState, 'state' | 'hasApplication'>): boolean =>
  hasApplication && state.startsWith('application.fillingForm');

export const restartQuestion: RestingState = 'confirmingRestart';
