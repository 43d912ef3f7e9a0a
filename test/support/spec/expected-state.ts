import type { ApplicationEnd } from '#contract/outcomes.ts';
import { furtherStep, isBefore, type Step, stepBefore, steps } from '#contract/steps.ts';
import type { EventOf, LoanEvent, Page } from '#machines/loan.types.ts';
import { outcomeIn, refusalIn } from '../loan-graph.ts';
import type { UserEvent } from '../user-actions.ts';
import { outcomes, type StepCall } from './outcomes.ts';
import { firstStateOf, mayLeaveAt, pageOfState, type RestingState, screens } from './screens.ts';
import { stepGuard, withoutApplication } from './step-guard.ts';

export type ExpectedState = {
  state: RestingState;
  /** The furthest step that is done. */
  step: Step;
  hasApplication: boolean;
  /** The page to show after an interruption: the token check, leaving, cancelling or Access Denied. */
  requested?: Page | undefined;
  /** The screen on which the visitor chose to leave or cancel. */
  askedOn?: RestingState | undefined;
  /** True if the site knows that the bank has the status endpoint, which reports the decision. */
  supportsStatus?: boolean | undefined;
  /** The final outcome of the visitor's application, if the bank has reported it. */
  ended?: ApplicationEnd | undefined;
  /** The stored facts before the visitor cancelled, restored if the bank refuses. */
  cancelled?: Pick<ExpectedState, 'step' | 'hasApplication'> | undefined;
  /** True if Access Denied is shown for an application that is not the visitor's. */
  isOtherApplication?: boolean;
};

export const atHome: ExpectedState = { state: 'home', step: 'application', hasApplication: false };

/** The part of a state that tests compare with the running machine. */
export const factsOf = ({ state, step, hasApplication, ended }: ExpectedState) => ({
  state,
  step,
  hasApplication,
  ended,
});

type Place = Pick<ExpectedState, 'state' | 'hasApplication' | 'step' | 'ended'>;

const mayLeave = ({ state, hasApplication, ended }: Place): boolean =>
  hasApplication && !ended && mayLeaveAt(state);

/** True if the page of step 2 shows the decision instead of its form. */
const isDecisionKnown = ({ step, supportsStatus = false }: Pick<ExpectedState, 'step' | 'supportsStatus'>) =>
  supportsStatus && step !== 'application';

/** True if an offer can still be chosen or changed, that is, until scoring is sent or the application ends. */
const mayChoose = ({ step, ended }: Place): boolean => step === 'application' && !ended;

/** True if a new application starts without confirmation, because the current one has ended. */
const mayStartNew = ({ state, hasApplication, ended }: Place): boolean =>
  (state.startsWith('ended.') && state !== 'ended.issued') ||
  (/^application\.|scoringSent$|cardIssued$/.test(state) && hasApplication && Boolean(ended));

/** Derives the state after an event from the rules and tables of this folder. `ownId` is the visitor's application. */
export function expectedAfter(from: ExpectedState, event: LoanEvent, ownId = 'a1b2'): ExpectedState {
  const outcome = outcomeIn(event);
  if (outcome?.operation === 'resumeApplication') return afterResume(from, outcome.isDone, event);
  if (outcome?.isDone) return afterSuccess(from, outcome.operation as StepCall);
  if (outcome) return afterFailure(from, outcome.operation as StepCall, refusalIn(event).status);
  if (event.type === 'page.request') return afterPageRequest(from, event, event.applicationId === ownId);
  if (event.type === 'storage.read') {
    const { offers, currentStep, creditTerms } = event.storedState;
    const stored = { hasApplication: offers.length > 0, step: currentStep };
    return afterStorageChange(from, stored, creditTerms !== undefined);
  }
  if (event.type === 'application.end') return afterEnd(from, event.outcome);
  return afterLeaveOrReturn(from, event.type) ?? afterUserEvent(from, event.type as UserEvent);
}

type PageRequest = EventOf<'page.request'>;

function afterPageRequest(from: ExpectedState, { page, token }: PageRequest, isOwn: boolean): ExpectedState {
  const here = bare(isOwn ? from : withoutIssued(from));
  if (isOwn && here.ended) return afterOwnRequest(here, page);
  const next = afterRequest(here, page, isOwn);
  // A request that leads back to the signing page does not interrupt its call.
  const isKept = here.state === 'signing.signingDocuments' && next.state.startsWith('signing.');
  if (token === null) return isKept ? here : next;
  if (isStepMissing(here, page, isOwn)) return { ...here, state: 'resuming.checkingToken', requested: page };
  // Only a bank that has the status endpoint emails links with a token.
  return afterRequest({ ...here, supportsStatus: true }, page, isOwn);
}

