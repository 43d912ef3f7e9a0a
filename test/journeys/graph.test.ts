import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#test/support/browser.ts';
import { coveringPaths } from '#test/support/covering-paths.ts';
import { graphVisitor } from '#test/support/graph-visitor.ts';
import { nameOf } from '#test/support/loan-chart.ts';
import { shortestPaths } from '#test/support/loan-graph.ts';
import { restingStates } from '#test/support/loan-states.ts';
import { type Program, startProgram } from '#test/support/program.ts';
import { quietly } from '#test/support/quiet.ts';
import { pathOf } from '#test/support/visitor.ts';

const covering = await quietly(coveringPaths);
const shortest = shortestPaths();

let program: Program;
let browser: Browser;
beforeAll(async () => {
  program = await startProgram({ RATE_LIMITS: 'off' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

const title = (events: { type: string }[]) =>
  events.map(({ type }) => type.replace('xstate.', '')).join(', ');

/** The graph's shortest way to a state, without the event that starts the chart. */
function wayTo(state: string) {
  const paths = shortest.filter((path) => nameOf(path.state.value) === state);
  const [first] = paths.toSorted((one, other) => one.steps.length - other.steps.length);
  if (!first) throw new Error(`The graph has no way to ${state}`);
  return first.steps.slice(1).map(({ event }) => event);
}

test.each(covering.map((events, index) => [index + 1, title(events), events] as const))(
  'path %i of those that take every transition: %s',
  async (_, __, events) => {
    const visitor = await graphVisitor(browser, program.url);
    for (const event of events) await visitor.happen(event);
    expect(visitor.uncaught()).toEqual([]);
    await visitor.leave();
  },
);

test.each(restingStates)('%s: reload, back, forward, the address in a new tab', async (state) => {
  const visitor = await graphVisitor(browser, program.url);
  const { page, addresses } = visitor;
  for (const event of wayTo(state)) await visitor.happen(event);
  const here = pathOf(page);
  const before = addresses.at(-2);

  const tab = await visitor.newTab();
  await tab.goto(`${program.url}/#${here}`);
  await visitor.expectVisit(here, true, tab);
  await tab.close();
  await page.reload();
  await visitor.expectVisit(here, true);
  if (before !== undefined) {
    await page.goBack();
    await visitor.expectVisit(before, false);
    await page.goForward();
    await visitor.expectVisit(here, false);
  }
  expect(visitor.uncaught()).toEqual([]);
  await visitor.leave();
});
