import type { InspectionEvent } from 'xstate';
import type { Step, StoredState } from '#machines/loan.types.ts';
import { requestedPageOf } from '#machines/routes.ts';
import { createLoanActor } from '#site/loan/flow/loan-actor.ts';
import { fakeBank } from './fake-bank.ts';
import { offersOf } from './offers.ts';

export const ownId = 'a1b2';

/** What is remembered of someone who has come `currentStep` far with the application a1b2. */
export const storedAt = (currentStep: Step): StoredState => ({ offers: offersOf(ownId), currentStep });

/** The chart, running on a bank that answers when told to. */
export function loanAt(path: string, storedState: StoredState, inspect?: (event: InspectionEvent) => void) {
  const bank = fakeBank();
  const actor = createLoanActor(
    bank.api,
    { storedState: storedState, requestedPage: requestedPageOf(path) },
    inspect,
  );
  actor.start();
  return {
    bank,
    actor,
    visit: (to: string) => actor.send({ type: 'page.request', ...requestedPageOf(to) }),
    /** The state as a path of names: `schedule.reviewingSchedule.ready`. */
    state: () => nameOf(actor.getSnapshot().value),
    step: () => actor.getSnapshot().context.currentStep,
    offers: () => actor.getSnapshot().context.offers,
  };
}

export type RunningLoan = ReturnType<typeof loanAt>;

export function nameOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return Object.entries(value as Record<string, unknown>)
    .map(([key, inner]) => `${key}.${nameOf(inner)}`)
    .join(' & ');
}
