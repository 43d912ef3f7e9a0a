import type { FinalOutcome } from '#contract/outcomes.ts';
import { scheduleRenewed } from '#contract/problem.ts';
import { isBefore, type Step } from '#contract/steps.ts';
import type { CallFailure, LoanContext, LoanEvent, Page, StorageReading } from './loan.types.ts';
import { isBehind, isGuarded, isKnownIn, isStored, type ShownPage, shownPage } from './step-guard.ts';

type Args = { context: LoanContext; event: LoanEvent };

/** The conditions of the machine's transitions, with the parameters that the machine gives them. */
export const loanGuards = {
  hasResumeToken: ({ context }: Args) => context.requestedPage.token !== null && isBehind(context),
  mayShow: ({ context }: Args, params: { page: Page }) =>
    context.requestedPage.page === params.page && shownPage(context) === params.page,
  isDue: ({ context }: Args, params: { page: ShownPage }) => shownPage(context) === params.page,
  hasApplication: ({ context }: Args) => context.offers.length > 0,
  isUnknownApplication: ({ context }: Args) => !isStored(context.offers, context.requestedPage.applicationId),
  isComplete: (_: Args, params: StorageReading) => params.failure === null,
  /** Another tab has removed or replaced the known application. */
  storageLosesKnown: ({ context, event }: Args) =>
    event.type === 'storage.change' && !isKnownIn(event.storedState, context),
  /** Another tab has stored an application that is not known here. */
  storageHasOther: ({ context, event }: Args) =>
    event.type === 'storage.change' &&
    event.storedState.offers.length > 0 &&
    !isKnownIn(event.storedState, context),
  isEmptied: ({ event }: Args) => event.type === 'storage.change' && event.storedState.offers.length === 0,
  storageLacksApplication: ({ context, event }: Args) =>
    event.type === 'storage.change' &&
    !isStored(event.storedState.offers, context.requestedPage.applicationId),
  /** Another tab has done the step. */
  storageHasNewStep: ({ context, event }: Args, params: { step: Step }) =>
    event.type === 'storage.change' &&
    event.storedState.currentStep === params.step &&
    context.currentStep !== params.step,
  /** A further step of the same application is done. */
  storageIsFurther: ({ context, event }: Args) =>
    event.type === 'storage.change' &&
    !hasEnded(context) &&
    isKnownIn(event.storedState, context) &&
    isBefore(context.currentStep, event.storedState.currentStep),
  isAtStep: ({ context }: Args, params: { step: Step }) => context.currentStep === params.step,
  /** The requested page is one of an ended application. */
  isEnded: ({ context: { requestedPage, ended } }: Args) =>
    isGuarded(requestedPage.page) && ended?.applicationId === requestedPage.applicationId,
  hasOutcome: ({ context }: Args, params: { outcome: FinalOutcome }) =>
    context.ended?.outcome === params.outcome,
  isShownApplication: ({ context, event }: Args) =>
    event.type === 'application.end' &&
    context.requestedPage.applicationId === event.applicationId &&
    context.ended?.applicationId !== event.applicationId,
  isDeclined: ({ context, event }: Args) =>
    event.type === 'application.end' &&
    context.requestedPage.applicationId === event.applicationId &&
    event.outcome === 'declined',
  isStoredApplication: ({ context, event }: Args) =>
    event.type === 'application.end' && isStored(context.offers, event.applicationId),
  hasEnded: ({ context }: Args) => hasEnded(context),
  /** The congratulations are left for the home page. */
  mayStartNew: ({ context }: Args) => context.ended?.outcome !== 'issued',
  /** The bank keeps the last choice until scoring is sent. */
  mayChoose: ({ context }: Args) => context.currentStep === 'application' && !hasEnded(context),
  /** The bank has not cancelled the application. A bank that tells no status may not know the call: 404. */
  isRefused: ({ context }: Args, params: { error: unknown }) => {
    const { status } = params.error as CallFailure;
    return status === 409 || (status === 404 && context.supportsStatus);
  },
  /** The bank has not accepted the schedule: it has calculated another one, which nobody has looked at. */
  isScheduleRenewed: ({ event }: Args) =>
    'error' in event && (event.error as CallFailure).type === scheduleRenewed,
  isUnreachable: (_: Args, params: { error: unknown }) => isUnreachable(params.error as CallFailure),
  /** The bank has not compared the code: not reached, an unknown application, or one that awaits no code (409). */
  isUnchecked: (_: Args, params: { error: unknown }) => {
    const failure = params.error as CallFailure;
    return isUnreachable(failure) || failure.status === 404 || failure.status === 409;
  },
};

/** Whether the stored application has ended. */
export const hasEnded = ({ offers, ended }: LoanContext): boolean =>
  ended !== null && isStored(offers, ended.applicationId);

const isUnreachable = ({ status }: CallFailure): boolean =>
  typeof status !== 'number' || status >= 500 || status === 429;
