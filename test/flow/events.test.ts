import { expect, test } from 'vitest';
import { claimConsole, guardConsole } from '../support/console.ts';
import type { RunningLoan } from '../support/loan-chart.ts';
import { type UserEvent, userEvents } from '../support/loan-events.ts';
import { pathsTo, type RestingState, restingStates } from '../support/loan-states.ts';
import { type ExpectedState, expectedAfter } from '../support/spec/next.ts';

guardConsole();

test.each(restingStates)('%s is reached by its way', async (state) => {
  const chart = await pathsTo[state]();
  expect(chart.state()).toBe(state);
  claimConsole('error');
});

const standOf = (chart: RunningLoan, state: RestingState): ExpectedState => ({
  state,
  step: chart.step(),
  hasApplication: chart.offers().length > 0,
  asked: chart.actor.getSnapshot().context.requestedPage.page,
});

for (const state of restingStates) {
  test.each(Object.keys(userEvents) as UserEvent[])(`${state} on %s`, async (event) => {
    const chart = await pathsTo[state]();
    const before = standOf(chart, state);
    chart.actor.send(userEvents[event]);
    expect(chart.state()).toBe(expectedAfter(before, userEvents[event]).state);
    claimConsole('error');
  });
}

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
