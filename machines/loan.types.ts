import type { ApplicationRequest } from '#contract/application.ts';
import type { LoanOffer } from '#contract/offer.ts';
import type { PaymentSchedule } from '#contract/schedule.ts';
import type { ScoringAnswers } from '#contract/scoring.ts';

/** The furthest of the five steps that is done; a new visitor stands at 1 (specification, section 4). */
export type Step = 1 | 2 | 3 | 4 | 5;

/** What is remembered of a visitor between two visits, and shared by the tabs. Nothing else is. */
export type StoredState = { offers: LoanOffer[]; currentStep: Step };

export const emptyStoredState: StoredState = { offers: [], currentStep: 1 };

/** The pages that the chart gives an address, and `otherPage`: every address that is not the chart's. */
export type Page = 'home' | 'application' | 'scoring' | 'schedule' | 'signing' | 'code' | 'otherPage';

/**
 * A visit as the address bar tells it. `applicationId` is null on pages whose path has none; `token` is what the link of a
 * letter carries, for a device that does not know the application.
 */
export type RequestedPage = { page: Page; applicationId: string | null; token: string | null };

/** What the bank says of a step that it took. `supportsStatus`: it tells how the application stands, where it is asked. */
export type Acceptance = { supportsStatus: boolean };

/** What the chart reads of a failed call: the status (null without any answer), the tries left after a wrong code, the seconds to wait. */
export type CallFailure = { status?: number | null; triesLeft?: number | null; retryAfter?: number | null };

/** What a state that is a page says of itself. */
export type LoanMeta = { path: string; step?: Step };

export type LoanInput = { storedState: StoredState; requestedPage: RequestedPage };

export type LoanContext = StoredState & {
  requestedPage: RequestedPage;
  schedule: PaymentSchedule;
  supportsStatus: boolean;
  /** After a wrong code; null where the bank did not say. */
  triesLeft: number | null;
};

export type LoanEvent =
  | ({ type: 'page.request' } & RequestedPage)
  | { type: 'storage.change'; storedState: StoredState }
  | { type: 'form.submit'; request: ApplicationRequest }
  | { type: 'offer.choose'; offer: LoanOffer }
  | { type: 'scoring.submit'; answers: ScoringAnswers }
  | { type: 'request.change' }
  | { type: 'offers.return' }
  | { type: 'restart.ask' }
  | { type: 'restart.confirm' }
  | { type: 'restart.cancel' }
  | { type: 'resume.retry' }
  | { type: 'schedule.reload' }
  | { type: 'schedule.accept' }
  | { type: 'cancellation.ask' }
  | { type: 'cancellation.confirm' }
  | { type: 'cancellation.keep' }
  | { type: 'documents.sign' }
  | { type: 'code.submit'; code: string }
  | { type: 'code.edit' }
  | { type: 'home.open' };
