import type { LoanEvent, Page, Step } from '#machines/loan.types.ts';
import type { UserEvent } from '../loan-events.ts';
import { statusOf } from '../loan-graph.ts';
import type { RestingState } from '../loan-states.ts';
import { mayRestart, mayReturnToOffers, restartQuestion } from './minds.ts';
import { moves } from './moves.ts';
import { outcomes, type StepCall } from './outcomes.ts';
import { stepGuard, withoutApplication } from './visits.ts';

/** Where a visitor stands, as the specification sees it. */
export type ExpectedState = {
  state: RestingState;
  step: Step;
  hasApplication: boolean;
  /** The page that was asked for, where another screen stands in its place. */
  asked?: Page;
};

/** Where the specification says that an event leads, by the tables of this folder alone. `ownId` is the visitor's application. */
export function expectedAfter(stand: ExpectedState, event: LoanEvent, ownId = 'a1b2'): ExpectedState {
  const [, outcome, call] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  if (call === 'resumeApplication') return resumed(stand, outcome === 'done', event);
  if (outcome) return afterCall(stand, call as StepCall, outcome === 'done');
  if (event.type === 'page.request') {
    const isOwn = event.applicationId === ownId;
    const from = bare(left(stand));
    if (event.token !== null && isBehind(from, event.page, isOwn))
      return { ...from, state: 'resuming.checkingToken', asked: event.page };
    return visiting(from, event.page, isOwn);
  }
  if (event.type === 'storage.change') {
    const { offers, currentStep } = event.storedState;
    return told(stand, { hasApplication: offers.length > 0, step: currentStep });
  }
  const mind = changedMind(stand, event.type);
  if (mind) return mind;
  const state = moves[stand.state]?.[event.type as UserEvent] ?? stand.state;
  return state === 'schedule.cancelled'
    ? forgotten(state)
    : state === 'home'
      ? left({ ...stand, state }, stand.state)
      : { ...stand, state };
}

/** Another request, or another application. */
function changedMind(stand: ExpectedState, said: LoanEvent['type']): ExpectedState | null {
  const page = stand.state.split('.')[0] as Page;
  if (said === 'restart.ask' && mayRestart(stand)) return { ...stand, state: restartQuestion, asked: page };
  if (said === 'offers.return' && mayReturnToOffers(stand))
    return { ...stand, state: 'application.choosingOffer' };
  if (stand.state !== restartQuestion) return null;
  if (said === 'restart.confirm') return forgotten('application.fillingForm.ready');
  if (said !== 'restart.cancel') return null;
  return stand.asked === 'schedule' && stand.step === 3
    ? { ...bare(stand), state: 'schedule.agreementSent' }
    : visiting(bare(stand), stand.asked as Page, true);
}

/** What is asked for is the step after one that is not done here, or an application that is not known here. */
const isBehind = ({ step, hasApplication }: ExpectedState, page: Page, isOwn: boolean): boolean => {
  const needs = { scoring: 1, schedule: 2, signing: 3, code: 4 }[page as string];
  return needs !== undefined && (!hasApplication || !isOwn || step < needs);
};

/** The bank has looked at a letter's token: it tells the storedState, says no (4xx), or cannot be asked. */
function resumed(stand: ExpectedState, isSuccess: boolean, event: LoanEvent): ExpectedState {
  const page = stand.asked as Page;
  const here = bare(stand);
  if (isSuccess) return visiting({ ...here, hasApplication: true, step: 3 }, page, true);
  if (statusOf(event) >= 500) return { ...stand, state: 'resuming.unreachable' };
  return here.hasApplication ? visiting(here, page, true) : { ...here, state: 'accessDenied' };
}

const bare = ({ state, step, hasApplication }: ExpectedState): ExpectedState => ({
  state,
  step,
  hasApplication,
});

const forgotten = (state: RestingState): ExpectedState => ({ state, step: 1, hasApplication: false });

/** Leaving the congratulations forgets the application. */
function left(stand: ExpectedState, from = stand.state): ExpectedState {
  return from === 'code.cardIssued' ? forgotten(stand.state) : stand;
}

function afterCall(stand: ExpectedState, call: StepCall, isSuccess: boolean): ExpectedState {
  const { success, failure, completes } = outcomes[call];
  if (!isSuccess) return { ...stand, state: failure };
  if (call === 'submitApplication') return { state: success, step: 1, hasApplication: true };
  return { ...stand, state: success, step: Math.max(stand.step, completes ?? 1) as Step };
}

function visiting(stand: ExpectedState, page: Page, isOwn: boolean): ExpectedState {
  if (page === 'home' || page === 'otherPage') return { ...stand, state: page };
  if (page !== 'application' && stand.hasApplication && !isOwn) return { ...stand, state: 'accessDenied' };
  const shown = stand.hasApplication ? stepGuard[page][stand.step] : withoutApplication[page];
  if (shown === 'accessDenied') return { ...stand, state: shown };
  if (shown === 'application') {
    return {
      ...stand,
      state: stand.hasApplication ? 'application.choosingOffer' : 'application.fillingForm.ready',
    };
  }
  if (shown === 'scoring') return { ...stand, state: 'scoring.fillingScoring.ready' };
  if (shown === 'schedule') return { ...stand, state: 'schedule.loadingSchedule' };
  if (shown === 'signing') return { ...stand, state: 'signing.readingDocuments.ready' };
  return { ...stand, state: 'code.enteringCode', step: 5 };
}

/** What another tab did is taken over; a page that it closes is left, a page that it opens is not pushed upon the visitor. */
function told(stand: ExpectedState, storedState: Omit<ExpectedState, 'state'>): ExpectedState {
  const { state } = stand;
  const now = { ...stand, ...storedState };
  const page = state.split('.')[0] as Page;
  if (state === 'schedule.cancelled' || state === 'code.cardIssued') return now;
  if (state.startsWith('application.fillingForm') && storedState.hasApplication)
    return { ...now, state: 'application.choosingOffer' };
  const showsOffers = [
    'application.choosingOffer',
    'application.sendingChoice',
    'application.decisionSent',
  ].includes(state);
  if (showsOffers && !storedState.hasApplication) return { ...now, state: 'application.fillingForm.ready' };
  const isStep = ['scoring', 'schedule', 'signing', 'code'].includes(page);
  if (isStep && !storedState.hasApplication) return visiting(now, page, false);
  if (page === 'schedule' && storedState.step === 3) return visiting(now, page, true);
  return now;
}
