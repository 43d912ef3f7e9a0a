import { type ApplicationEnd, ends } from '#contract/outcomes.ts';
import { type Step, stepBefore, stepPath, steps } from '#contract/steps.ts';
import { emptyStoredState } from '#machines/loan.types.ts';
import { loanAt, ownId, type RunningLoan, storedAt } from './running-loan.ts';
import { answerOf } from './samples.ts';
import { outcomes, type StepCall } from './spec/outcomes.ts';
import { firstStateOf, type RestingState, screens } from './spec/screens.ts';
import { type UserEvent, userEvents } from './user-actions.ts';

/** Starts the machine and takes it to a state. */
type Way = () => Promise<RunningLoan>;

const at =
  (path: string, doneStep: Step): Way =>
  async () =>
    loanAt(path, storedAt(doneStep));

const then =
  (way: Way, move: (loan: RunningLoan) => Promise<void> | void): Way =>
  async () => {
    const loan = await way();
    await move(loan);
    return loan;
  };

const sends = (event: UserEvent) => (loan: RunningLoan) => loan.actor.send(userEvents[event]);
const endedWith = (outcome: ApplicationEnd) =>
  then(at('/loan/a1b2/document/sign', 'schedule'), (loan) =>
    loan.actor.send({ type: 'application.end', applicationId: ownId, outcome }),
  );

const resuming: Way = async () => loanAt('/loan/a1b2/document?token=t', emptyStoredState);
const reviewing = then(at('/loan/a1b2/document', 'scoring'), (loan) =>
  loan.bank.answer('loadSchedule', answerOf('loadSchedule')),
);
const leaving = then(at('/loan/a1b2', 'application'), sends('leave.ask'));

/** Ways to the states from which `waysFrom` starts. */
const beginnings: Partial<Record<RestingState, Way>> = {
  home: at('/', 'schedule'),
  otherPage: at('/product', 'schedule'),
  accessDenied: at('/loan/zz', 'schedule'),
  ...Object.fromEntries(ends.map((end) => [`ended.${end}`, endedWith(end)] as const)),
  'resuming.checkingToken': resuming,
  'resuming.unreachable': then(resuming, (loan) => loan.bank.refuse('resumeApplication')),
  'leaving.choosing': leaving,
  'leaving.confirmingCancellation': then(reviewing, sends('cancellation.ask')),
  'scoring.reviewingDecision': then(
    async () => loanAt('/loan/a1b2', { ...storedAt('scoring'), supportsStatus: true }),
    (loan) =>
      loan.bank.answer('loadStatus', { currentStep: 2, outcome: 'approved', email: null, resendsLeft: 5 }),
  ),
  'application.fillingForm.ready': async () => loanAt('/loan', emptyStoredState),
  ...Object.fromEntries(
    steps
      .filter((step) => step !== 'application')
      .map((step) => [firstStateOf(step), at(stepPath(step, ownId), stepBefore(step))] as const),
  ),
};

/** Every successor of `state` in `screens` and `outcomes`, with the way to it. `way` leads to `state`. */
function* waysFrom(state: RestingState, way: Way): Generator<[RestingState, Way]> {
  for (const [event, next] of Object.entries(screens[state].on ?? {}))
    yield [next, then(way, sends(event as UserEvent))];
  for (const [name, { during, success, failure, refused }] of Object.entries(outcomes)) {
    if (during !== state) continue;
    const call = name as StepCall;
    const refuse = (status: number, type?: string) =>
      then(way, (loan) => loan.bank.refuse(call, status, type && JSON.stringify({ type })));
    yield [success, then(way, (loan) => loan.bank.answer(call, answerOf(call)))];
    yield [failure, refuse(500)];
    if (refused) yield [refused.state, refuse(refused.status, refused.type)];
  }
}

/** A short way to every state that a visitor can rest in: one of `beginnings`, continued by the tables in `spec/`. */
export const pathsTo = Object.fromEntries(waysByTables()) as Record<RestingState, Way>;

function waysByTables(): Map<RestingState, Way> {
  const found = new Map(Object.entries(beginnings) as [RestingState, Way][]);
  // The loop also visits the entries that are added while it runs.
  for (const [state, way] of found)
    for (const [next, longer] of waysFrom(state, way)) if (!found.has(next)) found.set(next, longer);
  return found;
}
