import type { RestingState } from '../loan-states.ts';
import type { UserEvent } from '../samples.ts';
import type { ExpectedState } from './expected-state.ts';

/**
 * Where each state leads on what a screen sends, by hand from the specification. What is not named here changes nothing;
 * starting over and returning to the offers stand below.
 */
export const userEvents: Partial<Record<RestingState, Partial<Record<UserEvent, RestingState>>>> = {
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
  'schedule.cancellationRefused': { 'home.open': 'home' },
  'ended.issued': { 'home.open': 'home' },
  'signing.readingDocuments.ready': { 'documents.sign': 'signing.sendingSignature' },
  'signing.readingDocuments.failed': { 'documents.sign': 'signing.sendingSignature' },
  'code.enteringCode.ready': { 'code.submit': 'code.checkingCode' },
  'code.enteringCode.codeRejected': {
    'code.edit': 'code.enteringCode.ready',
    'code.submit': 'code.checkingCode',
  },
  'code.enteringCode.codeUnchecked': {
    'code.edit': 'code.enteringCode.ready',
    'code.submit': 'code.checkingCode',
  },
  'code.cardIssued': { 'home.open': 'home' },
};

/** Screens on which the visitor can start over: nothing is being sent, no dialog is open, no card is issued. */
const canStartOver: readonly RestingState[] = [
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
  'schedule.cancellationRefused',
  'signing.readingDocuments.ready',
  'signing.readingDocuments.failed',
  'signing.signatureSent',
  'code.enteringCode.ready',
  'code.enteringCode.codeRejected',
  'code.enteringCode.codeUnchecked',
];

type Place = Pick<ExpectedState, 'state' | 'hasApplication' | 'step' | 'ended'>;

export const mayRestart = ({ state, hasApplication }: Place): boolean =>
  hasApplication && canStartOver.includes(state);

/** The form of a request that is being changed leads back to its offers. */
export const mayReturnToOffers = ({ state, hasApplication }: Place): boolean =>
  hasApplication && state.startsWith('application.fillingForm');

/** The bank keeps the last choice until scoring is sent; an application that has ended takes no choice. */
export const mayChoose = ({ step, ended }: Place): boolean => step === 1 && !ended;

/** A new application can begin at once, without a question, where the present one has ended. */
export const mayStartNew = ({ state, hasApplication, ended }: Place): boolean =>
  (state.startsWith('ended.') && state !== 'ended.issued') ||
  (state.startsWith('application.') && hasApplication && Boolean(ended));
