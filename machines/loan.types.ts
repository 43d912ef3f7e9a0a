import type { ApplicationRequest } from '#contract/application.ts';
import type { CreditTerms } from '#contract/credit-terms.ts';
import type { LoanOffer } from '#contract/offer.ts';
import type { ApplicationEnd } from '#contract/outcomes.ts';
import type { FieldErrors } from '#contract/problem.ts';
import type { ApplicationRecord, Credit } from '#contract/schedule.ts';
import type { ScoringAnswers } from '#contract/scoring.ts';
import type { Step } from '#contract/steps.ts';

/** What the browser stores for all tabs. `currentStep` is the furthest step done; `application` also before that. */
export type StoredState = { offers: LoanOffer[]; currentStep: Step };

export const emptyStoredState: StoredState = { offers: [], currentStep: 'application' };

/** An application that the bank reports as ended or does not have any more. */
export type EndedApplication = { applicationId: string; outcome: ApplicationEnd };

/** Details of the application that the specification's two storage keys do not hold; stored under a third key. */
export type ApplicationDetails = {
  /** True if the bank has the status endpoint. */
  supportsStatus: boolean;
  /** The offer whose choice the bank has accepted; null if unknown. */
  chosenOffer: LoanOffer | null;
  /** The credit terms that the bank decided; null if unknown. */
  creditTerms: CreditTerms | null;
  ended: EndedApplication | null;
};

/** The state without an application. */
export const noApplication: StoredState & ApplicationDetails = {
  ...emptyStoredState,
  supportsStatus: false,
  chosenOffer: null,
  creditTerms: null,
  ended: null,
};

/** The stored state with the known details. */
export type StoredApplication = StoredState & Partial<ApplicationDetails>;

export type StorageFailure = 'blocked' | 'unparsable';

/** The stored state as read. Unparsable values are treated as missing. */
export type StorageReading = StoredApplication & { failure: StorageFailure | null };

/** The pages whose paths the machine knows; `otherPage` stands for every other path. */
export type Page = 'home' | Step | 'otherPage';

/** The page of a path. `applicationId` and `token` are null if the path has none. Only emailed links have a token. */
export type RequestedPage = { page: Page; applicationId: string | null; token: string | null };

/** The bank's response to a call that it accepted. `supportsStatus` is true if the bank has the status endpoint. */
export type Acceptance = { supportsStatus: boolean };

/** A failed call. `status` is null if there was no response. The bank may leave out any other member. */
export type CallFailure = {
  status?: number | null;
  /** The `type` of the error response (problem JSON). */
  type?: unknown;
  /** The application's outcome, or `erased`, if that is why the bank refused the call. */
  outcome?: unknown;
  /** Remaining attempts after a wrong code. */
  triesLeft?: number | null;
  /** The moment from which the bank can send a new code, which the visitor needs once the attempts are used up. */
  nextCodeAt?: number | null;
  /** The moment from which the call can be made again. */
  retryAt?: number | null;
  /** The fields that the bank refused. */
  fieldErrors?: FieldErrors | null;
};

export type OfApplication = { applicationId: string };

/** The bank's operations that the machine invokes. */
export type LoanCalls = {
  submitApplication: { input: { request: ApplicationRequest }; output: LoanOffer[] };
  chooseOffer: { input: { offer: LoanOffer }; output: Acceptance & { chosenOffer: LoanOffer } };
  sendScoring: { input: OfApplication & { answers: ScoringAnswers }; output: Acceptance };
  loadSchedule: { input: OfApplication; output: ApplicationRecord };
  acceptSchedule: { input: OfApplication & { version: string | undefined }; output: Acceptance };
  cancelApplication: { input: OfApplication; output: unknown };
  signDocuments: { input: OfApplication; output: Acceptance };
  confirmCode: { input: OfApplication & { code: string }; output: unknown };
  resumeApplication: { input: RequestedPage; output: StoredApplication };
};

/** The `meta` of a state that is a page. */
export type LoanMeta = { path: string };

export type LoanContext = StoredState &
  ApplicationDetails & {
    requestedPage: RequestedPage;
    /** The credit with its schedule, as last loaded. */
    credit: Credit | null;
    /** The terms that last caused a new load of the credit; null if none. */
    renewedTerms: CreditTerms | null;
    /** The last application that the visitor asked to cancel; restored if the bank refuses. Null if none. */
    cancelled: StoredState | null;
    /** The last failed call or `scheduleRenewed`, if the page shows details of it; otherwise null. */
    failure: CallFailure | null;
  };

