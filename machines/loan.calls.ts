import { type ActorLogic, type AnyEventObject, assertEvent, fromPromise, type Snapshot } from 'xstate';
import type { LoanCalls, LoanContext, LoanEvent, StorageReading } from './loan.types.ts';

export type Call = keyof LoanCalls;
type InContext = { context: LoanContext };
type OnEvent = InContext & { event: LoanEvent };

/** Stands in for an operation of the bank, which comes by `provide()`. */
export const placeholder = <Name extends Call>(name: Name) =>
  fromPromise<LoanCalls[Name]['output'], LoanCalls[Name]['input']>(() => Promise.reject(missing(name)));

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

/** The application of the requested page; where its path names none, the stored one. */
const applicationIdOf = ({ requestedPage, offers }: LoanContext): string =>
  requestedPage.applicationId ?? String(offers[0]?.applicationId ?? '');

/** The inputs of the calls. Each throws where the event that leads to the call is another one. */
export const ofApplication = ({ context }: InContext) => ({ applicationId: applicationIdOf(context) });

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
