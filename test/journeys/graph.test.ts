import type { BrowserContext } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { journeyFixture, keepProcess } from '../support/journey-fixture.ts';
import { afterStart, loanPaths, optionalKinds } from '../support/loan-graph.ts';
import { modelDriver } from '../support/model-driver.ts';
import { pathOf } from '../support/visitor.ts';

/** Storage that fails is tried in tests of its own. */
const covering = loanPaths({
  cover: 'transitions',
  with: optionalKinds,
  filter: ({ type }) => type !== 'storage.fail',
}).map(({ steps }) => afterStart(steps.map(({ event }) => event)));

const fixture = journeyFixture();
let context: BrowserContext;
beforeAll(async () => {
  context = await fixture.browser.newContext({ viewport: { width: 1280, height: 900 } });
  await keepProcess(context, fixture.url);
});

const title = (events: { type: string }[]) =>
  events.map(({ type }) => type.replace('xstate.', '')).join(', ');

test.each(covering.map((events, index) => [index + 1, title(events), events] as const))(
  'path %i of those that take every transition, then a new tab, reload, Back and Forward: %s',
  async (_, __, events) => {
    const visitor = await modelDriver(context, fixture.url);
    try {
      for (const event of events) await visitor.apply(event);
      await comeBack(visitor);
      expect(visitor.uncaught()).toEqual([]);
    } finally {
      await visitor.leave();
    }
  },
);

/** The address in a new tab, a reload, Back and Forward show what the step guard says of them. */
async function comeBack(visitor: Awaited<ReturnType<typeof modelDriver>>): Promise<void> {
  const { page, addresses } = visitor;
  const here = pathOf(page);
  const before = addresses.at(-2);
  const tab = await visitor.newTab();
  await tab.goto(`${fixture.url}/#${here}`);
  await visitor.expectVisit(here, true, tab);
  await tab.close();
  await page.reload();
  await visitor.expectVisit(here, true);
  // Back before that would be answered by the written page, which takes no focus.
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
  if (before === undefined) return;
  await page.goBack();
  await visitor.expectVisit(before, false);
  await page.goForward();
  await visitor.expectVisit(here, false);
}
