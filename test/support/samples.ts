import { stepPath, steps } from '#contract/steps.ts';
import type { LoanCalls } from '#machines/loan.calls.ts';
import type { LoanEvent, StorageReading } from '#machines/loan.types.ts';
import { emptyStoredState } from '#machines/loan.types.ts';
import { requestedPageOf } from '#machines/routes.ts';
import { offersOf } from './offers.ts';
import { someAnswers, someRequest } from './requests.ts';
import { resumedAt, storedAt } from './running-loan.ts';
import { someCredit } from './schedules.ts';

type EventOf<Type extends LoanEvent['type']> = Extract<LoanEvent, { type: Type }>;
type Samples = { [Type in LoanEvent['type']]: readonly [EventOf<Type>, ...EventOf<Type>[]] };

const pageRequest = (path: string): EventOf<'page.request'> => ({
  type: 'page.request',
  ...requestedPageOf(path),
});

/** The pages that belong to an application. */
const addressesOf = (id: string) =>
  steps.filter((step) => step !== 'application').map((step) => stepPath(step, id));

/** Samples of every event of the machine. Pages: each, by an emailed link, and of an application that is not stored. */
export const sampleEvents: Samples = {
  'page.request': [
    pageRequest('/'),
    ...['/product', '/loan'],
    ...addressesOf('a1b2'),
    ...addressesOf('a1b2').map((address) => `${address}?token=t`),
    ...addressesOf('zz'),
  ].map((path) => (typeof path === 'string' ? pageRequest(path) : path)) as [EventOf<'page.request'>],
  'storage.change': [
    { type: 'storage.change', storedState: emptyStoredState },
    ...steps.map(
      (step): EventOf<'storage.change'> => ({ type: 'storage.change', storedState: storedAt(step) }),
    ),
  ],
  'storage.fail': [{ type: 'storage.fail', failure: 'full' }],
  'application.end': (['issued', 'declined', 'cancelled', 'expired'] as const).map((outcome) => ({
    type: 'application.end',
    applicationId: 'a1b2',
    outcome,
  })) as unknown as Samples['application.end'],
  'form.submit': [{ type: 'form.submit', request: someRequest }],
  'offer.choose': [
    { type: 'offer.choose', offer: offersOf('a1b2')[0] as ReturnType<typeof offersOf>[number] },
  ],
  'request.change': [{ type: 'request.change' }],
  'offers.return': [{ type: 'offers.return' }],
  'scoring.submit': [{ type: 'scoring.submit', answers: someAnswers }],
  'schedule.reload': [{ type: 'schedule.reload' }],
  'schedule.accept': [{ type: 'schedule.accept' }],
  'cancellation.ask': [{ type: 'cancellation.ask' }],
  'cancellation.confirm': [{ type: 'cancellation.confirm' }],
  'cancellation.keep': [{ type: 'cancellation.keep' }],
  'documents.sign': [{ type: 'documents.sign' }],
  'code.submit': [{ type: 'code.submit', code: '1234' }],
  'code.edit': [{ type: 'code.edit' }],
  'restart.ask': [{ type: 'restart.ask' }],
  'restart.confirm': [{ type: 'restart.confirm' }],
  'restart.cancel': [{ type: 'restart.cancel' }],
  'resume.retry': [{ type: 'resume.retry' }],
  'home.open': [{ type: 'home.open' }],
};

/** The events that a screen sends. */
export type UserEvent = Exclude<
  LoanEvent['type'],
  'page.request' | 'storage.change' | 'storage.fail' | 'application.end'
>;

const {
  'page.request': _pages,
  'storage.change': _changes,
  'storage.fail': _failures,
  'application.end': _ends,
  ...ofScreens
} = sampleEvents;

/** One sample of each event that a screen sends. */
export const userEvents = Object.fromEntries(
  Object.entries(ofScreens).map(([type, [sample]]) => [type, sample]),
) as { [Type in UserEvent]: EventOf<Type> };

/** A sample of what each call of the machine answers. */
export const sampleOutputs: { [Name in keyof LoanCalls]: LoanCalls[Name]['output'] } & {
  readStoredState: StorageReading;
} = {
  readStoredState: { ...emptyStoredState, failure: null },
  submitApplication: offersOf('a1b2'),
  chooseOffer: {
    supportsStatus: false,
    chosenOffer: offersOf('a1b2')[0] as ReturnType<typeof offersOf>[number],
  },
  sendScoring: { supportsStatus: false },
  loadSchedule: someCredit,
  acceptSchedule: { supportsStatus: false },
  denyApplication: { supportsStatus: false },
  signDocuments: { supportsStatus: false },
  confirmCode: { supportsStatus: false },
  resumeApplication: { ...storedAt('schedule'), supportsStatus: true },
};

/** The bank's answer to a call, as it travels: a step is a number there, and the credit a part of the record. */
export function answerOf(operation: string): unknown {
  if (operation === 'resumeApplication') return resumedAt('schedule');
  const output = sampleOutputs[operation as keyof typeof sampleOutputs];
  return operation === 'loadSchedule' ? { credit: output } : output;
}
