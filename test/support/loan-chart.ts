import type { InspectionEvent } from 'xstate';
import type { LoanFacts, Step } from '#machines/loan.types.ts';
import { visitOf } from '#machines/routes.ts';
import { createLoanActor } from '#site/loan/flow/loan-actor.ts';
import { fakeBank } from './fake-bank.ts';
import { offersOf } from './offers.ts';

export const ownId = 'a1b2';

/** What is remembered of someone who has come `currentStep` far with the application a1b2. */
export const factsAt = (currentStep: Step): LoanFacts => ({ offers: offersOf(ownId), currentStep });

/** The chart, running on a bank that answers when told to. */
export function chartAt(path: string, facts: LoanFacts, inspect?: (event: InspectionEvent) => void) {
  const bank = fakeBank();
  const actor = createLoanActor(bank.api, { facts, visit: visitOf(path) }, inspect);
  actor.start();
  return {
    bank,
    actor,
    visit: (to: string) => actor.send({ type: 'page.requested', ...visitOf(to) }),
    /** The state as a path of names: `schedule.reviewingSchedule.ready`. */
    state: () => nameOf(actor.getSnapshot().value),
    step: () => actor.getSnapshot().context.currentStep,
    offers: () => actor.getSnapshot().context.offers,
  };
}

export type Chart = ReturnType<typeof chartAt>;

export function nameOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return Object.entries(value as Record<string, unknown>)
    .map(([key, inner]) => `${key}.${nameOf(inner)}`)
    .join(' & ');
}
