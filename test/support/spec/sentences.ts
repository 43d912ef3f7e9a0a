import { type RestingState, screens } from './screens.ts';

/** Texts of a state, listed in `states.ts`. For a state without `words` there, `words()` returns the heading. */
const heading = (state: RestingState) => screens[state].heading;
const words = (state: RestingState) => String(screens[state].words);

const form = ['Your application'];
const offers = [
  'Your offers',
  'You asked for 150 000.00 ₽ for 6 months.',
  'Choosing an offer does not commit you to anything. Your answers in step 2 decide the final rate. A term under 12 months adds 5 percentage points to these rates.',
];
const scoring = [
  heading('scoring.fillingScoring.ready'),
  'Our final decision comes by email within 10 minutes.',
];
const schedule = [heading('schedule.reviewingSchedule.ready')];
const signing = [
  heading('signing.readingDocuments.ready'),
  'We email you the credit agreement, your application and the payment schedule. Please read them before you sign.',
  'By ticking the box and pressing Send you agree to the terms of these documents and sign them electronically. The agreement comes into force when you enter the code that we email you next. Until then you can withdraw without giving a reason, free of charge.',
];
const code = [
  heading('code.enteringCode.ready'),
  'The four digits are in our latest email with a code.',
  'Entering the fourth digit sends the code. If it is correct, the agreement comes into force.',
];
const inbox = 'Check your inbox and your junk folder.';
const leaving = [
  heading('leaving.choosing'),
  'This browser opens an empty form and forgets the application.',
  'This is final and free of charge.',
];
const issued = [heading('code.cardIssued'), 'Your credit card will arrive soon. Thank you for choosing us!'];

/**
 * The sentences that `flow.test.tsx` finds on each state's screen, written by hand. The test's bank has a status
 * endpoint only in `scoring.reviewingDecision`. After adding a sentence, check that its whole row is true in the state.
 */
export const sentences: Record<Exclude<RestingState, 'home' | 'otherPage'>, readonly string[]> = {
  accessDenied: [heading('accessDenied'), words('accessDenied')],
  'ended.issued': issued,
  'ended.declined': [
    heading('ended.declined'),
    'You cannot continue it. The email with our decision lists the reasons.',
  ],
  'ended.cancelled': [heading('ended.cancelled'), 'You cannot continue it.'],
  'ended.erased': [heading('ended.erased'), 'You cannot continue it.'],
  'ended.expired': [heading('ended.expired'), 'It was not finished in time, so you cannot continue it.'],
  'resuming.checkingToken': [heading('resuming.checkingToken'), 'Loading your application'],
  'resuming.unreachable': [heading('resuming.unreachable'), words('resuming.unreachable')],
  'leaving.choosing': leaving,
  'application.fillingForm.ready': form,
  'application.submittingApplication': form,
  'application.fillingForm.failed': [...form, words('application.fillingForm.failed')],
  'application.choosingOffer': offers,
  'application.sendingChoice': offers,
  'application.decisionSent': [
    words('application.decisionSent'),
    'In the letter you can get acquainted with the preliminary decision on the credit card.',
    'Check the inbox and the junk folder of anna.petrova@example.com.',
    'The email links to questions about you and your work.',
  ],
  'scoring.fillingScoring.ready': scoring,
  'scoring.reviewingDecision': [
    heading('scoring.reviewingDecision'),
    'Your credit is approved',
    'Checking the status of your email.',
    'The email links to your payment schedule.',
    'You can ask 5 more times today.',
    'You can change your answers until you accept the payment schedule.',
  ],
  'scoring.sendingScoring': scoring,
  'scoring.fillingScoring.failed': [...scoring, words('scoring.fillingScoring.failed')],
  'scoring.scoringSent': [
    heading('scoring.scoringSent'),
    'The email has our decision and tells you how to continue.',
    inbox,
    'If we approve, the email links to your payment schedule.',
  ],
  'schedule.loadingSchedule': schedule,
  'schedule.loadFailed': [...schedule, words('schedule.loadFailed')],
  'schedule.reviewingSchedule.ready': schedule,
  'schedule.acceptingSchedule': schedule,
  'schedule.reviewingSchedule.failed': [...schedule, words('schedule.reviewingSchedule.failed')],
  'schedule.scheduleAccepted': [
    heading('schedule.scheduleAccepted'),
    words('schedule.scheduleAccepted'),
    inbox,
    'The email has your documents and a link to sign them.',
  ],
  'leaving.confirmingCancellation': [...schedule, words('leaving.confirmingCancellation')],
  'leaving.cancelling': [...schedule, words('leaving.cancelling')],
  'leaving.cancellationRefused': [
    heading('leaving.cancellationRefused'),
    words('leaving.cancellationRefused'),
  ],
  'signing.readingDocuments.ready': signing,
  'signing.signingDocuments': signing,
  'signing.readingDocuments.failed': [...signing, words('signing.readingDocuments.failed')],
  'signing.documentsSigned': [
    heading('signing.documentsSigned'),
    words('signing.documentsSigned'),
    inbox,
    'The email has the four-digit code.',
  ],
  'code.enteringCode.ready': code,
  'code.confirmingCode': code,
  'code.enteringCode.codeRejected': [...code, words('code.enteringCode.codeRejected')],
  'code.enteringCode.codeUnchecked': [...code, words('code.enteringCode.codeUnchecked')],
  'code.cardIssued': issued,
};
