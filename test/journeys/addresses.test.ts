import type { BrowserContext } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { isFullDose } from '../support/dose.ts';
import { journeyFixture, keepProcess } from '../support/journey-fixture.ts';
import { afterStart, loanPaths, optionalKinds } from '../support/loan-graph.ts';
import { type RestingState, restingStates } from '../support/loan-states.ts';
import { modelDriver } from '../support/model-driver.ts';
import { nameOf } from '../support/running-loan.ts';
import { type ExpectedState, expectedAfter } from '../support/spec/expected-state.ts';
import { screens } from '../support/spec/screens.ts';
import { pathOf } from '../support/visitor.ts';

const shortest = loanPaths({ with: optionalKinds });
const fixture = journeyFixture();
let context: BrowserContext;
beforeAll(async () => {
  context = await fixture.browser.newContext({ viewport: { width: 1280, height: 900 } });
  await keepProcess(context, fixture.url);
});

/** The graph's shortest path to a state, without the event that starts the machine. */
function pathTo(state: string) {
  const paths = shortest.filter((path) => nameOf(path.state.value) === state);
  const [first] = paths.toSorted((one, other) => one.steps.length - other.steps.length);
  if (!first) throw new Error(`The graph has no path to ${state}`);
  return afterStart(first.steps.map(({ event }) => event));
}

/** What a page that is loaded anew goes by: its address, and what is stored. */
function loadOf(state: RestingState): string {
  const events = pathTo(state);
  const request = events.findLast((event) => event.type === 'page.request');
  const { step, hasApplication, ended } = events.reduce((from, event) => expectedAfter(from, event), atHome);
  const address = screens[state].path ?? [request?.page, request?.applicationId, request?.token];
  return JSON.stringify([address, step, hasApplication, hasApplication && ended]);
}
const atHome: ExpectedState = { state: 'home', step: 'application', hasApplication: false };

/** Of the states that are loaded alike, the first that waits for nothing; every state with `TEST_DOSE=full`. */
const states = isFullDose
  ? restingStates
  : [...Map.groupBy(restingStates, loadOf).values()].map(
      (alike) => alike.find((state) => !screens[state].isBusy) ?? (alike[0] as RestingState),
    );

test.each(states)('%s: reload, back, forward, the address in a new tab', async (state) => {
  const visitor = await modelDriver(context, fixture.url);
  const { page, addresses } = visitor;
  try {
    for (const event of pathTo(state)) await visitor.apply(event);
    const here = pathOf(page);
    const before = addresses.at(-2);

    const tab = await visitor.newTab();
    await tab.goto(`${fixture.url}/#${here}`);
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
  } finally {
    await visitor.leave();
  }
});
