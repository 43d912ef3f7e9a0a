import { getAdjacencyMap, getShortestPaths } from '@xstate/graph';
import { loanMachine } from '#machines/loan.machine.ts';
import { emptyStoredState, type LoanEvent } from '#machines/loan.types.ts';
import { type LoanSnapshot, requestedPageOf } from '#machines/routes.ts';
import { loanAt, nameOf, type RunningLoan, resumedAt } from './running-loan.ts';
import { sampleEvents, sampleOutputs } from './samples.ts';

const silentMachine = loanMachine.provide({ actions: { warn: () => {} } });

/** The events that a state takes: the samples of each event, and the outcomes of the calls under way. */
function eventsOf(snapshot: LoanSnapshot): LoanEvent[] {
  const calls = Object.keys(snapshot.children).filter((id) => id !== 'emailDelivery');
  const outcomes = calls.flatMap(outcomesOf) as unknown as LoanEvent[];
  const taken = Object.values(sampleEvents)
    .flat()
    .filter((event) => snapshot.can(event));
  return [...taken, ...outcomes];
}

function outcomesOf(id: string) {
  const done = (output: unknown) => ({ type: `xstate.done.actor.${id}`, actorId: id, output });
  const failed = (error: unknown) => ({ type: `xstate.error.actor.${id}`, actorId: id, error });
  const output = sampleOutputs[id as keyof typeof sampleOutputs];
  if (id === 'readStoredState')
    return [done(output), done({ ...(output as object), failure: 'unparsable' }), failed('blocked')];
  // A refused token is told from a bank that cannot be reached.
  return [
    done(output),
    failed({ status: 500 }),
    ...(id === 'resumeApplication' ? [failed({ status: 403 })] : []),
  ];
}

/** The requested page matters where it is not on the screen; so does the screen to which the question returns. */
function behind({ value, context, historyValue }: LoanSnapshot): string {
  const name = nameOf(value);
  if (name.startsWith('resuming')) return `, for ${context.requestedPage.page}`;
  if (!name.startsWith('confirmingRestart')) return '';
  const asked = Object.values(historyValue).flat() as unknown as { path: string[] }[];
  return `, for ${context.requestedPage.page}, from ${asked.map(({ path }) => path.join('.')).join()}`;
}

const options = {
  input: { requestedPage: requestedPageOf('/') },
  events: eventsOf,
  serializeState: (snapshot: LoanSnapshot) => {
    const { offers, currentStep } = snapshot.context;
    return `${nameOf(snapshot.value)} | ${offers.length} offers, step ${currentStep}${behind(snapshot)}`;
  },
};

/**
 * The shortest path from the start to every state of the machine, told apart by what the visitor has stored.
 * `isAllowed` leaves events out.
 */
export const shortestPaths = (isAllowed: (event: LoanEvent) => boolean = () => true) =>
  getShortestPaths(silentMachine, {
    ...options,
    events: (snapshot) => eventsOf(snapshot).filter(isAllowed),
  }).filter(({ state }) => nameOf(state.value) !== 'rehydrating');

/** Every state with every event that it takes: the shortest path to the state, and the event after it. */
export function everyEdge(): LoanEvent[][] {
  const edges = getAdjacencyMap(silentMachine, options);
  return getShortestPaths(silentMachine, options).flatMap(({ state, steps }) => {
    const from = options.serializeState(state);
    const before = steps.map(({ event }) => event);
    const next = Object.values(edges[from as keyof typeof edges]?.transitions ?? {});
    return next.map(({ event }) => [...before, event]);
  });
}

/** The status of a refusal in the graph. */
export const statusOf = (event: LoanEvent): number =>
  (event as unknown as { error: { status: number } }).error.status;

/** The operation and the outcome in the event's type; null where it is no outcome of a call. */
export function outcomeIn({ type }: { type: string }): { isDone: boolean; operation: string } | null {
  const [, outcome, operation] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  return outcome && operation ? { isDone: outcome === 'done', operation } : null;
}

/** What a path of the graph begins with: the machine's start, and the outcome of reading the storage. */
const isStart = (event: LoanEvent): boolean =>
  (event.type as string) === 'xstate.init' || outcomeIn(event)?.operation === 'readStoredState';

/** The events of a path after its start. */
export const afterStart = (events: readonly LoanEvent[]): LoanEvent[] =>
  events.filter((one) => !isStart(one));

/** Whether the path begins with storage that is blocked or unparsable, or writes to storage that fails. */
export const hasStorageFailure = (events: readonly LoanEvent[]): boolean =>
  events.some((event) => event.type === 'storage.fail' || failureIn(event) !== null);

function failureIn(event: LoanEvent): 'blocked' | 'unparsable' | null {
  const outcome = outcomeIn(event);
  if (outcome?.operation !== 'readStoredState') return null;
  if (!outcome.isDone) return 'blocked';
  return (event as unknown as { output: { failure: 'unparsable' | null } }).output.failure;
}

/** The machine at the start of the path, running on a storage that is read as the path says. */
export function startOf(events: readonly LoanEvent[], inspect?: Parameters<typeof loanAt>[2]): RunningLoan {
  const failure = events.map(failureIn).find((one) => one !== null) ?? null;
  return loanAt('/', { ...emptyStoredState, failure }, inspect);
}

type Operation = Parameters<RunningLoan['bank']['answer']>[0];

/** Applies one event of a path to the running machine: the bank answers or refuses, any other event is sent. */
export async function applyEvent(loan: RunningLoan, event: LoanEvent): Promise<void> {
  if (isStart(event)) return;
  const outcome = outcomeIn(event);
  if (!outcome) return loan.actor.send(event);
  const operation = outcome.operation as Operation;
  if (outcome.isDone) await loan.bank.answer(operation, answerOf(operation));
  else await loan.bank.refuse(operation, statusOf(event));
}

/** The bank's answer to a call, as it travels: a step is a number there. */
export const answerOf = (operation: string): unknown =>
  operation === 'resumeApplication' ? resumedAt(3) : sampleOutputs[operation as keyof typeof sampleOutputs];
