import { createActor, type InspectionEvent } from 'xstate';
import { numberOfStep, type Step } from '#contract/steps.ts';
import type { ApplicationDetails, StorageReading, StoredState } from '#machines/loan.types.ts';
import { createBankApi } from '#site/api/bank-api.ts';
import { type LoanActor, provideLoan } from '#site/loan/flow/loan-actor.ts';
import { requestedPageOf } from '#site/loan/flow/requested-page.ts';
import { fakeBank } from './fake-bank.ts';
import { offersOf } from './offers.ts';
import { someTerms } from './schedules.ts';

export const ownId = 'a1b2';

/** The stored state of a visitor who has completed this step of an application. */
export const storedAt = (step: Step, applicationId = ownId): StoredState => ({
  offers: offersOf(applicationId),
  currentStep: step,
});

/** The bank's response to `resumeApplication`: the state of `storedAt`, with the step as a number. */
export const resumedAt = (step: Step) => ({ ...storedAt(step), currentStep: numberOfStep(step) });

/** The details of the application a1b2 after its approval by a bank with the status endpoint. */
export const knownDetails: Omit<ApplicationDetails, 'ended'> = {
  supportsStatus: true,
  chosenOffer: offersOf(ownId)[0] ?? null,
  creditTerms: someTerms,
};

type Stored = Omit<StorageReading, 'failure'> & { failure?: StorageReading['failure'] };
type Inspect = (event: InspectionEvent) => void;

let bank: ReturnType<typeof fakeBank>;
let reading: StorageReading;
let actor: LoanActor | undefined;

/** Created once, because creating it takes longer than running it. */
const machine = provideLoan(
  { api: createBankApi((name, sent) => bank.call(name, sent)), readStoredState: () => reading },
  () => actor as LoanActor,
);

/** Runs the loan machine with a bank that responds when the test says so. Stops the previous run. */
export function loanAt(path: string, stored: Stored, inspect?: Inspect) {
  actor?.stop();
  bank = fakeBank();
  reading = { failure: null, ...stored };
  const loan = createActor(machine, {
    input: { requestedPage: requestedPageOf(path) },
    ...(inspect && { inspect }),
  });
  actor = loan;
  loan.start();
  return {
    bank,
    actor: loan,
    requestPage: (to: string) => loan.send({ type: 'page.request', ...requestedPageOf(to) }),
    /** The name of the state, such as `schedule.reviewingSchedule.ready`. */
    state: () => nameOf(loan.getSnapshot().value),
    context: () => loan.getSnapshot().context,
    step: () => loan.getSnapshot().context.currentStep,
    offers: () => loan.getSnapshot().context.offers,
  };
}

export type RunningLoan = ReturnType<typeof loanAt>;

/** Formats a state value as a dotted path, without the parent `steps`. */
export function nameOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return Object.entries(value as Record<string, unknown>)
    .map(([key, inner]) => (key === 'steps' ? nameOf(inner) : `${key}.${nameOf(inner)}`))
    .join(' & ');
}
