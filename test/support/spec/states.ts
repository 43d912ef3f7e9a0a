import type { UserEvent } from '../user-actions.ts';

/** A state as the visitor sees it, written by hand from the specification where it has the state. */
export type Row<State = string> = {
  /** The path, with `:id` for the visitor's application; null if the state does not change it. */
  path: string | null;
  heading: string;
  words?: string | RegExp;
  isBusy?: true;
  /** The next state for each event of the screen, apart from leaving and returning (see `expected-state.ts`). */
  on?: Partial<Record<UserEvent, State>>;
  /** The heading, button or code box focused after a call or in a dialog. Default: the heading or a code box; if busy, nothing. */
  focus?: string;
};

const card = { path: '/loan', heading: 'Platinum digital credit card' } as const;
const scoring = { path: '/loan/:id', heading: 'Continuation of the application' } as const;
const schedule = { path: '/loan/:id/document', heading: 'Payment schedule' } as const;
const scheduleEvents = {
  'schedule.accept': 'schedule.acceptingSchedule',
  'cancellation.ask': 'leaving.confirmingCancellation',
} as const;
const signing = { path: '/loan/:id/document/sign', heading: 'Signing of documents' } as const;
const code = { path: '/loan/:id/code', heading: 'Please enter confirmation code' } as const;
const issued = 'Congratulations! You have completed your new credit card.';
/** The value of `focus` for every digit box of the code: these boxes have no text to compare. */
export const codeBox = 'a code box';

/** All states that a visitor can rest in. The part before the first dot is the page; `firstStateOf` uses the order. */
export const states = {
  home: { path: '/', heading: 'Choose the design you like and apply for card right now' },
  otherPage: { path: null, heading: 'Product', words: /Product|Page not found/ },
  accessDenied: {
    path: null,
    heading: 'Access Denied',
    words: 'No application with this ID was found. Please check the link.',
  },
  'ended.issued': { path: null, heading: issued, on: { 'home.open': 'home' } },
  'ended.declined': { path: null, heading: 'We could not approve your application' },
  'ended.cancelled': { path: null, heading: 'Your application was cancelled' },
  'ended.expired': { path: null, heading: 'Your application has expired' },
  'ended.erased': { path: null, heading: 'We no longer have your application' },
  'resuming.checkingToken': {
    path: null,
    heading: 'Your application',
    isBusy: true,
    focus: 'Your application',
  },
  'resuming.unreachable': {
    path: null,
    heading: 'Your application',
    words: 'We could not load your application.',
    on: { 'application.resume': 'resuming.checkingToken' },
  },
  'leaving.choosing': {
    path: null,
    heading: 'Leave or cancel',
    on: { 'home.open': 'home', 'cancellation.ask': 'leaving.confirmingCancellation' },
  },
  'leaving.confirmingCancellation': {
    path: null,
    heading: 'Leave or cancel',
    words: 'You exactly sure, you want to cancel this application?',
    on: { 'application.cancel': 'leaving.cancelling' },
    focus: 'You exactly sure, you want to cancel this application?',
  },
  'leaving.cancelling': {
    path: null,
    heading: 'Leave or cancel',
    words: 'Your application has been deny!',
    on: { 'home.open': 'home' },
    focus: 'Your application has been deny!',
  },
  'leaving.cancellationRefused': {
    path: null,
    heading: 'Your application was not cancelled',
    words: 'The bank did not accept the cancellation. Nothing has changed.',
  },
  'application.choosingOffer': {
    ...card,
    words: /15%/,
    on: { 'offer.choose': 'application.sendingChoice', 'request.change': 'application.fillingForm.ready' },
    focus: 'Your offers',
  },
  'application.fillingForm.ready': {
    ...card,
    on: { 'application.submit': 'application.submittingApplication' },
  },
  'application.submittingApplication': { ...card, isBusy: true },
  'application.fillingForm.failed': {
    ...card,
    words: 'Error submitting form.',
    on: { 'application.submit': 'application.submittingApplication' },
    focus: 'Continue',
  },
  'application.sendingChoice': { ...card, words: /15%/, isBusy: true },
  'application.decisionSent': {
    ...card,
    words: 'The preliminary decision has been sent to your email.',
    on: { 'request.change': 'application.fillingForm.ready' },
    focus: 'The preliminary decision has been sent to your email.',
  },
  'scoring.fillingScoring.ready': {
    ...scoring,
    on: { 'scoring.send': 'scoring.sendingScoring' },
  },
  'scoring.reviewingDecision': {
    ...scoring,
    on: { 'answers.change': 'scoring.fillingScoring.ready' },
  },
  'scoring.sendingScoring': { ...scoring, isBusy: true },
  'scoring.fillingScoring.failed': {
    ...scoring,
    words: 'Ошибка отправки данных для скоринга.',
    on: { 'scoring.send': 'scoring.sendingScoring' },
    focus: 'Continue',
  },
  'scoring.scoringSent': {
    ...scoring,
    heading: 'The answer will come to your mail within 10 minutes',
  },
  'schedule.loadingSchedule': { ...schedule, words: /./, isBusy: true, focus: 'Payment schedule' },
  'schedule.loadFailed': {
    ...schedule,
    words: 'Failed to load payment schedule.',
    on: { 'schedule.load': 'schedule.loadingSchedule' },
  },
  'schedule.reviewingSchedule.ready': {
    ...schedule,
    words: 'REMAINING DEBT',
    on: scheduleEvents,
  },
  'schedule.acceptingSchedule': { ...schedule, words: 'REMAINING DEBT', isBusy: true },
  'schedule.reviewingSchedule.failed': {
    ...schedule,
    words: 'Failed to send consent.',
    on: scheduleEvents,
    focus: 'Send',
  },
  'schedule.scheduleAccepted': {
    ...schedule,
    heading: 'Documents are formed',
    words: 'Documents for signing will be sent to your email',
  },
  'signing.readingDocuments.ready': {
    ...signing,
    on: { 'documents.sign': 'signing.signingDocuments' },
  },
  'signing.signingDocuments': { ...signing, isBusy: true },
  'signing.readingDocuments.failed': {
    ...signing,
    words: 'Failed to sign documents.',
    on: { 'documents.sign': 'signing.signingDocuments' },
    focus: 'Send',
  },
  'signing.documentsSigned': {
    ...signing,
    heading: 'Documents have been successfully signed and sent for approval',
    words: 'Within 10 minutes you will be sent a PIN code to your email for confirmation',
  },
  'code.enteringCode.ready': {
    ...code,
    on: { 'code.confirm': 'code.confirmingCode' },
  },
  'code.confirmingCode': { ...code, isBusy: true, focus: codeBox },
  'code.enteringCode.codeRejected': {
    ...code,
    words: 'Invalid confirmation code',
    on: { 'code.edit': 'code.enteringCode.ready', 'code.confirm': 'code.confirmingCode' },
  },
  'code.enteringCode.codeUnchecked': {
    ...code,
    words: 'We could not check the code.',
    on: { 'code.edit': 'code.enteringCode.ready', 'code.confirm': 'code.confirmingCode' },
  },
  'code.cardIssued': { ...code, heading: issued, on: { 'home.open': 'home' } },
} as const satisfies Record<string, Row>;
