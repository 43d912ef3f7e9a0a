import type { RestingState } from '../loan-states.ts';

/** What a visitor sees: words of the specification, the address (`:id` is their application), whether something is waited for. */
export type Screen = { words: string | RegExp; path: string | null; isBusy: boolean };

const seen = (path: string | null, words: string | RegExp, isBusy = false): Screen => ({
  path,
  words,
  isBusy,
});
const waits = true;

/** Every state on its screen, by hand from sections 2 to 5 and 8. */
export const screens: Record<RestingState, Screen> = {
  home: seen('/', 'Choose the design you like and apply for card right now'),
  otherPage: seen(null, /Product|Page not found/),
  accessDenied: seen(null, 'No application with this ID was found. Please check the link.'),
  'ended.issued': seen(null, 'Congratulations! You have completed your new credit card.'),
  'ended.declined': seen(null, 'We could not approve your application'),
  'ended.cancelled': seen(null, 'Your application was cancelled'),
  'ended.expired': seen(null, 'Your application has expired'),
  'resuming.checkingToken': seen(null, 'Your application', waits),
  'resuming.unreachable': seen(null, 'We could not load your application.'),
  'confirmingRestart.asking': seen(null, 'Start a new application?'),
  'confirmingRestart.storageChanged': seen(null, 'Start a new application?'),
  'application.fillingForm.ready': seen('/loan', 'Platinum digital credit card'),
  'application.submittingForm': seen('/loan', 'Platinum digital credit card', waits),
  'application.fillingForm.failed': seen('/loan', 'Error submitting form.'),
  'application.choosingOffer': seen('/loan', /15%/),
  'application.sendingChoice': seen('/loan', /15%/, waits),
  'application.decisionSent': seen('/loan', 'The preliminary decision has been sent to your email.'),
  'scoring.fillingScoring.ready': seen('/loan/:id', 'Continuation of the application'),
  'scoring.sendingScoring': seen('/loan/:id', 'Continuation of the application', waits),
  'scoring.fillingScoring.failed': seen('/loan/:id', 'Ошибка отправки данных для скоринга.'),
  'scoring.scoringSent': seen('/loan/:id', 'The answer will come to your mail within 10 minutes'),
  'schedule.loadingSchedule': seen('/loan/:id/document', /./, waits),
  'schedule.loadFailed': seen('/loan/:id/document', 'Failed to load payment schedule.'),
  'schedule.reviewingSchedule.ready': seen('/loan/:id/document', 'REMAINING DEBT'),
  'schedule.sendingAgreement': seen('/loan/:id/document', 'REMAINING DEBT', waits),
  'schedule.reviewingSchedule.failed': seen('/loan/:id/document', 'Failed to send consent.'),
  'schedule.agreementSent': seen('/loan/:id/document', 'Documents for signing will be sent to your email'),
  'schedule.confirmingCancellation': seen(
    '/loan/:id/document',
    'You exactly sure, you want to cancel this application?',
  ),
  'schedule.cancelled': seen('/loan/:id/document', 'Your application has been deny!'),
  'schedule.cancellationRefused': seen(
    '/loan/:id/document',
    'The bank did not accept the cancellation. Nothing has changed.',
  ),
  'signing.readingDocuments.ready': seen('/loan/:id/document/sign', 'Signing of documents'),
  'signing.sendingSignature': seen('/loan/:id/document/sign', 'Signing of documents', waits),
  'signing.readingDocuments.failed': seen('/loan/:id/document/sign', 'Failed to sign documents.'),
  'signing.signatureSent': seen(
    '/loan/:id/document/sign',
    'Within 10 minutes you will be sent a PIN code to your email for confirmation',
  ),
  'code.enteringCode.ready': seen('/loan/:id/code', 'Please enter confirmation code'),
  'code.checkingCode': seen('/loan/:id/code', 'Please enter confirmation code', waits),
  'code.enteringCode.codeRejected': seen('/loan/:id/code', 'Invalid confirmation code'),
  'code.enteringCode.codeUnchecked': seen('/loan/:id/code', 'We could not check the code.'),
  'code.cardIssued': seen('/loan/:id/code', 'Congratulations! You have completed your new credit card.'),
};
