import { beforeAll, expect, test } from 'vitest';
import type { LoanEvent } from '#machines/loan.types.ts';
import { accessibilityFaults, isFullDose } from '../support/accessibility.ts';
import { fixture } from '../support/journey-fixture.ts';
import { afterStart, loanPaths, optionalKinds } from '../support/loan-graph.ts';
import { modelDriver } from '../support/model-driver.ts';
import { atHome, expectedAfter } from '../support/spec/expected-state.ts';
import { restingStates, screens } from '../support/spec/screens.ts';

/** The paths that take every transition except storage failures (`storage.test.ts`, here and in `test/flow`). */
const paths = loanPaths({
  with: optionalKinds,
  cover: 'transitions',
  filter: ({ type }) => type !== 'storage.fail',
}).map(({ steps }) => afterStart(steps.map(({ event }) => event)));

/** `load` has the address and the stored facts after these events: all that a page load depends on. */
function loadAfter(events: LoanEvent[]) {
  const request = events.findLast((event) => event.type === 'page.request');
  const { state, step, hasApplication, ended, supportsStatus } = events.reduce(
    (from, event) => expectedAfter(from, event),
    atHome,
  );
  const { path, isBusy } = screens[state];
  const address = path ?? [request?.page, request?.applicationId, request?.token];
  return {
    // A state without an address of its own, or with a call in progress, is loaded only after the last event.
    isReloadable: path !== null && !isBusy,
    load: JSON.stringify([address, step, hasApplication, hasApplication && [ended, supportsStatus === true]]),
  };
}

const triedLoads = new Set<string>();
const seen = new Set<string>();
let visitor: Awaited<ReturnType<typeof modelDriver>>;
beforeAll(async () => {
  const context = await fixture.browser.newContext({ viewport: { width: 1280, height: 900 } });
  visitor = await modelDriver(context, fixture.url);
});

const title = (events: LoanEvent[]) => events.map(({ type }) => type.replace('xstate.', '')).join(', ');

test.each(paths.map((events, index) => [index + 1, title(events), events] as const))(
  'path %i follows the specification: %s',
  async (_, __, events) => {
    const faults: string[] = [];
    const checkNewState = async () => {
      const state = visitor.state();
      if (!seen.has(state)) faults.push(...(await accessibilityFaults(visitor.page, state)));
      seen.add(state);
    };
    await visitor.begin();
    await checkNewState();
    for (const [index, event] of events.entries()) {
      await visitor.apply(event);
      await checkNewState();
      const { isReloadable, load } = loadAfter(events.slice(0, index + 1));
      const isDue = isFullDose || !triedLoads.has(load);
      // The next event needs the page as it is, so a new tab loads the address. After the last event, the page reloads.
      if (isDue && index === events.length - 1) await visitor.revisit();
      else if (isDue && isReloadable) await visitor.openInNewTab();
      else continue;
      triedLoads.add(load);
    }
    expect(faults).toEqual([]);
    expect(visitor.uncaught()).toEqual([]);
  },
);

test('the paths reach every state, so every state is checked for faults of accessibility and layout', () => {
  expect([...seen].sort()).toEqual([...restingStates].sort());
});
