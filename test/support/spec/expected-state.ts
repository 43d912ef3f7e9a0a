import type { FinalOutcome } from '#contract/outcomes.ts';
import { furtherStep, isBefore, type Step, stepBefore, steps } from '#contract/steps.ts';
import type { LoanEvent, Page } from '#machines/loan.types.ts';
import { outcomeIn, refusalIn } from '../loan-graph.ts';
import type { UserEvent } from '../user-actions.ts';
import { outcomes, type StepCall } from './outcomes.ts';
import { firstStateOf, pageOfState, type RestingState, screens } from './screens.ts';
import { stepGuard, withoutApplication } from './step-guard.ts';

/** The state of a visitor, as the specification has it. */
export type ExpectedState = {
  state: RestingState;
  /** The furthest step that is done. */
  step: Step;
  hasApplication: boolean;
  /** The requested page, where another screen is shown in its place. */
  requested?: Page | undefined;
  /** The screen on which the visitor asked to leave or to cancel. */
  askedOn?: RestingState | undefined;
  /** The bank says what it has decided. */
  saysDecision?: boolean | undefined;
  /** How the visitor's application has ended, as the bank says. */
  ended?: FinalOutcome | undefined;
  /** What was stored before the visitor cancelled. */
  cancelled?: Pick<ExpectedState, 'step' | 'hasApplication'> | undefined;
  /** Access Denied is shown for another application than the visitor's. */
  isOtherApplication?: boolean;
};

type Place = Pick<ExpectedState, 'state' | 'hasApplication' | 'step' | 'ended'>;

const mayLeave = ({ state, hasApplication, ended }: Place): boolean =>
  hasApplication && !ended && screens[state].mayLeave === true;

/** What was decided comes before the form of step 2. */
const isDecisionKnown = ({ step, saysDecision = false }: Pick<ExpectedState, 'step' | 'saysDecision'>) =>
  saysDecision && step !== 'application';

/** The form of a request that is being changed leads back to its offers. */
const mayReturnToOffers = ({ state, hasApplication }: Place): boolean =>
  hasApplication && state.startsWith('application.fillingForm');

/** The bank keeps the last choice until scoring is sent; an application that has ended takes no choice. */
const mayChoose = ({ step, ended }: Place): boolean => step === 'application' && !ended;

/** A new application can begin at once, without a question, where the present one has ended. */
const mayStartNew = ({ state, hasApplication, ended }: Place): boolean =>
  (state.startsWith('ended.') && state !== 'ended.issued') ||
  (/^application\.|scoringSent$|cardIssued$/.test(state) && hasApplication && Boolean(ended));

/** The state that an event leads to, by the tables of this folder alone. `ownId` is the visitor's application. */
export function expectedAfter(from: ExpectedState, event: LoanEvent, ownId = 'a1b2'): ExpectedState {
  const outcome = outcomeIn(event);
  if (outcome?.operation === 'resumeApplication') return afterResume(from, outcome.isDone, event);
  if (outcome?.isDone) return afterSuccess(from, outcome.operation as StepCall);
  if (outcome) return afterFailure(from, outcome.operation as StepCall, refusalIn(event).status);
  if (event.type === 'page.request') {
    const isOwn = event.applicationId === ownId;
    const left = bare(isOwn ? from : afterLeaving(from));
    if (isOwn && left.ended) return afterOwnRequest(left, event.page);
    if (event.token !== null && isBehind(left, event.page, isOwn))
      return { ...left, state: 'resuming.checkingToken', requested: event.page };
    return afterRequest(event.token === null ? left : { ...left, saysDecision: true }, event.page, isOwn);
  }
  if (event.type === 'storage.read') {
    const { offers, currentStep } = event.storedState;
    return afterStorageChange(from, { hasApplication: offers.length > 0, step: currentStep });
  }
  if (event.type === 'storage.fail') return from;
  if (event.type === 'application.end') return afterEnd(from, event.outcome);
  return afterLeaveOrReturn(from, event.type) ?? afterUserEvent(from, event.type as UserEvent);
}

