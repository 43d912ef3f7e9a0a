import type { InspectionEvent } from 'xstate';
import { numberOfStep, type Step, stepBefore } from '#contract/steps.ts';
import type { StorageReading, StoredState } from '#machines/loan.types.ts';
import { requestedPageOf } from '#machines/routes.ts';
import { createLoanActor } from '#site/loan/flow/loan-actor.ts';
import { fakeBank } from './fake-bank.ts';
import { offersOf } from './offers.ts';

export const ownId = 'a1b2';

/** The stored state of a visitor with the application a1b2 and this step done. */
export const storedAt = (step: Step): StoredState => ({ offers: offersOf(ownId), currentStep: step });

/** The same, with every step done before the one that is due. */
export const storedBefore = (due: Exclude<Step, 'application'>) => storedAt(stepBefore(due));

/** The same as the bank answers it, with the step's number. */
export const resumedAt = (step: Step) => ({ offers: offersOf(ownId), currentStep: numberOfStep(step) });

/** The machine, running on a bank that answers when the test says so. */
export function loanAt(
  path: string,
  stored: Omit<StorageReading, 'failure'> & { failure?: StorageReading['failure'] },
  inspect?: (event: InspectionEvent) => void,
) {
  const bank = fakeBank();
  const actor = createLoanActor({
    api: bank.api,
    requestedPage: requestedPageOf(path),
    readStoredState: () => ({ failure: null, ...stored }),
    inspect,
  });
  actor.start();
  return {
    bank,
    actor,
    requestPage: (to: string) => actor.send({ type: 'page.request', ...requestedPageOf(to) }),
    /** The state as a path of names: `schedule.reviewingSchedule.ready`. */
    state: () => nameOf(actor.getSnapshot().value),
    step: () => actor.getSnapshot().context.currentStep,
    offers: () => actor.getSnapshot().context.offers,
  };
}

export type RunningLoan = ReturnType<typeof loanAt>;

/** The state as a path of names, without the parent of the steps. */
export function nameOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return Object.entries(value as Record<string, unknown>)
    .map(([key, inner]) => (key === 'steps' ? nameOf(inner) : `${key}.${nameOf(inner)}`))
    .join(' & ');
}
