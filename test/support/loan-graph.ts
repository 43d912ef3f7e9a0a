import { scheduleRenewed } from '#contract/problem.ts';
import { isStep, type Step, stepBefore, stepPath } from '#contract/steps.ts';
import { type EventOf, emptyStoredState, type LoanCalls, type LoanEvent } from '#machines/loan.types.ts';
import type { LoanSnapshot } from '#machines/routes.ts';
import { type LoanPath, type PathOptions, pathsOf } from '../paths/paths-of.ts';
import { loanAt, nameOf, type RunningLoan } from './running-loan.ts';
import { answerOf, sampleEvents, sampleOutputs } from './samples.ts';
import { awaitsEmail, pageOfState } from './spec/screens.ts';

/** While resuming or leaving: the requested page and the screen to return to, which later events use. */
function hiddenFacts({ value, context, historyValue }: LoanSnapshot): string {
  const name = nameOf(value);
  if (name.startsWith('resuming')) return `, for ${context.requestedPage.page}`;
  if (!name.startsWith('leaving')) return '';
  const screens = Object.values(historyValue).flat() as unknown as { path: string[] }[];
  return `, for ${context.requestedPage.page}, from ${screens.map(({ path }) => path.join('.')).join()}`;
}

/** The possible first events of a path: the storage is empty, unparsable or blocked. */
const readings: LoanEvent[] = [
  { type: 'storage.read', storedState: emptyStoredState },
  { type: 'storage.fail', failure: 'unparsable', storedState: emptyStoredState },
  { type: 'storage.fail', failure: 'blocked', storedState: emptyStoredState },
];

/** The calls with two errors that lead to different states. Every other call fails only with 500. */
const errors: Record<string, object[]> = {
  resumeApplication: [{ status: 500 }, { status: 403 }],
  cancelApplication: [{ status: 500 }, { status: 409 }],
  acceptSchedule: [{ status: 500 }, { status: 409, type: scheduleRenewed }],
  confirmCode: [{ status: 500 }, { status: 422 }],
};

/** The possible outcomes of the calls that are in progress in this snapshot. */
const outcomesOf = ({ children, context }: LoanSnapshot) =>
  Object.entries(sampleOutputs)
    .filter(([actorId]) => actorId in children)
    // After a cancellation, its finished call stays in `children`.
    .filter(([actorId]) => actorId !== 'cancelApplication' || !context.ended)
    .flatMap(([actorId, output]) => [
      { type: `xstate.done.actor.${actorId}`, actorId, output },
      ...(errors[actorId] ?? [{ status: 500 }]).map((error) => ({
        type: `xstate.error.actor.${actorId}`,
        actorId,
        error,
      })),
    ]) as unknown as LoanEvent[];

/** True if the graph has an edge for the event in this state. */
function isInGraph(event: LoanEvent, { value, context }: LoanSnapshot): boolean {
  // Start events occur only at the start of a path. A later `storage.read` reports a change made elsewhere.
  if ((value === 'rehydrating') !== isStart(event)) return false;
  // While an email is awaited, another tab may store any step; in other states, only `application` or `schedule`.
  if (event.type !== 'storage.read') return true;
  const { currentStep, creditTerms } = event.storedState;
  const name = nameOf(value);
  // New terms change only this state, and only at a bank that is known to be ours.
  if (creditTerms) return context.supportsStatus && name.startsWith('schedule.reviewingSchedule');
  return awaitsEmail(name) || ['application', 'schedule'].includes(currentStep);
}

function serializeState(snapshot: LoanSnapshot): string {
  const { offers, currentStep, ended, supportsStatus } = snapshot.context;
  const known = `${ended ? ', ended' : ''}${supportsStatus ? ', status' : ''}`;
  return `${nameOf(snapshot.value)} | ${offers.length} offers, step ${currentStep}${known}${hiddenFacts(snapshot)}`;
}

/**
 * Kinds of events outside the usual course of an application: pages out of order, changes in other tabs, ends
 * reported by the bank, and failures of calls or storage.
 */
export const optionalKinds = ['pages', 'tabs', 'ends', 'failures'] as const;
type OptionalKind = (typeof optionalKinds)[number];