function afterUserEvent(from: ExpectedState, event: UserEvent): ExpectedState {
  if ((event === 'offer.choose' || event === 'request.change') && !mayChoose(from)) return from;
  if (event === 'answers.change' && from.step !== 'scoring') return from;
  const state = screens[from.state].on?.[event] ?? from.state;
  if (event === 'cancellation.ask' && from.state !== state) return { ...asked(from), state };
  if (from.state !== state && state === 'leaving.cancelling') {
    const { step, hasApplication, requested, askedOn, saysDecision } = from;
    return { ...withoutAny(state), requested, askedOn, saysDecision, cancelled: { step, hasApplication } };
  }
  return state === 'home' ? afterLeaving({ ...from, state }, from.state) : { ...from, state };
}

/** The page to leave on and the question to cancel lead back to the screen on which they were asked for. */
function asked(from: ExpectedState): ExpectedState {
  if (from.state.startsWith('leaving')) return from;
  return { ...from, requested: pageOfState(from.state) as Page, askedOn: from.state };
}

/** Leaving, starting over, and the ways back. Null where the event is none of them. */
function afterLeaveOrReturn(from: ExpectedState, event: LoanEvent['type']): ExpectedState | null {
  const { state, askedOn } = from;
  if (event === 'leave.ask' && mayLeave(from)) return { ...asked(from), state: 'leaving.choosing' };
  if (event === 'offers.return' && mayReturnToOffers(from))
    return { ...from, state: 'application.choosingOffer' };
  if (event === 'decision.return' && state.startsWith('scoring.fillingScoring') && isDecisionKnown(from))
    return { ...from, state: 'scoring.reviewingDecision' };
  if (event === 'restart.confirm' && (mayStartNew(from) || state === 'leaving.choosing'))
    return withoutAny('application.fillingForm.ready');
  if (event !== 'application.keep') return null;
  // Another tab may have stored another step, or no application, since the visitor cancelled.
  if (state === 'leaving.cancellationRefused') return afterOwnRequest(bare(from), from.requested as Page);
  if (!askedOn || !['leaving.choosing', 'leaving.confirmingCancellation'].includes(state)) return null;
  // The code page sets the last step whenever it is entered.
  return {
    ...bare(from),
    state: askedOn,
    ...(askedOn.startsWith('code.') ? { step: 'code' as const } : {}),
  };
}

type StepPage = Exclude<Step, 'application'>;
const isStepPage = (page: string): page is StepPage => page !== 'application' && page in stepGuard;

/** Whether the requested page needs a step, or an application, that is not stored. */
const isBehind = ({ step, hasApplication }: ExpectedState, page: Page, isOwn: boolean): boolean => {
  if (!isStepPage(page)) return false;
  return !hasApplication || !isOwn || isBefore(step, stepBefore(page));
};

/** The bank has checked a token: it answers the stored state, refuses (4xx), or cannot be reached. */
function afterResume(from: ExpectedState, isDone: boolean, event: LoanEvent): ExpectedState {
  const page = from.requested as Page;
  const here = bare(from);
  if (isDone)
    return afterRequest({ ...here, hasApplication: true, step: 'schedule', saysDecision: true }, page, true);
  if (refusalIn(event).status >= 500) return { ...from, state: 'resuming.unreachable' };
  return here.hasApplication ? afterRequest(here, page, true) : { ...here, state: 'accessDenied' };
}

const bare = ({ state, step, hasApplication, saysDecision, ended }: ExpectedState): ExpectedState => ({
  state,
  step,
  hasApplication,
  saysDecision,
  ended,
});

/** Another application may have been stored since the visitor cancelled. */
const restored = ({ hasApplication, cancelled }: ExpectedState) => (hasApplication ? {} : cancelled);

/** The bank says that the application has ended: its pages say so; the loan page and who awaits a decision stay. */
function afterEnd(from: ExpectedState, outcome: FinalOutcome): ExpectedState {
  const { state } = from;
  const page = pageOfState(state);
  if (page === 'application') return from.hasApplication ? { ...from, ended: outcome } : from;
  const isAskedOnLoanPage = from.requested === 'application';
  if (page === 'leaving' && from.hasApplication && (state !== 'leaving.cancelling' || isAskedOnLoanPage))
    return afterOwnRequest(bare({ ...from, ended: outcome }), from.requested as Page);
  if (state === 'leaving.cancelling' && isAskedOnLoanPage) return from;
  if (state === 'scoring.scoringSent' && outcome === 'declined') return { ...from, ended: outcome };
  const shows = isStepPage(page) || page === 'resuming' || page === 'leaving';
  if (from.ended || !(shows || (state === 'accessDenied' && !from.isOtherApplication))) return from;
  const kept = state === 'leaving.cancelling' ? restored(from) : {};
  return { ...bare({ ...from, ...kept }), state: `ended.${outcome}`, ended: outcome };
}

