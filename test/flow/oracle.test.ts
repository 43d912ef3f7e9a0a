import { expect, test } from 'vitest';
import { noFacts } from '#machines/loan.types.ts';
import { claimConsole, guardConsole } from '../support/console.ts';
import { chartAt } from '../support/loan-chart.ts';
import { everyEdge, happen } from '../support/loan-graph.ts';
import { next, type Stand } from '../support/spec/next.ts';

guardConsole();

test('on every edge of the graph the running chart stands where the tables of the specification say', async () => {
  const atHome: Stand = { state: 'home', step: 1, hasApplication: false };
  for (const events of everyEdge()) {
    const chart = chartAt('/', noFacts);
    const said = events.slice(1);
    for (const event of said) await happen(chart, event);
    const { asked: _, ...stands } = said.reduce((stand, event) => next(stand, event), atHome);
    const names = said.map(({ type }) => type).join(', ');
    expect([
      names,
      { state: chart.state(), step: chart.step(), hasApplication: chart.offers().length > 0 },
    ]).toEqual([names, stands]);
    claimConsole('error');
    claimConsole('warn');
  }
}, 240_000);