function afterUserEvent(from: ExpectedState, event: UserEvent): ExpectedState {
  if ((event === 'offer.choose' || event === 'request.change') && !mayChoose(from)) return from;
  const state = screens[from.state].on?.[event] ?? from.state;
  if (event === 'cancellation.ask' && from.state !== state) return { ...asked(from), state };
  if (from.state !== state && state === 'leaving.cancelling') {
    const { step, hasApplication, requested, askedOn, supportsStatus } = from;
    return {
      ...withoutApplicationAt(state),
      requested,
      askedOn,
      supportsStatus,
      cancelled: { step, hasApplication },
    };
  }
  return state === 'home' ? withoutIssued({ ...from, state }, from.state) : { ...from, state };
}

/** Remembers the current screen, to which the leave page and the cancellation dialog return. */
function asked(from: ExpectedState): ExpectedState {
  if (from.state.startsWith('leaving')) return from;
  return { ...from, requested: pageOfState(from.state) as Page, askedOn: from.state };
}

/** Handles leaving, starting over and returning; null for all other events. */
function afterLeaveOrReturn(from: ExpectedState, event: LoanEvent['type']): ExpectedState | null {
  const { state, askedOn } = from;
  if (event === 'leave.ask' && mayLeave(from)) return { ...asked(from), state: 'leaving.choosing' };
  if (event === 'offers.return' && state.startsWith('application.fillingForm') && from.hasApplication)
    return { ...from, state: 'application.choosingOffer' };
  if (event === 'decision.return' && state.startsWith('scoring.fillingScoring') && isDecisionKnown(from))
    return { ...from, state: 'scoring.reviewingDecision' };
  if (event === 'restart.confirm' && (mayStartNew(from) || state === 'leaving.choosing'))
    return withoutApplicationAt('application.fillingForm.ready');
  if (event !== 'application.keep') return null;
  // Another tab may have changed the step or removed the application since the visitor cancelled.
  if (state === 'leaving.cancellationRefused') return afterOwnRequest(bare(from), from.requested as Page);
  if (!askedOn || !['leaving.choosing', 'leaving.confirmingCancellation'].includes(state)) return null;
  return { ...bare(from), state: askedOn, ...stepOnEntry(askedOn) };
}

type StepPage = Exclude<Step, 'application'>;
const isStepPage = (page: string): page is StepPage => page !== 'application' && page in stepGuard;

/** True if the requested page needs a step or an application that is not stored. */
const isStepMissing = ({ step, hasApplication }: ExpectedState, page: Page, isOwn: boolean): boolean =>
  isStepPage(page) && (!hasApplication || !isOwn || isBefore(step, stepBefore(page)));

/** Handles the token check: the bank sends an application with step 3 done, refuses the token (4xx) or cannot be reached. */
function afterResume(from: ExpectedState, isDone: boolean, event: LoanEvent): ExpectedState {
  const page = from.requested as Page;
  const here = bare(from);
  if (isDone) {
    const resumed = { ...here, hasApplication: true, step: 'schedule', supportsStatus: true } as const;
    return afterRequest(resumed, page, true);
  }
  if (refusalIn(event).status >= 500) return { ...from, state: 'resuming.unreachable' };
  return here.hasApplication
    ? afterRequest(here, page, true)
    : { ...here, state: 'accessDenied', requested: page };
}

/** The state without the facts of an interruption. */
const bare = ({ state, step, hasApplication, supportsStatus, ended }: ExpectedState): ExpectedState => ({
  state,
  step,
  hasApplication,
  supportsStatus,
  ended,
});

/** The stored facts from before the cancellation, unless another tab has stored an application since. */
const restored = ({ hasApplication, cancelled }: ExpectedState) => (hasApplication ? {} : cancelled);

/** Handles the end of the application: its outcome replaces steps 2 to 5. If declined, `scoring.scoringSent` stays. */
function afterEnd(from: ExpectedState, outcome: ApplicationEnd): ExpectedState {
  const { state } = from;
  const page = pageOfState(state);
  if (page === 'application') return from.hasApplication ? { ...from, ended: outcome } : from;
  const isAskedOnLoanPage = from.requested === 'application';
  // `cancelling` leads back only if it was asked on the loan page or the application had already ended.
  const leadsBack = state !== 'leaving.cancelling' || isAskedOnLoanPage || from.ended !== undefined;
  if (page === 'leaving' && from.hasApplication && leadsBack)
    return afterOwnRequest(bare({ ...from, ended: outcome }), from.requested as Page);
  if (state === 'scoring.scoringSent' && outcome === 'declined') return { ...from, ended: outcome };
  const isOwnDenied = state === 'accessDenied' && !from.isOtherApplication;
  const isReplaced = isStepPage(page) || page === 'resuming' || page === 'leaving' || isOwnDenied;
  if (from.ended || !isReplaced) return from;
  const kept = state === 'leaving.cancelling' ? restored(from) : {};
  return { ...bare({ ...from, ...kept }), state: `ended.${outcome}`, ended: outcome };
}

const withoutApplicationAt = (state: RestingState): ExpectedState => ({
  state,
  step: 'application',
  hasApplication: false,
});

