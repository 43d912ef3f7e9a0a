import type { BrowserContext } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { journeyFixture, keepProcess } from '../support/journey-fixture.ts';
import { afterStart, loanPaths, optionalKinds } from '../support/loan-graph.ts';
import { modelDriver } from '../support/model-driver.ts';

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
  'path %i of those that take every transition: %s',
  async (_, __, events) => {
    const visitor = await modelDriver(context, fixture.url);
    try {
      for (const event of events) await visitor.apply(event);
      expect(visitor.uncaught()).toEqual([]);
    } finally {
      await visitor.leave();
    }
  },
);
