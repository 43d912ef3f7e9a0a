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
  requested?: Page;
  /** The screen on which the visitor asked to start over. */
  askedOn?: RestingState;
  /** How the visitor's application has ended, as the bank says. */
  ended?: FinalOutcome | undefined;
  /** What was stored before the visitor cancelled. */
  cancelled?: Pick<ExpectedState, 'step' | 'hasApplication'> | undefined;
  /** Access Denied is shown for another application than the visitor's. */
  isOtherApplication?: boolean;
};

type Place = Pick<ExpectedState, 'state' | 'hasApplication' | 'step' | 'ended'>;

const mayRestart = ({ state, hasApplication }: Place): boolean =>
  hasApplication && screens[state].mayRestart === true;

/** The form of a request that is being changed leads back to its offers. */
const mayReturnToOffers = ({ state, hasApplication }: Place): boolean =>
  hasApplication && state.startsWith('application.fillingForm');

/** The bank keeps the last choice until scoring is sent; an application that has ended takes no choice. */
const mayChoose = ({ step, ended }: Place): boolean => step === 'application' && !ended;

/** A new application can begin at once, without a question, where the present one has ended. */
const mayStartNew = ({ state, hasApplication, ended }: Place): boolean =>
  (state.startsWith('ended.') && state !== 'ended.issued') ||
  (state.startsWith('application.') && hasApplication && Boolean(ended));

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
    return afterRequest(left, event.page, isOwn);
  }
  if (event.type === 'storage.read') {
    const { offers, currentStep } = event.storedState;
    return afterStorageChange(from, { hasApplication: offers.length > 0, step: currentStep });
  }
  if (event.type === 'storage.fail') return from;
  if (event.type === 'application.end') return afterEnd(from, event.outcome);
  return afterRestart(from, event.type) ?? afterUserEvent(from, event.type as UserEvent);
}

function afterUserEvent(from: ExpectedState, event: UserEvent): ExpectedState {
  if ((event === 'offer.choose' || event === 'request.change') && !mayChoose(from)) return from;
  // Another tab may have stored another step, or no application, since the visitor cancelled.
  if (event === 'application.keep' && from.state === 'schedule.cancellationRefused')
    return afterOwnRequest(bare(from), 'schedule');
  const state = screens[from.state].on?.[event] ?? from.state;
  if (from.state !== state && state === 'schedule.cancelling')
    return { ...withoutAny(state), cancelled: { step: from.step, hasApplication: from.hasApplication } };
  return state === 'home' ? afterLeaving({ ...from, state }, from.state) : { ...from, state };
}

/** Starting over, and the way back to the offers. Null where the event is neither. */
function afterRestart(from: ExpectedState, event: LoanEvent['type']): ExpectedState | null {
  const requested = pageOfState(from.state) as Page;
  if (event === 'restart.ask' && mayRestart(from))
    return { ...from, state: 'confirmingRestart.asking', requested, askedOn: from.state };
  if (event === 'offers.return' && mayReturnToOffers(from))
    return { ...from, state: 'application.choosingOffer' };
  if (event === 'restart.confirm' && mayStartNew(from)) return withoutAny('application.fillingForm.ready');
  if (!from.state.startsWith('confirmingRestart')) return null;
  if (event === 'restart.confirm') return withoutAny('application.fillingForm.ready');
  if (event !== 'application.keep') return null;
  const { askedOn } = from;
  // The code page sets the last step whenever it is entered.
  if (from.state === 'confirmingRestart.asking' && askedOn)
    return {
      ...bare(from),
      state: askedOn,
      ...(askedOn.startsWith('code.') ? { step: 'code' as const } : {}),
    };
  return afterOwnRequest(bare(from), from.requested as Page);
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
  if (isDone) return afterRequest({ ...here, hasApplication: true, step: 'schedule' }, page, true);
  if (refusalIn(event).status >= 500) return { ...from, state: 'resuming.unreachable' };
  return here.hasApplication ? afterRequest(here, page, true) : { ...here, state: 'accessDenied' };
}

const bare = ({ state, step, hasApplication, ended }: ExpectedState): ExpectedState => ({
  state,
  step,
  hasApplication,
  ended,
});

/** Another application may have been stored since the visitor cancelled. */
const restored = ({ hasApplication, cancelled }: ExpectedState) => (hasApplication ? {} : cancelled);

/** The bank says that the application has ended: its pages say so; the loan page and who awaits a decision stay. */
function afterEnd(from: ExpectedState, outcome: FinalOutcome): ExpectedState {
  const { state } = from;
  const page = pageOfState(state);
  if (page === 'application') return from.hasApplication ? { ...from, ended: outcome } : from;
  if (state === 'scoring.scoringSent' && outcome === 'declined') return { ...from, ended: outcome };
  const shows = isStepPage(page) || page === 'resuming';
  if (from.ended || !(shows || (state === 'accessDenied' && !from.isOtherApplication))) return from;
  const kept = state === 'schedule.cancelling' ? restored(from) : {};
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
  const step = furtherStep(from.step, completes ?? 'application');
  const ended = call === 'confirmCode' ? { ended: 'issued' as const } : {};
  return { ...from, state, step, ...ended };
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
  const now = { ...from, ...stored };
  const page = pageOfState(state) as Page;
  if (state.startsWith('confirmingRestart'))
    return stored.hasApplication
      ? { ...now, state: 'confirmingRestart.storageChanged' }
      : afterOwnRequest(bare(now), from.requested as Page);
  if (state === 'schedule.cancelling' || state === 'code.cardIssued') return now;
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
