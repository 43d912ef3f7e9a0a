import { scheduleRenewed } from '#contract/problem.ts';
import { isStep, type Step, stepBefore, steps } from '#contract/steps.ts';
import { loanMachine } from '#machines/loan.machine.ts';
import { type EventOf, emptyStoredState, type LoanEvent } from '#machines/loan.types.ts';
import type { LoanSnapshot } from '#machines/routes.ts';
import { requestedPageOf } from '#site/loan/flow/requested-page.ts';
import { type PathOptions, pathsOf } from '../paths/paths-of.ts';
import { loanAt, nameOf, type RunningLoan } from './running-loan.ts';
import { answerOf, sampleEvents, sampleOutputs } from './samples.ts';
import { awaitsEmail, pageOfState } from './spec/screens.ts';

/** The requested page matters where it is not on the screen; so does the screen to which the question returns. */
function behind({ value, context, historyValue }: LoanSnapshot): string {
  const name = nameOf(value);
  if (name.startsWith('resuming')) return `, for ${context.requestedPage.page}`;
  if (!name.startsWith('leaving')) return '';
  const asked = Object.values(historyValue).flat() as unknown as { path: string[] }[];
  return `, for ${context.requestedPage.page}, from ${asked.map(({ path }) => path.join('.')).join()}`;
}

type Options = PathOptions<typeof loanMachine>;

/** What can be read from the storage at the start: nothing, something unparsable, or it is blocked. */
const readings: LoanEvent[] = [
  { type: 'storage.read', storedState: { ...emptyStoredState } },
  { type: 'storage.fail', failure: 'unparsable', storedState: { ...emptyStoredState } },
  { type: 'storage.fail', failure: 'blocked', storedState: { ...emptyStoredState } },
];

const refusals = Object.keys(sampleOutputs).map((operation) => [operation, [{ status: 500 }]]);

/** The samples with which the graph of the machine is walked. */
export const loanOptions: Options = {
  input: { requestedPage: requestedPageOf('/') },
  events: [...sampleEvents, ...readings],
  outputs: Object.fromEntries(
    Object.entries(sampleOutputs).map(([operation, output]) => [operation, [output]]),
  ),
  errors: {
    ...Object.fromEntries(refusals),
    // A refused token and a wrong code are told from a bank that cannot be reached.
    resumeApplication: [{ status: 500 }, { status: 403 }],
    // A bank that has not cancelled is told from one that cannot be reached.
    cancelApplication: [{ status: 500 }, { status: 409 }],
    // A schedule that the bank has calculated anew is loaded again.
    acceptSchedule: [{ status: 500 }, { status: 409, type: scheduleRenewed }],
    confirmCode: [{ status: 500 }, { status: 422 }],
  },
  filter: (event, { value }) =>
    // The storage is read at once: nothing happens before it is, and it is read once.
    (value === 'rehydrating') === isStart(event) &&
    // Steps that another tab has done lead on where an email is waited for; elsewhere two stand for all.
    (!isStepOf(event, steps) || isStepOf(event, ['application', 'schedule']) || awaitsEmail(nameOf(value))),
  serializeState: (snapshot) => {
    const { offers, currentStep, ended, supportsStatus } = snapshot.context;
    const known = `${ended ? ', ended' : ''}${supportsStatus ? ', status' : ''}`;
    return `${nameOf(snapshot.value)} | ${offers.length} offers, step ${currentStep}${known}${behind(snapshot)}`;
  },
};

/**
 * What happens beside an applicant's own way: pages out of order, other tabs, ends that the bank says, and calls or
 * storage that fail.
 */
export const optionalKinds = ['pages', 'tabs', 'ends', 'failures'] as const;
export type OptionalKind = (typeof optionalKinds)[number];

/** The kind of an event in a state; null if it is on the applicant's way: the loan page, then each email's link. */
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

/**
 * The paths through the machine, with the samples above: the shortest to each state unless `to` or `cover` is given.
 * `with`: the kinds of events beside the applicant's way; none unless given.
 */
export const loanPaths = ({ filter = () => true, with: kinds = [], ...options }: LoanPathOptions = {}) =>
  pathsOf(loanMachine, {
    ...loanOptions,
    ...options,
    filter: (event, snapshot) => {
      const kind = kindOf(event as LoanEvent, snapshot);
      const isWanted = kind === null || kinds.includes(kind);
      return isWanted && filter(event, snapshot) && loanOptions.filter?.(event, snapshot) === true;
    },
  }).filter(({ state }) => nameOf(state.value) !== 'rehydrating');

type LoanPathOptions = Partial<Options> & { with?: readonly OptionalKind[] };

export type LoanPath = ReturnType<typeof loanPaths>[number];

/** A refusal in the graph: its status, and the type of its problem where that matters. */
export const refusalIn = (event: LoanEvent): { status: number; type?: string } =>
  (event as unknown as { error: { status: number; type?: string } }).error;

/** The operation and the outcome in the event's type; null where it is no outcome of a call. */
export function outcomeIn({ type }: { type: string }): { isDone: boolean; operation: string } | null {
  const [, outcome, operation] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  return outcome && operation ? { isDone: outcome === 'done', operation } : null;
}

/** Whether another tab has done one of the steps. */
const isStepOf = (event: { type: string }, among: readonly Step[]): boolean =>
  event.type === 'storage.read' && among.includes((event as EventOf<'storage.read'>).storedState.currentStep);

/** What a path of the graph begins with: the machine's start, and what is read from the storage. */
export const isStart = (event: { type: string }): boolean =>
  event.type === 'xstate.init' || (readings as readonly object[]).includes(event);

/** The events of a path after its start. */
export const afterStart = (events: readonly LoanEvent[]): LoanEvent[] =>
  events.filter((one) => !isStart(one));

/** The machine at the start of the path, running on a storage that is read as the path says. */
export function startOf(events: readonly LoanEvent[], inspect?: Parameters<typeof loanAt>[2]): RunningLoan {
  const start = events.find((event) => isStart(event) && event.type === 'storage.fail') as
    | EventOf<'storage.fail'>
    | undefined;
  const failure = start?.failure ?? null;
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
  else {
    const { status, type } = refusalIn(event);
    await loan.bank.refuse(operation, status, type && JSON.stringify({ type }));
  }
}
