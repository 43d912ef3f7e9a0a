import { expect, test } from 'vitest';
import { claimConsole, guardConsole } from '../support/console.ts';
import type { Chart } from '../support/loan-chart.ts';
import { type ScreenEvent, screenEvents } from '../support/loan-events.ts';
import { type RestingState, restingStates, waysTo } from '../support/loan-states.ts';
import { next, type Stand } from '../support/spec/next.ts';

guardConsole();

test.each(restingStates)('%s is reached by its way', async (state) => {
  const chart = await waysTo[state]();
  expect(chart.state()).toBe(state);
  claimConsole('error');
});

const standOf = (chart: Chart, state: RestingState): Stand => ({
  state,
  step: chart.step(),
  hasApplication: chart.offers().length > 0,
  asked: chart.actor.getSnapshot().context.visit.page,
});

for (const state of restingStates) {
  test.each(Object.keys(screenEvents) as ScreenEvent[])(`${state} on %s`, async (event) => {
    const chart = await waysTo[state]();
    const before = standOf(chart, state);
    chart.actor.send(screenEvents[event]);
    expect(chart.state()).toBe(next(before, screenEvents[event]).state);
    claimConsole('error');
  });
}

test.each(restingStates)('%s sends nothing twice when everything is said twice', async (state) => {
  const chart = await waysTo[state]();
  const before = chart.bank.calls().length;
  for (const event of Object.values(screenEvents)) {
    chart.actor.send(event);
    chart.actor.send(event);
  }
  const sent = chart.bank.calls().slice(before);
  expect(sent.map(([operation]) => operation)).toEqual([...new Set(sent.map(([operation]) => operation))]);
  claimConsole('error');
});
