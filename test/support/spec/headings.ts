import type { RestingState } from '../loan-states.ts';

const loanPage = 'Platinum digital credit card';

/** The one h1 of the page that each state stands on, by hand from section 2. */
export function headingOf(state: RestingState): string | RegExp {
  if (state === 'home') return 'Choose the design you like and apply for card right now';
  if (state === 'otherPage') return 'Product';
  if (state === 'ended.issued') return 'Congratulations! You have completed your new credit card.';
  if (state === 'ended.declined') return 'We could not approve your application';
  if (state === 'ended.cancelled') return 'Your application was cancelled';
  if (state === 'ended.expired') return 'Your application has expired';
  if (state === 'schedule.cancellationRefused') return 'Your application was not cancelled';
  if (state === 'accessDenied') return 'Access Denied';
  if (state.startsWith('resuming.')) return 'Your application';
  if (state.startsWith('confirmingRestart.')) return 'Start a new application?';
  if (state === 'scoring.scoringSent') return 'The answer will come to your mail within 10 minutes';
  if (state === 'schedule.agreementSent') return 'Documents are formed';
  if (state === 'signing.signatureSent')
    return 'Documents have been successfully signed and sent for approval';
  if (state === 'code.cardIssued') return 'Congratulations! You have completed your new credit card.';
  if (state.startsWith('application.')) return loanPage;
  if (state.startsWith('scoring.')) return 'Continuation of the application';
  if (state.startsWith('schedule.')) return 'Payment schedule';
  return state.startsWith('signing.') ? 'Signing of documents' : 'Please enter confirmation code';
}
