import type { BrowserContext } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { isFullDose } from '../support/dose.ts';
import { journeyFixture, keepProcess } from '../support/journey-fixture.ts';
import { afterStart, loanPaths } from '../support/loan-graph.ts';
import { ownTabStates, type RestingState } from '../support/loan-states.ts';
import { modelDriver } from '../support/model-driver.ts';
import { nameOf } from '../support/running-loan.ts';
import { screens } from '../support/spec/screens.ts';
import { pathOf } from '../support/visitor.ts';

const shortest = loanPaths();
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

/** A busy page and one that failed are left by a reload like the page before the call. */
const isLikeBefore = (state: RestingState) =>
  screens[state].isBusy || /(failed|refused|rejected|unchecked)$/i.test(state);
const states = ownTabStates.filter((state) => isFullDose || !isLikeBefore(state));

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
