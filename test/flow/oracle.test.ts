import { expect, test } from 'vitest';
import { claimConsole, guardConsole } from '../support/console.ts';
import { afterStart, applyEvent, everyEdge, startOf } from '../support/loan-graph.ts';
import { type ExpectedState, expectedAfter } from '../support/spec/expected-state.ts';

guardConsole();

test('every edge of the graph leads the running machine where the tables of the specification say', async () => {
  const atHome: ExpectedState = { state: 'home', step: 1, hasApplication: false };
  for (const events of everyEdge()) {
    const chart = startOf(events);
    const sent = afterStart(events);
    for (const event of sent) await applyEvent(chart, event);
    const {
      requested: _,
      askedOn: __,
      ...expected
    } = sent.reduce((before, event) => expectedAfter(before, event), atHome);
    const names = sent.map(({ type }) => type).join(', ');
    expect([
      names,
      { state: chart.state(), step: chart.step(), hasApplication: chart.offers().length > 0 },
    ]).toEqual([names, expected]);
    claimConsole('error');
    claimConsole('warn');
  }
}, 240_000);
