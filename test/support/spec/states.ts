import type { UserEvent } from '../user-actions.ts';

type Words = string | RegExp;

/** A state as a visitor meets it, by hand from sections 2 to 5 and 8. */
export type Row<State = string> = {
  /** The address, `:id` being their application; null where it stays as it was. */
  path: string | null;
  /** The one h1 of the page. */
  heading: Words;
  /** What is to be read besides the heading. */
  words?: Words;
  /** Something is waited for. */
  isBusy?: true;
  /** Where the events lead that the screen sends. What is not named changes nothing. */
  on?: Partial<Record<UserEvent, State>>;
  /** The visitor can start over. */
  mayRestart?: true;
  /** The heading or button that has the focus once a call is over or a dialog opens; unless named, the heading. */
  focus?: string;
};

const card = { path: '/loan', heading: 'Platinum digital credit card' } as const;
const scoring = { path: '/loan/:id', heading: 'Continuation of the application' } as const;
const schedule = { path: '/loan/:id/document', heading: 'Payment schedule' } as const;
const decides = {
  'schedule.accept': 'schedule.acceptingSchedule',
  'cancellation.ask': 'schedule.confirmingCancellation',
} as const;
const signing = { path: '/loan/:id/document/sign', heading: 'Signing of documents' } as const;
const code = { path: '/loan/:id/code', heading: 'Please enter confirmation code' } as const;
const issued = 'Congratulations! You have completed your new credit card.';
const codeBox = 'a code box';

/**
 * Every state that a visitor can rest in. The first of a page is the one that a visit with an application begins with.
 */
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
  'confirmingRestart.asking': { path: null, heading: 'Start a new application?' },
  'confirmingRestart.storageChanged': { path: null, heading: 'Start a new application?' },
  'application.choosingOffer': {
    ...card,
    words: /15%/,
    on: { 'offer.choose': 'application.sendingChoice', 'request.change': 'application.fillingForm.ready' },
    mayRestart: true,
    focus: 'Your offers',
  },
  'application.fillingForm.ready': {
    ...card,
    on: { 'application.submit': 'application.submittingApplication' },
    mayRestart: true,
  },
  'application.submittingApplication': { ...card, isBusy: true },
  'application.fillingForm.failed': {
    ...card,
    words: 'Error submitting form.',
    on: { 'application.submit': 'application.submittingApplication' },
    mayRestart: true,
    focus: 'Continue',
  },
  'application.sendingChoice': { ...card, words: /15%/, isBusy: true },
  'application.decisionSent': {
    ...card,
    words: 'The preliminary decision has been sent to your email.',
    mayRestart: true,
    focus: 'The preliminary decision has been sent to your email.',
  },
  'scoring.fillingScoring.ready': {
    ...scoring,
    on: { 'scoring.send': 'scoring.sendingScoring' },
    mayRestart: true,
  },
  'scoring.sendingScoring': { ...scoring, isBusy: true },
  'scoring.fillingScoring.failed': {
    ...scoring,
    words: 'Ошибка отправки данных для скоринга.',
    on: { 'scoring.send': 'scoring.sendingScoring' },
    mayRestart: true,
    focus: 'Continue',
  },
  'scoring.scoringSent': {
    ...scoring,
    heading: 'The answer will come to your mail within 10 minutes',
    mayRestart: true,
  },
  'schedule.loadingSchedule': { ...schedule, words: /./, isBusy: true, focus: 'Payment schedule' },
  'schedule.loadFailed': {
    ...schedule,
    words: 'Failed to load payment schedule.',
    on: { 'schedule.load': 'schedule.loadingSchedule' },
    mayRestart: true,
  },
  'schedule.reviewingSchedule.ready': {
    ...schedule,
    words: 'REMAINING DEBT',
    on: decides,
    mayRestart: true,
  },
  'schedule.acceptingSchedule': { ...schedule, words: 'REMAINING DEBT', isBusy: true },
  'schedule.reviewingSchedule.failed': {
    ...schedule,
    words: 'Failed to send consent.',
    on: decides,
    mayRestart: true,
    focus: 'Send',
  },
  'schedule.scheduleAccepted': {
    ...schedule,
    heading: 'Documents are formed',
    words: 'Documents for signing will be sent to your email',
    mayRestart: true,
  },
  'schedule.confirmingCancellation': {
    ...schedule,
    words: 'You exactly sure, you want to cancel this application?',
    on: {
      'application.cancel': 'schedule.cancelling',
      'application.keep': 'schedule.reviewingSchedule.ready',
    },
    focus: 'You exactly sure, you want to cancel this application?',
  },
  'schedule.cancelling': {
    ...schedule,
    words: 'Your application has been deny!',
    on: { 'home.open': 'home' },
    focus: 'Your application has been deny!',
  },
  'schedule.cancellationRefused': {
    ...schedule,
    heading: 'Your application was not cancelled',
    words: 'The bank did not accept the cancellation. Nothing has changed.',
    on: { 'application.keep': 'schedule.loadingSchedule' },
    mayRestart: true,
  },
  'signing.readingDocuments.ready': {
    ...signing,
    on: { 'documents.sign': 'signing.signingDocuments' },
    mayRestart: true,
  },
  'signing.signingDocuments': { ...signing, isBusy: true },
  'signing.readingDocuments.failed': {
    ...signing,
    words: 'Failed to sign documents.',
    on: { 'documents.sign': 'signing.signingDocuments' },
    mayRestart: true,
    focus: 'Send',
  },
  'signing.documentsSigned': {
    ...signing,
    heading: 'Documents have been successfully signed and sent for approval',
    words: 'Within 10 minutes you will be sent a PIN code to your email for confirmation',
    mayRestart: true,
  },
  'code.enteringCode.ready': {
    ...code,
    on: { 'code.confirm': 'code.confirmingCode' },
    mayRestart: true,
    focus: codeBox,
  },
  'code.confirmingCode': { ...code, isBusy: true, focus: codeBox },
  'code.enteringCode.codeRejected': {
    ...code,
    words: 'Invalid confirmation code',
    on: { 'code.edit': 'code.enteringCode.ready', 'code.confirm': 'code.confirmingCode' },
    mayRestart: true,
    focus: codeBox,
  },
  'code.enteringCode.codeUnchecked': {
    ...code,
    words: 'We could not check the code.',
    on: { 'code.edit': 'code.enteringCode.ready', 'code.confirm': 'code.confirmingCode' },
    mayRestart: true,
    focus: codeBox,
  },
  'code.cardIssued': { ...code, heading: issued, on: { 'home.open': 'home' } },
} as const satisfies Record<string, Row>;