/** Removes the application if the visitor leaves the congratulations. */
function withoutIssued(to: ExpectedState, left = to.state): ExpectedState {
  return left === 'code.cardIssued' || left === 'ended.issued' ? withoutApplicationAt(to.state) : to;
}

const endedBy: Partial<Record<StepCall, Pick<ExpectedState, 'ended'>>> = {
  confirmCode: { ended: 'issued' },
  cancelApplication: { ended: 'cancelled' },
};

function afterSuccess(from: ExpectedState, call: StepCall): ExpectedState {
  const { success: state, completes } = outcomes[call];
  if (call === 'submitApplication') return { state, step: 'application', hasApplication: true };
  const step = furtherStep(from.step, completes ?? 'application');
  return { ...from, state, step, ...endedBy[call] };
}

function afterFailure(from: ExpectedState, call: StepCall, status: number): ExpectedState {
  const { failure, refused } = outcomes[call];
  if (status !== refused?.status) return { ...from, state: failure };
  return { ...from, ...(call === 'cancelApplication' ? restored(from) : {}), state: refused.state };
}

/** As `afterRequest`, for the visitor's application: once it has ended, its outcome replaces steps 2 to 5. */
const afterOwnRequest = (from: ExpectedState, page: Page): ExpectedState =>
  from.ended && isStepPage(page) ? { ...from, state: `ended.${from.ended}` } : afterRequest(from, page, true);

function afterRequest(from: ExpectedState, page: Page, isOwn: boolean): ExpectedState {
  if (page === 'home' || page === 'otherPage') return { ...from, state: page };
  if (page !== 'application' && from.hasApplication && !isOwn)
    return { ...from, state: 'accessDenied', requested: page, isOtherApplication: true };
  const shown = from.hasApplication ? stepGuard[page][from.step] : withoutApplication[page];
  if (shown === 'accessDenied') return { ...from, state: shown, requested: page, isOtherApplication: !isOwn };
  if (!from.hasApplication) return { ...from, state: 'application.fillingForm.ready' };
  if (shown === 'scoring' && isDecisionKnown(from)) return { ...from, state: 'scoring.reviewingDecision' };
  const state = firstStateOf(shown);
  return { ...from, state, ...stepOnEntry(state) };
}

/** When the code page is entered, the last step counts as done. No other page changes the step on entry. */
const stepOnEntry = (state: RestingState) => (state.startsWith('code.') ? { step: 'code' as const } : {});

/** The screen that asks the visitor to wait for the email after a step; null after the last step. */
function waitingPageAfter(step: Step): RestingState | null {
  if (step === 'application') return 'application.decisionSent';
  if (step === 'code') return null;
  return Object.values(outcomes).find(({ completes }) => completes === step)?.success ?? null;
}
const waitingPages = steps.map(waitingPageAfter);

/**
 * Handles a change by another tab or the bank: waiting pages move on, unavailable pages are left, the form gives way to
 * offers, and a schedule with other terms is loaded again.
 */
function afterStorageChange(
  from: ExpectedState,
  stored: Pick<ExpectedState, 'hasApplication' | 'step'>,
  hasNewTerms: boolean,
): ExpectedState {
  const { state } = from;
  const isKept = from.hasApplication && stored.hasApplication;
  const now = { ...from, ...stored, supportsStatus: isKept && from.supportsStatus };
  const page = pageOfState(state) as Page;
  if (state === 'leaving.cancelling' || state === 'code.cardIssued') return now;
  if (state === 'accessDenied' && stored.hasApplication && !from.isOtherApplication)
    return afterOwnRequest(bare(now), from.requested as Page);
  if (state.startsWith('leaving'))
    return isKept && stored.step === from.step ? now : afterOwnRequest(bare(now), from.requested as Page);
  if (state.startsWith('application.fillingForm') && stored.hasApplication && !from.hasApplication)
    return { ...now, state: 'application.choosingOffer' };
  const showsOffers = /^application\.(choosingOffer|sendingChoice|decisionSent)$/.test(state);
  if (showsOffers && !stored.hasApplication) return { ...now, state: 'application.fillingForm.ready' };
  const isFurther = stored.hasApplication && isBefore(from.step, stored.step);
  const isSigned = state.startsWith('signing.reading') && isBefore(from.step, 'signing');
  if ((waitingPages.includes(state) || isSigned) && isFurther && !from.ended)
    return { ...now, state: waitingPageAfter(stored.step) ?? firstStateOf('code') };
  if (state.startsWith('scoring.fillingScoring') && isFurther && isDecisionKnown(now))
    return { ...now, state: 'scoring.reviewingDecision' };
  if (state.startsWith('schedule.reviewing') && hasNewTerms && from.supportsStatus)
    return { ...now, state: 'schedule.loadingSchedule' };
  if (isStepPage(page) && !stored.hasApplication) return afterOwnRequest(now, page);
  if (page === 'schedule' && stored.step === 'schedule' && from.step !== 'schedule')
    return afterRequest(now, page, true);
  return now;
}
