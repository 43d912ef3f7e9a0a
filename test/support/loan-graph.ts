import { getShortestPaths } from '@xstate/graph';
import { loanMachine } from '#machines/loan.machine.ts';
import type { LoanEvent } from '#machines/loan.types.ts';
import { noFacts } from '#machines/loan.types.ts';
import { type LoanSnapshot, visitOf } from '#machines/routes.ts';
import { factsAt, nameOf } from './loan-chart.ts';
import { screenEvents } from './loan-events.ts';
import { offersOf } from './offers.ts';
import { someSchedule } from './schedules.ts';

/** What the bank answers, by the call's name in the chart. */
export const bankAnswers: Record<string, unknown> = {
  submitApplication: offersOf('a1b2'),
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

const quiet = loanMachine.provide({ actions: { warnOutOfOrder: () => {}, reportFailure: () => {} } });

/** Every event that can happen to the chart in this state: what screens say, visits, and both outcomes of each call under way. */
function eventsOf(snapshot: LoanSnapshot): LoanEvent[] {
  const outcomes = Object.keys(snapshot.children).flatMap((id) => [
    { type: `xstate.done.actor.${id}`, actorId: id, output: bankAnswers[id] },
    { type: `xstate.error.actor.${id}`, actorId: id, error: new Error('the bank says no') },
  ]) as unknown as LoanEvent[];
  const requested = [...visits, '/loan/zz'].map((path) => ({
    type: 'page.requested' as const,
    ...visitOf(path),
  }));
  const changed = [noFacts, factsAt(1), factsAt(3)].map((facts) => ({
    type: 'facts.changed' as const,
    facts,
  }));
  const all: LoanEvent[] = [...Object.values(screenEvents), ...outcomes, ...requested, ...changed];
  return all.filter((event) => snapshot.can(event));
}

/** The shortest path from a visitor's first page to every state of the chart, told apart by what the visitor has. */
export function shortestPaths() {
  return getShortestPaths(quiet, {
    input: { facts: noFacts, visit: visitOf('/') },
    events: eventsOf,
    serializeState: ({ value, context }) =>
      `${nameOf(value)} | ${context.offers.length} offers, step ${context.currentStep}`,
  });
}
