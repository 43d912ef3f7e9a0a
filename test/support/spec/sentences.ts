import type { RestingState } from '../loan-states.ts';

const form = [
  'Your application',
  'Our offers show the rate, the monthly payment and the total to repay before you choose.',
];
const offers = [
  'Your offers',
  'The lowest rate is not always the lowest cost: insurance adds to the amount. Compare the total to repay.',
  'You asked for 150 000 ₽ for 6 months.',
  'Choosing binds you to nothing. Your answers in step 2 decide the final rate. These rates do not yet include the 5 percentage points for a term under 12 months.',
];
const scoring = [
  'Continuation of the application',
  'We need a few answers about you and your work for the final decision. It comes by email within 10 minutes.',
];
const schedule = ['Payment schedule'];
const signing = [
  'Signing of documents',
  'We have emailed you three documents: the credit contract, your application and the payment schedule. Please read them before you sign.',
  'By ticking the box and pressing Send you agree to the terms of these documents and sign them electronically. The contract is in force once you have entered the four-digit code that we email you next. Until then you can withdraw without a reason and free of charge.',
];
const code = [
  'Please enter confirmation code',
  'The four digits are in the email that we sent you after you signed.',
  'The fourth digit sends the code. The right code puts the credit contract in force.',
];
const ways = [
  'Leaves this application and opens an empty form.',
  'To stop, do nothing: an application that is not finished ends free of charge, and is erased after 30 days.',
];
const inbox = 'Check your inbox and your junk folder.';
const restart = [
  'Start a new application?',
  'This browser will forget your application. If we have sent you an email, its link brings it back while it is open.',
];
const issued = [
  'Congratulations! You have completed your new credit card.',
  'Your credit card will arrive soon. Thank you for choosing us!',
];

/**
 * Every sentence of each state, the specification's and our own, by hand, at a bank that tells no status. Each is true
 * in its state: read the row before a sentence is added or moved.
 */
export const sentences: Record<Exclude<RestingState, 'home' | 'otherPage'>, readonly string[]> = {
  accessDenied: ['Access Denied', 'No application with this ID was found. Please check the link.'],
  'ended.issued': issued,
  'ended.declined': [
    'We could not approve your application',
    'The bank has decided against this application, and it cannot be continued. Our email lists the reasons. You can start a new one.',
  ],
  'ended.cancelled': ['Your application was cancelled', 'It cannot be continued. You can start a new one.'],
  'ended.expired': [
    'Your application has expired',
    'It was not finished in time and cannot be continued. You can start a new one.',
  ],
  'resuming.checkingToken': ['Your application', 'Loading your application'],
  'resuming.unreachable': ['Your application', 'We could not load your application.'],
  'confirmingRestart.asking': restart,
  'confirmingRestart.storageChanged': restart,
  'application.fillingForm.ready': form,
  'application.submittingApplication': form,
  'application.fillingForm.failed': [...form, 'Error submitting form.'],
  'application.choosingOffer': [...offers, ...ways],
  'application.sendingChoice': offers,
  'application.decisionSent': [
    'The preliminary decision has been sent to your email.',
    'In the letter you can get acquainted with the preliminary decision on the credit card.',
    inbox,
    'The email has a link to the next step: questions about you and your work.',
    ...ways,
  ],
  'scoring.fillingScoring.ready': [...scoring, ...ways],
  'scoring.sendingScoring': scoring,
  'scoring.fillingScoring.failed': [...scoring, 'Ошибка отправки данных для скоринга.', ...ways],
  'scoring.scoringSent': [
    'The answer will come to your mail within 10 minutes',
    'The email has our decision and says how to go on.',
    inbox,
    'An approval has a link to your payment schedule.',
    ...ways,
  ],
  'schedule.loadingSchedule': schedule,
  'schedule.loadFailed': [...schedule, 'Failed to load payment schedule.', ...ways],
  'schedule.reviewingSchedule.ready': [...schedule, ...ways],
  'schedule.acceptingSchedule': schedule,
  'schedule.reviewingSchedule.failed': [...schedule, 'Failed to send consent.', ...ways],
  'schedule.scheduleAccepted': [
    'Documents are formed',
    'Documents for signing will be sent to your email',
    inbox,
    'The email has your documents and a link to sign them. Please read them before you sign.',
    ...ways,
  ],
  'schedule.confirmingCancellation': [...schedule, 'You exactly sure, you want to cancel this application?'],
  'schedule.cancelling': [...schedule, 'Your application has been deny!'],
  'schedule.cancellationRefused': [
    'Your application was not cancelled',
    'The bank did not accept the cancellation. Nothing has changed.',
    ...ways,
  ],
  'signing.readingDocuments.ready': [...signing, ...ways],
  'signing.signingDocuments': signing,
  'signing.readingDocuments.failed': [...signing, 'Failed to sign documents.', ...ways],
  'signing.documentsSigned': [
    'Documents have been successfully signed and sent for approval',
    'Within 10 minutes you will be sent a PIN code to your email for confirmation',
    inbox,
    'The email has the four digits that confirm your signature.',
    ...ways,
  ],
  'code.enteringCode.ready': [...code, ...ways],
  'code.confirmingCode': code,
  'code.enteringCode.codeRejected': [...code, 'Invalid confirmation code', ...ways],
  'code.enteringCode.codeUnchecked': [...code, 'We could not check the code.', ...ways],
  'code.cardIssued': issued,
};
