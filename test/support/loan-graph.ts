import { getAdjacencyMap, getShortestPaths } from '@xstate/graph';
import { loanMachine } from '#machines/loan.machine.ts';
import type { LoanEvent } from '#machines/loan.types.ts';
import { emptyStoredState } from '#machines/loan.types.ts';
import { type LoanSnapshot, requestedPageOf } from '#machines/routes.ts';
import { nameOf, type RunningLoan, storedAt } from './loan-chart.ts';
import { userEvents } from './loan-events.ts';
import { offersOf } from './offers.ts';
import { someSchedule } from './schedules.ts';

/** What the bank answers, by the call's name in the chart. */
export const bankAnswers: Record<string, unknown> = {
  submitApplication: offersOf('a1b2'),
  chooseOffer: { supportsStatus: false },
  sendScoring: { supportsStatus: false },
  acceptSchedule: { supportsStatus: false },
  signDocuments: { supportsStatus: false },
  resumeApplication: storedAt(3),
  loadSchedule: someSchedule,
};

export const visits = [
  '/',
  '/product',
  '/loan',
  '/loan/a1b2',
  '/loan/a1b2/document',
  '/loan/a1b2/document/sign',
  '/loan/a1b2/code',
];

/** The links of letters, for a device that does not know the application or not as far. */
const letters = [
  '/loan/a1b2?token=t',
  '/loan/a1b2/document?token=t',
  '/loan/a1b2/document/sign?token=t',
  '/loan/a1b2/code?token=t',
];

const foreign = ['/loan/zz', '/loan/zz/document', '/loan/zz/document/sign', '/loan/zz/code'];

const quiet = loanMachine.provide({ actions: { warnOutOfOrder: () => {}, reportFailure: () => {} } });

/** Every event that can happen to the chart in this state: what screens say, visits, and both outcomes of each call under way. */
function eventsOf(snapshot: LoanSnapshot): LoanEvent[] {
  const calls = Object.keys(snapshot.children).filter((id) => id !== 'emailDelivery');
  const outcomes = calls.flatMap((id) => [
    { type: `xstate.done.actor.${id}`, actorId: id, output: bankAnswers[id] },
    ...refusals(id).map((status) => ({ type: `xstate.error.actor.${id}`, actorId: id, error: { status } })),
  ]) as unknown as LoanEvent[];
  const requested = [...visits, ...letters, ...foreign].map((path) => ({
    type: 'page.request' as const,
    ...requestedPageOf(path),
  }));
  const changed = [emptyStoredState, storedAt(1), storedAt(3)].map((storedState) => ({
    type: 'storage.change' as const,
    storedState,
  }));
  const all: LoanEvent[] = [...Object.values(userEvents), ...outcomes, ...requested, ...changed];
  return all.filter((event) => snapshot.can(event));
}

/** Where a letter is refused the chart tells a bank that says no from one that cannot be asked. */
const refusals = (call: string) => (call === 'resumeApplication' ? [500, 403] : [500]);

/** The page that is asked for matters where it is not on the screen. */
const asked = (value: unknown, { requestedPage }: LoanSnapshot['context']) =>
  /^(resuming|confirmingRestart)/.test(nameOf(value)) ? `, for ${requestedPage.page}` : '';

const options = {
  input: { storedState: emptyStoredState, requestedPage: requestedPageOf('/') },
  events: eventsOf,
  serializeState: ({ value, context }: LoanSnapshot) =>
    `${nameOf(value)} | ${context.offers.length} offers, step ${context.currentStep}${asked(value, context)}`,
};

/**
 * The shortest path from a visitor's first page to every state of the chart, told apart by what the visitor has.
 * `isAllowed` leaves events out.
 */
export const shortestPaths = (isAllowed: (event: LoanEvent) => boolean = () => true) =>
  getShortestPaths(quiet, { ...options, events: (snapshot) => eventsOf(snapshot).filter(isAllowed) });

/** Every state with every event that can happen in it: the shortest path to the state, and the event after it. */
export function everyEdge(): LoanEvent[][] {
  const edges = getAdjacencyMap(quiet, options);
  return shortestPaths().flatMap(({ state, steps }) => {
    const from = options.serializeState(state);
    const before = steps.map(({ event }) => event);
    const next = Object.values(edges[from as keyof typeof edges]?.transitions ?? {});
    return next.map(({ event }) => [...before, event]);
  });
}

/** The status that a refusal of the graph carries. */
export const statusOf = (event: LoanEvent): number =>
  (event as unknown as { error: { status: number } }).error.status;

type Operation = Parameters<RunningLoan['bank']['answer']>[0];

/** Lets one event of a path happen to the running chart: the bank answers or refuses, anything else is said. */
export async function applyEvent(chart: RunningLoan, event: LoanEvent): Promise<void> {
  const [, outcome, operation] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  if (outcome === 'done') await chart.bank.answer(operation as Operation, bankAnswers[operation as string]);
  else if (outcome === 'error') await chart.bank.refuse(operation as Operation, statusOf(event));
  else if (event.type !== ('xstate.init' as string)) chart.actor.send(event);
}
