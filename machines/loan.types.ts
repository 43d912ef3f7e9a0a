import type { ApplicationRequest } from '#contract/application.ts';
import type { CreditTerms } from '#contract/credit-terms.ts';
import type { LoanOffer } from '#contract/offer.ts';
import type { FinalOutcome } from '#contract/outcomes.ts';
import type { FieldErrors } from '#contract/problem.ts';
import type { Credit } from '#contract/schedule.ts';
import type { ScoringAnswers } from '#contract/scoring.ts';
import type { Step } from '#contract/steps.ts';

/**
 * The part of the context that the browser stores and the visitor's tabs share. `currentStep` is the furthest step
 * done.
 */
export type StoredState = { offers: LoanOffer[]; currentStep: Step };

export const emptyStoredState: StoredState = { offers: [], currentStep: 'application' };

/** An application that has ended, as the bank says. */
export type EndedApplication = { applicationId: string; outcome: FinalOutcome };

/** What is known of the application beyond the specification's two keys; it is stored under a key of its own. */
export type ApplicationDetails = {
  /** The bank tells the status of its applications. */
  supportsStatus: boolean;
  /** The offer that the bank accepted in this browser; null where it is not known. */
  chosenOffer: LoanOffer | null;
  /** The terms of the credit that the bank decided; null where they are not known. */
  creditTerms: CreditTerms | null;
  ended: EndedApplication | null;
};

/** Nothing is stored, and nothing known. */
export const noApplication: StoredState & ApplicationDetails = {
  ...emptyStoredState,
  supportsStatus: false,
  chosenOffer: null,
  creditTerms: null,
  ended: null,
};

/** The stored state, and the details as far as they are known. */
export type StoredApplication = StoredState & Partial<ApplicationDetails>;

/** Why the browser's storage holds less than it should. */
export type StorageFailure = 'blocked' | 'unparsable' | 'full';

/** The stored state as it could be read; what could not be parsed counts as not stored. */
export type StorageReading = StoredApplication & { failure: StorageFailure | null };

/** The pages with a path of the machine's own, and `otherPage` for every other path. */
export type Page = 'home' | Step | 'otherPage';

/**
 * The page that a path asks for. `applicationId` is null where the path has none; `token` comes with an emailed link.
 */
export type RequestedPage = { page: Page; applicationId: string | null; token: string | null };

/** The bank's answer to a step that it accepted. `supportsStatus`: the application's status can be loaded. */
export type Acceptance = { supportsStatus: boolean };

/**
 * What the machine reads of a failed call: the status (null without an answer), the type of the problem, the tries left
 * after a wrong code.
 */
export type CallFailure = {
  status?: number | null;
  type?: unknown;
  triesLeft?: number | null;
  retryAfter?: number | null;
  fieldErrors?: FieldErrors | null;
};

/** What a call about an application is given. */
export type OfApplication = { applicationId: string };

/** The meta of a state that is a page. */
export type LoanMeta = { path: string; step?: Step };

export type LoanInput = { requestedPage: RequestedPage };

export type LoanContext = StoredState &
  ApplicationDetails & {
    requestedPage: RequestedPage;
    /** The credit with its schedule, as loaded in this visit. */
    credit: Credit | null;
    /** The bank has calculated the schedule anew since it was first shown. */
    isScheduleRenewed: boolean;
    /** What was stored before the visitor cancelled: it is stored again where the bank refuses. */
    cancelled: StoredState | null;
    /** After a wrong code; null where the bank did not tell. */
    triesLeft: number | null;
    /** Until the code can be checked again; null where the bank did not tell. */
    secondsToWait: number | null;
    /** The fields that the bank refused in the answers sent last. */
    fieldErrors: FieldErrors | null;
    storageFailure: StorageFailure | null;
  };

/** The context before anything is known but the requested page. */
export const initialContext = ({ input }: { input: LoanInput }): LoanContext => ({
  ...noApplication,
  ...input,
  credit: null,
  isScheduleRenewed: false,
  cancelled: null,
  triesLeft: null,
  secondsToWait: null,
  fieldErrors: null,
  storageFailure: null,
});

export type LoanEvent =
  | ({ type: 'page.request' } & RequestedPage)
  | { type: 'storage.change'; storedState: StoredApplication }
  | { type: 'storage.fail'; failure: StorageFailure }
  | ({ type: 'application.end' } & EndedApplication)
  | { type: 'form.submit'; request: ApplicationRequest }
  | { type: 'offer.choose'; offer: LoanOffer }
  | { type: 'request.change' }
  | { type: 'offers.return' }
  | { type: 'scoring.submit'; answers: ScoringAnswers }
  | { type: 'schedule.reload' }
  | { type: 'schedule.accept' }
  | { type: 'cancellation.ask' }
  | { type: 'cancellation.confirm' }
  | { type: 'cancellation.keep' }
  | { type: 'documents.sign' }
  | { type: 'code.submit'; code: string }
  | { type: 'code.edit' }
  | { type: 'restart.ask' }
  | { type: 'restart.confirm' }
  | { type: 'restart.cancel' }
  | { type: 'resume.retry' }
  | { type: 'home.open' };
