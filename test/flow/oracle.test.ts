import { expect, test } from 'vitest';
import { emptyStoredState } from '#machines/loan.types.ts';
import { claimConsole, guardConsole } from '../support/console.ts';
import { loanAt } from '../support/loan-chart.ts';
import { applyEvent, everyEdge } from '../support/loan-graph.ts';
import { type ExpectedState, expectedAfter } from '../support/spec/next.ts';

guardConsole();

test('on every edge of the graph the running chart stands where the tables of the specification say', async () => {
  const atHome: ExpectedState = { state: 'home', step: 1, hasApplication: false };
  for (const events of everyEdge()) {
    const chart = loanAt('/', emptyStoredState);
    const said = events.slice(1);
    for (const event of said) await applyEvent(chart, event);
    const { asked: _, ...stands } = said.reduce((stand, event) => expectedAfter(stand, event), atHome);
    const names = said.map(({ type }) => type).join(', ');
    expect([
      names,
      { state: chart.state(), step: chart.step(), hasApplication: chart.offers().length > 0 },
    ]).toEqual([names, stands]);
    claimConsole('error');
    claimConsole('warn');
  }
}, 240_000);
