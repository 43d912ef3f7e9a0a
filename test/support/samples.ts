import { ends } from '#contract/outcomes.ts';
import { stepPath, steps } from '#contract/steps.ts';
import { type EventOf, emptyStoredState, type LoanCalls, type LoanEvent } from '#machines/loan.types.ts';
import { requestedPageOf } from '#site/loan/flow/requested-page.ts';
import { offersOf } from './offers.ts';
import { resumedAt, storedAt } from './running-loan.ts';
import { someCredit, someTerms } from './schedules.ts';
import { type UserEvent, userEvents } from './user-actions.ts';

const pageRequest = (path: string): EventOf<'page.request'> => ({
  type: 'page.request',
  ...requestedPageOf(path),
});

/** The paths of an application's pages, without the loan page. */
const addressesOf = (id: string) =>
  steps.filter((step) => step !== 'application').map((step) => stepPath(step, id));

/** Samples of the events that no screen sends: `a1b2` is the visitor's application, `zz` an unknown one. */
const samples: { [Type in Exclude<LoanEvent['type'], UserEvent>]: EventOf<Type>[] } = {
  'page.request': [
    '/',
    '/product',
    '/loan',
    ...addressesOf('a1b2'),
    ...addressesOf('a1b2').map((address) => `${address}?token=t`),
    ...addressesOf('zz'),
  ].map(pageRequest),
  'storage.read': [
    emptyStoredState,
    ...steps.map((step) => storedAt(step)),
    { ...storedAt('scoring'), creditTerms: { ...someTerms, rate: 17 } },
  ].map((storedState) => ({ type: 'storage.read', storedState })),
  'storage.fail': [{ type: 'storage.fail', failure: 'blocked', storedState: emptyStoredState }],
  'application.end': ends.map((outcome) => ({
    type: 'application.end',
    applicationId: 'a1b2',
    outcome,
  })),
};

export const sampleEvents: LoanEvent[] = [...Object.values(samples).flat(), ...Object.values(userEvents)];

const accepted = { supportsStatus: false };

/** A sample output of each call. Only that of `resumeApplication` is from a bank with the status endpoint. */
export const sampleOutputs: { [Name in keyof LoanCalls]: LoanCalls[Name]['output'] } = {
  sendScoring: accepted,
  acceptSchedule: accepted,
  cancelApplication: accepted,
  signDocuments: accepted,
  confirmCode: accepted,
  submitApplication: offersOf('a1b2'),
  chooseOffer: { supportsStatus: false, chosenOffer: userEvents['offer.choose'].offer },
  loadSchedule: { credit: { ...someCredit, version: 'v1' } },
  resumeApplication: { ...storedAt('schedule'), supportsStatus: true },
};

/** The bank's response to a call: the sample output, but `resumeApplication` has the step as a number. */
export function answerOf(operation: string): unknown {
  if (operation === 'resumeApplication') return resumedAt('schedule');
  return sampleOutputs[operation as keyof typeof sampleOutputs];
}