const withoutAny = (state: RestingState): ExpectedState => ({
  state,
  step: 'application',
  hasApplication: false,
});

/** Leaving the congratulations removes the application. */
function afterLeaving(to: ExpectedState, from = to.state): ExpectedState {
  return from === 'code.cardIssued' || from === 'ended.issued' ? withoutAny(to.state) : to;
}

function afterSuccess(from: ExpectedState, call: StepCall): ExpectedState {
  const { success: state, completes } = outcomes[call];
  if (call === 'submitApplication') return { state, step: 'application', hasApplication: true };
  // The bank of the tests does not say what it decides.
  const says = call === 'chooseOffer' ? { saysDecision: false } : {};
  const step = furtherStep(from.step, completes ?? 'application');
  const ended = call === 'confirmCode' ? { ended: 'issued' as const } : {};
  return { ...from, state, step, ...says, ...ended };
}

function afterFailure(from: ExpectedState, call: StepCall, status: number): ExpectedState {
  const { failure, refused } = outcomes[call];
  if (status !== refused?.status) return { ...from, state: failure };
  return { ...from, ...(call === 'cancelApplication' ? restored(from) : {}), state: refused.state };
}

/** A step page of an application that has ended says so. */
const afterOwnRequest = (from: ExpectedState, page: Page): ExpectedState =>
  from.ended && isStepPage(page) ? { ...from, state: `ended.${from.ended}` } : afterRequest(from, page, true);

function afterRequest(from: ExpectedState, page: Page, isOwn: boolean): ExpectedState {
  if (page === 'home' || page === 'otherPage') return { ...from, state: page };
  if (page !== 'application' && from.hasApplication && !isOwn)
    return { ...from, state: 'accessDenied', isOtherApplication: true };
  const shown = from.hasApplication ? stepGuard[page][from.step] : withoutApplication[page];
  if (shown === 'accessDenied') return { ...from, state: shown, isOtherApplication: !isOwn };
  if (!from.hasApplication) return { ...from, state: 'application.fillingForm.ready' };
  // The code page sets the last step whenever it is entered.
  if (shown === 'scoring' && isDecisionKnown(from)) return { ...from, state: 'scoring.reviewingDecision' };
  return { ...from, state: firstStateOf(shown), ...(shown === 'code' ? { step: 'code' as const } : {}) };
}

/** The page that waits for the email after a step; null after the last one. */
function waitingPageAfter(step: Step): RestingState | null {
  if (step === 'application') return 'application.decisionSent';
  if (step === 'code') return null;
  return Object.values(outcomes).find(({ completes }) => completes === step)?.success ?? null;
}
const waitingPages = steps.map(waitingPageAfter);

/** Another tab's change is taken over: a page that it closes is left; a page that it opens is not opened here. */
function afterStorageChange(
  from: ExpectedState,
  stored: Pick<ExpectedState, 'hasApplication' | 'step'>,
): ExpectedState {
  const { state } = from;
  const isKnown = from.hasApplication && stored.hasApplication;
  const now = { ...from, ...stored, saysDecision: isKnown && from.saysDecision };
  const page = pageOfState(state) as Page;
  if (state === 'leaving.cancelling' || state === 'code.cardIssued') return now;
  if (state.startsWith('leaving'))
    return isKnown && stored.step === from.step ? now : afterOwnRequest(bare(now), from.requested as Page);
  if (state.startsWith('application.fillingForm') && stored.hasApplication && !from.hasApplication)
    return { ...now, state: 'application.choosingOffer' };
  const showsOffers = [
    'application.choosingOffer',
    'application.sendingChoice',
    'application.decisionSent',
  ].includes(state);
  if (showsOffers && !stored.hasApplication) return { ...now, state: 'application.fillingForm.ready' };
  const isFurther = stored.hasApplication && isBefore(from.step, stored.step);
  if (waitingPages.includes(state) && isFurther && !from.ended)
    return { ...now, state: waitingPageAfter(stored.step) ?? firstStateOf('code') };
  if (isStepPage(page) && !stored.hasApplication) return afterOwnRequest(now, page);
  if (page === 'schedule' && stored.step === 'schedule' && from.step !== 'schedule')
    return afterRequest(now, page, true);
  return now;
}