/** Returns null in the usual course: the visitor opens the loan page from home, and later steps by emailed links. */
function kindOf(event: LoanEvent, { value }: LoanSnapshot): OptionalKind | null {
  if (event.type === 'storage.fail' || outcomeIn(event)?.isDone === false) return 'failures';
  if (event.type === 'storage.read') return isStart(event) ? null : 'tabs';
  if (event.type === 'application.end') return 'ends';
  if (event.type !== 'page.request') return null;
  const state = nameOf(value);
  if (event.page === 'application') return state === 'home' ? null : 'pages';
  const isLink = event.token !== null && awaitsEmail(state) && isStep(event.page);
  return isLink && stepBefore(event.page as StepPage) === pageOfState(state) ? null : 'pages';
}

type StepPage = Exclude<Step, 'application'>;

type Options = PathOptions & {
  /** The kinds of optional events to send; none by default. */
  with?: readonly OptionalKind[];
  /** Returns false if the event must not be sent. */
  filter?: (event: LoanEvent) => boolean;
};

/** Returns paths through the machine, by default the shortest to each state. */
export function loanPaths({ filter = () => true, with: kinds = [], ...options }: Options = {}): LoanPath[] {
  const isWanted = (event: LoanEvent, snapshot: LoanSnapshot) => {
    const kind = kindOf(event, snapshot);
    return (kind === null || kinds.includes(kind)) && filter(event) && isInGraph(event, snapshot);
  };
  const events = (snapshot: LoanSnapshot) =>
    [...sampleEvents, ...readings]
      .filter((event) => snapshot.can(event))
      .concat(outcomesOf(snapshot))
      .filter((event) => isWanted(event, snapshot));
  return pathsOf({ events, serializeState }, options).filter(
    ({ state }) => nameOf(state.value) !== 'rehydrating',
  );
}

/** The address that causes this page request, with its token if it has one. */
export function addressOf({ page, applicationId, token }: EventOf<'page.request'>): string {
  if (page === 'otherPage') return '/product';
  return page === 'home' ? '/' : stepPath(page, applicationId ?? '', token ?? undefined);
}

/** The error of a failed call in the graph. `type` is the problem type, set only if the machine depends on it. */
export const refusalIn = (event: LoanEvent): { status: number; type?: string } =>
  (event as unknown as { error: { status: number; type?: string } }).error;

/** The operation and its outcome, parsed from the event's type; null for events that are not the outcome of a call. */
export function outcomeIn({ type }: { type: string }): { isDone: boolean; operation: string } | null {
  const [, outcome, operation] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  return outcome && operation ? { isDone: outcome === 'done', operation } : null;
}

/** True for the events that begin a path: the machine's start and one of `readings`, compared by identity. */
export const isStart = (event: { type: string }): boolean =>
  event.type === 'xstate.init' || (readings as readonly object[]).includes(event);

/** The events of a path after the start of the machine and the reading of the storage. */
export const afterStart = (events: readonly LoanEvent[]): LoanEvent[] =>
  events.filter((one) => !isStart(one));

/** Starts the machine with an empty storage, or with the storage failure that begins the path. */
export function startOf(events: readonly LoanEvent[], inspect?: Parameters<typeof loanAt>[2]): RunningLoan {
  const failed = events.filter(isStart).find((event) => event.type === 'storage.fail');
  const failure = failed?.failure ?? null;
  return loanAt('/', { ...emptyStoredState, failure }, inspect);
}

/** Applies one event of a path. If it is the outcome of a call, the bank responds; otherwise the machine gets it. */
export async function applyEvent(loan: RunningLoan, event: LoanEvent): Promise<void> {
  if (isStart(event)) return;
  const outcome = outcomeIn(event);
  if (!outcome) return loan.actor.send(event);
  const operation = outcome.operation as keyof LoanCalls;
  if (outcome.isDone) await loan.bank.answer(operation, answerOf(operation));
  else {
    const { status, type } = refusalIn(event);
    await loan.bank.refuse(operation, status, type && JSON.stringify({ type }));
  }
}
