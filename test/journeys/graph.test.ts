import type { BrowserContext } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { LoanEvent } from '#machines/loan.types.ts';
import { isFullDose } from '../support/dose.ts';
import { journeyFixture, keepProcess } from '../support/journey-fixture.ts';
import { afterStart, type LoanPath, loanPaths, optionalKinds } from '../support/loan-graph.ts';
import { modelDriver } from '../support/model-driver.ts';
import { nameOf } from '../support/running-loan.ts';
import { type ExpectedState, expectedAfter } from '../support/spec/expected-state.ts';
import { screens } from '../support/spec/screens.ts';
import { pathOf } from '../support/visitor.ts';

/** Storage that fails is tried in tests of its own. */
const options = {
  with: optionalKinds,
  filter: ({ type }: { type: string }) => type !== 'storage.fail',
};
const eventsOf = ({ steps }: LoanPath) => afterStart(steps.map(({ event }) => event));
const covering = loanPaths({ ...options, cover: 'transitions' }).map(eventsOf);
/** The shortest path to each state. */
const byState = Map.groupBy(
  loanPaths(options).toSorted((one, other) => one.steps.length - other.steps.length),
  ({ state }) => nameOf(state.value),
);
const shortest = [...byState.values()].map(([path]) => eventsOf(path as LoanPath));

const atHome: ExpectedState = { state: 'home', step: 'application', hasApplication: false };

/** What a page that is loaded anew after these events goes by: its address, and what is stored. */
function loadAfter(events: LoanEvent[]): string {
  const request = events.findLast((event) => event.type === 'page.request');
  const { state, step, hasApplication, ended } = events.reduce(
    (from, event) => expectedAfter(from, event),
    atHome,
  );
  const address = screens[state].path ?? [request?.page, request?.applicationId, request?.token];
  return JSON.stringify([address, step, hasApplication, hasApplication && ended]);
}

/** A path to each page that is loaded in a way of its own. */
const ends = new Set(
  [...new Set(shortest.map(loadAfter))].map((load) =>
    [...covering, ...shortest].find((events) => loadAfter(events) === load),
  ),
);
const paths = [...covering, ...shortest.filter((events) => ends.has(events))];

const fixture = journeyFixture();
let context: BrowserContext;
beforeAll(async () => {
  context = await fixture.browser.newContext({ viewport: { width: 1280, height: 900 } });
  await keepProcess(context, fixture.url);
});

const title = (events: LoanEvent[]) => events.map(({ type }) => type.replace('xstate.', '')).join(', ');

test.each(paths.map((events, index) => [index + 1, title(events), events] as const))(
  'path %i of those that take every transition, or end on another page: %s',
  async (_, __, events) => {
    const visitor = await modelDriver(context, fixture.url);
    try {
      for (const event of events) await visitor.apply(event);
      if (isFullDose || ends.has(events)) await revisit(visitor);
      expect(visitor.uncaught()).toEqual([]);
    } finally {
      await visitor.leave();
    }
  },
);

/** The address in a new tab, reload, Back and Forward. */
async function revisit(visitor: Awaited<ReturnType<typeof modelDriver>>): Promise<void> {
  const { page, addresses } = visitor;
  const here = pathOf(page);
  const before = addresses.at(-2);
  const tab = await visitor.newTab();
  await tab.goto(`${fixture.url}/#${here}`);
  await visitor.expectVisit(here, true, tab);
  await tab.close();
  await page.reload();
  await visitor.expectVisit(here, true);
  if (before === undefined) return;
  await page.goBack();
  await visitor.expectVisit(before, false);
  await page.goForward();
  await visitor.expectVisit(here, false);
}
