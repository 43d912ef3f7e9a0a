import { expect, test } from 'vitest';
import { claimConsole, guardConsole } from '../support/console.ts';
import { pathsTo, type RestingState, restingStates } from '../support/loan-states.ts';
import type { RunningLoan } from '../support/running-loan.ts';
import { type ExpectedState, expectedAfter } from '../support/spec/expected-state.ts';
import { userEvents } from '../support/user-actions.ts';

guardConsole();

const expectedAt = (loan: RunningLoan, state: RestingState): ExpectedState => ({
  state,
  step: loan.step(),
  hasApplication: loan.offers().length > 0,
  requested: loan.actor.getSnapshot().context.requestedPage.page,
  ended: loan.actor.getSnapshot().context.ended?.outcome,
  saysDecision: loan.actor.getSnapshot().context.supportsStatus,
  askedOn:
    state === 'leaving.confirmingCancellation'
      ? 'schedule.reviewingSchedule.ready'
      : 'scoring.fillingScoring.ready',
});

test.each(restingStates)('%s: where each event leads', async (state) => {
  const reached: Record<string, string> = {};
  const expected: Record<string, string> = {};
  for (const [name, event] of Object.entries(userEvents)) {
    const loan = await pathsTo[state]();
    expected[name] = expectedAfter(expectedAt(loan, state), event).state;
    loan.actor.send(event);
    reached[name] = loan.state();
  }
  expect(reached).toEqual(expected);
  claimConsole('error');
});

test.each(restingStates)('%s sends nothing twice when everything is said twice', async (state) => {
  const loan = await pathsTo[state]();
  const before = loan.bank.calls().length;
  for (const event of Object.values(userEvents)) {
    loan.actor.send(event);
    loan.actor.send(event);
  }
  const sent = loan.bank
    .calls()
    .slice(before)
    .filter(([operation]) => operation !== 'loadStatus');
  expect(sent.map(([operation]) => operation)).toEqual([...new Set(sent.map(([operation]) => operation))]);
  claimConsole('error');
});
