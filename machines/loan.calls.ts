import {
  type ActorLogic,
  type AnyEventObject,
  assertEvent,
  fromPromise,
  type InputFrom,
  type OutputFrom,
  type Snapshot,
} from 'xstate';
import type { ApplicationRequest } from '#contract/application.ts';
import type { LoanOffer } from '#contract/offer.ts';
import type { OperationName } from '#contract/operations.ts';
import type { Credit } from '#contract/schedule.ts';
import type { ScoringAnswers } from '#contract/scoring.ts';
import type {
  Acceptance,
  ApplicationDetails,
  LoanContext,
  LoanEvent,
  OfApplication,
  StorageReading,
  StoredState,
} from './loan.types.ts';
import { shownId } from './loan.updates.ts';

type InContext = { context: LoanContext };
type OnEvent = InContext & { event: LoanEvent };

const placeholder = <Input, Output>(name: OperationName) =>
  fromPromise<Output, Input>(() => Promise.reject(missing(name)));

/** The bank's operations that the machine invokes: input, output, and what stands in for them until `provide()`. */
export const operations = {
  submitApplication: placeholder<{ request: ApplicationRequest }, LoanOffer[]>('submitApplication'),
  chooseOffer: placeholder<{ offer: LoanOffer }, Acceptance & { chosenOffer: LoanOffer }>('chooseOffer'),
  sendScoring: placeholder<OfApplication & { answers: ScoringAnswers }, Acceptance>('sendScoring'),
  loadSchedule: placeholder<OfApplication, Credit>('loadSchedule'),
  acceptSchedule: placeholder<OfApplication & { version: string | undefined }, Acceptance>('acceptSchedule'),
  denyApplication: placeholder<OfApplication, unknown>('denyApplication'),
  signDocuments: placeholder<OfApplication, Acceptance>('signDocuments'),
  confirmCode: placeholder<OfApplication & { code: string }, unknown>('confirmCode'),
  resumeApplication: placeholder<
    OfApplication & { token: string },
    StoredState & Partial<ApplicationDetails>
  >('resumeApplication'),
};

/** The input and the output of each operation. */
export type LoanCalls = {
  [Name in keyof typeof operations]: {
    input: InputFrom<(typeof operations)[Name]>;
    output: OutputFrom<(typeof operations)[Name]>;
  };
};

/** Stands in for the reader of the browser's storage; it answers at once, so that the first render has its answer. */
export const storagePlaceholder: ActorLogic<Snapshot<StorageReading>, AnyEventObject> = {
  transition: (snapshot) => snapshot,
  getInitialSnapshot: () => {
    throw missing('readStoredState');
  },
  getPersistedSnapshot: (snapshot) => snapshot,
};

/** Stands in for an action, which comes by `provide()`. */
export const missingAction = () => {
  throw new Error('provide() is missing an action');
};

const missing = (name: string) => new Error(`provide() is missing the actor ${name}`);

const applicationIdOf = (context: LoanContext): string => shownId(context) ?? '';

/** The inputs of the calls. Each throws where the event that leads to the call is another one. */
export const ofApplication = ({ context }: InContext) => ({ applicationId: applicationIdOf(context) });

export const withSchedule = ({ context }: InContext) => ({
  applicationId: applicationIdOf(context),
  version: context.credit?.version,
});

export const withToken = ({ context }: InContext) => ({
  applicationId: applicationIdOf(context),
  token: context.requestedPage.token ?? '',
});

export const withRequest = ({ event }: OnEvent) => {
  assertEvent(event, 'form.submit');
  return { request: event.request };
};

export const withOffer = ({ event }: OnEvent) => {
  assertEvent(event, 'offer.choose');
  return { offer: event.offer };
};

export const withAnswers = ({ context, event }: OnEvent) => {
  assertEvent(event, 'scoring.submit');
  return { applicationId: applicationIdOf(context), answers: event.answers };
};

export const withCode = ({ context, event }: OnEvent) => {
  assertEvent(event, 'code.submit');
  return { applicationId: applicationIdOf(context), code: event.code };
};

export const withStatus = ({ context }: InContext) => ({
  applicationId: applicationIdOf(context),
  supportsStatus: context.supportsStatus,
});

export const withoutStatus = ({ context }: InContext) => ({
  applicationId: applicationIdOf(context),
  supportsStatus: false,
});

export const withDocuments = ({ context }: InContext) => ({
  applicationId: applicationIdOf(context),
  supportsStatus: false,
  email: 'documents' as const,
});