export type LoanEvent =
  | ({ type: 'page.request' } & RequestedPage)
  | { type: 'storage.read'; storedState: StoredApplication }
  | { type: 'storage.fail'; failure: StorageFailure; storedState: StoredApplication }
  | ({ type: 'application.end' } & EndedApplication)
  | { type: 'application.submit'; request: ApplicationRequest }
  | { type: 'offer.choose'; offer: LoanOffer }
  | { type: 'request.change' }
  | { type: 'offers.return' }
  | { type: 'answers.change' }
  | { type: 'decision.return' }
  | { type: 'scoring.send'; answers: ScoringAnswers }
  | { type: 'schedule.load' }
  | { type: 'schedule.accept' }
  | { type: 'documents.sign' }
  | { type: 'code.confirm'; code: string }
  | { type: 'code.edit' }
  | { type: 'cancellation.ask' }
  | { type: 'application.cancel' }
  | { type: 'leave.ask' }
  | { type: 'restart.confirm' }
  | { type: 'application.keep' }
  | { type: 'application.resume' }
  | { type: 'home.open' };

export type EventOf<Type extends LoanEvent['type']> = Extract<LoanEvent, { type: Type }>;

/** The types of the machine. `children` are the invoked actors, by id. */
export type LoanTypes = {
  context: LoanContext;
  events: LoanEvent;
  input: { requestedPage: RequestedPage };
  meta: LoanMeta;
  /** `failed`: the last call of the shown form failed. `form`: the application form is shown. */
  tags: 'busy' | 'failed' | 'form';
  children: { [Name in keyof LoanCalls]: Name } & { emailDelivery: 'emailDelivery' };
};

/** The initial context, in which only the requested page is known. */
export const initialContext = ({ input }: Pick<LoanTypes, 'input'>): LoanContext => ({
  ...noApplication,
  ...input,
  credit: null,
  renewedTerms: null,
  cancelled: null,
  failure: null,
});

/** The id in the page's path, else that of the stored application, else that of the last cancelled one, else ''. */
export const applicationIdOf = ({ requestedPage, offers, cancelled }: LoanContext): string => {
  const offer = offers[0] ?? cancelled?.offers[0];
  return requestedPage.applicationId ?? String(offer?.applicationId ?? '');
};

/** The output that the event of a successful call contains; undefined for any other event. */
export const outputOf = <Name extends keyof LoanCalls>(_: Name, event: LoanEvent) =>
  (event as unknown as { output: LoanCalls[Name]['output'] }).output;

export type InContext = { context: LoanContext };

/** The input of a call that needs only the id of the shown application. */
export const applicationInput = ({ context }: InContext) => ({ applicationId: applicationIdOf(context) });

/** The application and outcome of an `application.end` event; empty for any other event. */
export const endIn = (event: LoanEvent): Partial<EndedApplication> =>
  event.type === 'application.end' ? { applicationId: event.applicationId, outcome: event.outcome } : {};

/** The stored state in a storage event; empty for any other event. */
export const storedIn = (event: LoanEvent): StoredApplication =>
  'storedState' in event ? event.storedState : emptyStoredState;

/** The error that the event of a failed call contains; empty for any other event. */
export const failureIn = (event: object): CallFailure =>
  'error' in event ? (event.error as CallFailure) : {};

/** True if the bank has refused to cancel: 409, or 404 from a bank with the status endpoint. */
export const isNotCancelled = ({ status }: CallFailure, supportsStatus: boolean): boolean =>
  status === 409 || (supportsStatus && status === 404);

/** True if the call got no response, or 408, 429 or 5xx: the same call may succeed later. */
export const isUnreachable = (event: object): boolean => {
  const { status } = failureIn(event);
  return typeof status !== 'number' || status >= 500 || [408, 429].includes(status);
};

/** Also true for a response of a proxy, as 401, 405, 407, 421, or a success whose body is not the bank's. */
export const isUnanswered = (event: object): boolean => {
  const { status } = failureIn(event);
  return isUnreachable(event) || Number(status) < 400 || [401, 405, 407, 421].includes(Number(status));
};
