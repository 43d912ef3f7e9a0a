import type { UserEvent } from '../loan-events.ts';
import type { RestingState } from '../loan-states.ts';

/**
 * What each state does with what a screen can say, by hand from the specification. Everything not named here does
 * nothing; a change of mind about the application is in `minds.ts`.
 */
export const moves: Partial<Record<RestingState, Partial<Record<UserEvent, RestingState>>>> = {
  'application.fillingForm.ready': { 'form.submit': 'application.submittingForm' },
  'application.fillingForm.failed': { 'form.submit': 'application.submittingForm' },
  'application.choosingOffer': {
    'offer.choose': 'application.sendingChoice',
    'request.change': 'application.fillingForm.ready',
  },
  'resuming.unreachable': { 'resume.retry': 'resuming.checkingToken' },
  'scoring.fillingScoring.ready': { 'scoring.submit': 'scoring.sendingScoring' },
  'scoring.fillingScoring.failed': { 'scoring.submit': 'scoring.sendingScoring' },
  'schedule.loadFailed': { 'schedule.reload': 'schedule.loadingSchedule' },
  'schedule.reviewingSchedule.ready': {
    'schedule.accept': 'schedule.sendingAgreement',
    'cancellation.ask': 'schedule.confirmingCancellation',
  },
  'schedule.reviewingSchedule.failed': {
    'schedule.accept': 'schedule.sendingAgreement',
    'cancellation.ask': 'schedule.confirmingCancellation',
  },
  'schedule.confirmingCancellation': {
    'cancellation.confirm': 'schedule.cancelled',
    'cancellation.keep': 'schedule.reviewingSchedule.ready',
  },
  'schedule.cancelled': { 'home.open': 'home' },
  'signing.readingDocuments.ready': { 'documents.sign': 'signing.sendingSignature' },
  'signing.readingDocuments.failed': { 'documents.sign': 'signing.sendingSignature' },
  'code.enteringCode': { 'code.submit': 'code.checkingCode' },
  'code.codeRejected': { 'code.edit': 'code.enteringCode', 'code.submit': 'code.checkingCode' },
  'code.cardIssued': { 'home.open': 'home' },
};
