import { assertEvent } from 'xstate';
import type { CreditTerms } from '#contract/credit-terms.ts';
import type { LoanOffer } from '#contract/offer.ts';
import type { Credit } from '#contract/schedule.ts';
import { furtherStep, type Step } from '#contract/steps.ts';
import {
  type Acceptance,
  type ApplicationDetails,
  type CallFailure,
  emptyStoredState,
  type LoanContext,
  type LoanEvent,
  noApplication,
  type Page,
  type StorageFailure,
  type StoredState,
} from './loan.types.ts';
import { isKnownIn, isStored } from './step-guard.ts';

type Args = { context: LoanContext; event: LoanEvent };
type Update = Partial<LoanContext>;

/** What the actions of the machine assign to its context, with the parameters that the machine gives them. */
export const requestedPage = ({ context, event }: Args): Update => {
  assertEvent(event, 'page.request');
  const { page, applicationId, token } = event;
  // A bank whose links have tokens tells the status, too, even where its answers to this browser were lost.
  return {
    requestedPage: { page, applicationId, token },
    supportsStatus: context.supportsStatus || token !== null,
  };
};

export const currentPage = ({ context }: Args, { page }: { page: Page }): Update => ({
  requestedPage: { page, applicationId: page === 'application' ? null : shownId(context), token: null },
  isScheduleRenewed: false,
});

export const withoutToken = ({ context }: Args): Update => ({
  requestedPage: { ...context.requestedPage, token: null },
});

export const fromOtherTab = ({ context, event }: Args): Update => {
  assertEvent(event, 'storage.change');
  return storedState({ context }, event.storedState);
};

/** What the state leaves out stays as it is known, where it is of the same application. */
export const storedState = (
  { context }: Pick<Args, 'context'>,
  { offers, currentStep, ...details }: StoredState & Partial<ApplicationDetails>,
): Update => {
  const known = isKnownIn({ offers }, context) ? context : noApplication;
  const {
    supportsStatus = known.supportsStatus,
    chosenOffer = known.chosenOffer,
    creditTerms = known.creditTerms,
    ended = null,
  } = details;
  return { offers, currentStep, supportsStatus, chosenOffer, creditTerms, ended: ended ?? context.ended };
};

export const storageFailure = (_: Args, { failure }: { failure: StorageFailure }): Update => ({
  storageFailure: failure,
});

export const offers = (_: Args, { output }: { output: LoanOffer[] }): Update => ({
  ...noApplication,
  offers: output,
});

export const currentStep = ({ context }: Args, { step }: { step: Step }): Update => ({
  currentStep: furtherStep(context.currentStep, step),
});

/** The bank has accepted the step of the page. Other answers to the scoring may lead to other terms. */
export const stepAccepted = ({ context }: Args, { supportsStatus }: Acceptance): Update => ({
  currentStep: furtherStep(context.currentStep, context.requestedPage.page as Step),
  supportsStatus,
  creditTerms: context.requestedPage.page === 'scoring' ? null : context.creditTerms,
});

/** The choice that the bank accepted. */
export const chosenOffer = (_: Args, accepted: Acceptance & { chosenOffer: LoanOffer }): Update => ({
  supportsStatus: accepted.supportsStatus,
  chosenOffer: accepted.chosenOffer,
});

/** Which offer is chosen is not known where the bank did not answer, or failed. A refusal leaves the choice before. */
export const withoutUnknownChoice = ({ event }: Args): Update => {
  const { status } = (event as { error?: CallFailure }).error ?? {};
  return typeof status === 'number' && status < 500 ? {} : { chosenOffer: null };
};

export const credit = (_: Args, { output }: { output: Credit }): Update => ({
  credit: output,
  creditTerms: termsOf(output),
});

/** The terms of a credit; null where the bank leaves one of them out. */
const termsOf = ({ amount, term, monthlyPayment, rate }: Credit): CreditTerms | null =>
  amount === undefined || term === undefined || monthlyPayment === undefined || rate === undefined
    ? null
    : { amount, term, monthlyPayment, rate };

/** What a form shows of a failed call: tries left after a wrong code, seconds until the next try, refused fields. */
export const failure = (_: Args, { error }: { error: unknown }): Update => {
  const { triesLeft = null, retryAfter = null, fieldErrors = null } = error as CallFailure;
  return { triesLeft, secondsToWait: retryAfter, fieldErrors };
};

export const ended = ({ context, event }: Args): Update => {
  assertEvent(event, 'application.end');
  const { applicationId, outcome } = event;
  return { ...withoutToken({ context, event }), ended: { applicationId, outcome } };
};

export const issued = ({ context }: Args): Update => ({
  currentStep: 'code',
  ended: { applicationId: shownId(context) ?? '', outcome: 'issued' },
});

export const cancelled = ({ context }: Args): Update => {
  const { offers, currentStep } = context;
  return { ...emptyStoredState, cancelled: { offers, currentStep } };
};

/** Another application may have been stored meanwhile. */
export const restored = ({ context }: Args): Update =>
  context.offers.length > 0 ? {} : (context.cancelled ?? {});

/** The page's application is removed where it is the stored one, unless another of its own pages is requested. */
export const withoutShownApplication = ({ context, event }: Args): Update => {
  const { applicationId } = context.requestedPage;
  if (event.type === 'page.request' && event.applicationId === applicationId) return {};
  return isStored(context.offers, applicationId) ? noApplication : { ended: null };
};

/** The application of the page, or the stored one where the page's path names none. */
export function shownId({ requestedPage, offers: stored }: LoanContext): string | null {
  const [offer] = stored;
  return requestedPage.applicationId ?? (offer ? String(offer.applicationId) : null);
}
