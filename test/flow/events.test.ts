import { expect, test } from 'vitest';
import { claimConsole, guardConsole } from '../support/console.ts';
import { pathsTo, type RestingState, restingStates } from '../support/loan-states.ts';
import type { RunningLoan } from '../support/running-loan.ts';
import { type ExpectedState, expectedAfter } from '../support/spec/expected-state.ts';
import { states } from '../support/spec/states.ts';
import { userEvents } from '../support/user-actions.ts';

guardConsole();

test.each(restingStates)('%s is reached by its way', async (state) => {
  const chart = await pathsTo[state]();
  expect(chart.state()).toBe(state);
  claimConsole('error');
});

test('the visitor waits in the states of a call, and in no other', async () => {
  const waiting: RestingState[] = [];
  for (const state of restingStates) {
    const chart = await pathsTo[state]();
    if (chart.actor.getSnapshot().hasTag('busy')) waiting.push(state);
    claimConsole('error');
  }
  expect(waiting).toEqual(restingStates.filter((state) => 'isBusy' in states[state]));
});

const expectedAt = (chart: RunningLoan, state: RestingState): ExpectedState => ({
  state,
  step: chart.step(),
  hasApplication: chart.offers().length > 0,
  requested: chart.actor.getSnapshot().context.requestedPage.page,
  // The paths to the question lead through the scoring form.
  askedOn: 'scoring.fillingScoring.ready',
});

test.each(restingStates)('%s: where each event leads', async (state) => {
  const reached: Record<string, string> = {};
  const expected: Record<string, string> = {};
  for (const [name, event] of Object.entries(userEvents)) {
    const chart = await pathsTo[state]();
    expected[name] = expectedAfter(expectedAt(chart, state), event).state;
    chart.actor.send(event);
    reached[name] = chart.state();
  }
  expect(reached).toEqual(expected);
  claimConsole('error');
});

test.each(restingStates)('%s sends nothing twice when everything is said twice', async (state) => {
  const chart = await pathsTo[state]();
  const before = chart.bank.calls().length;
  for (const event of Object.values(userEvents)) {
    chart.actor.send(event);
    chart.actor.send(event);
  }
  const sent = chart.bank.calls().slice(before);
  expect(sent.map(([operation]) => operation)).toEqual([...new Set(sent.map(([operation]) => operation))]);
  claimConsole('error');
});
