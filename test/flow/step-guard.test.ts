import { describe, expect, test } from 'vitest';
import { steps } from '#contract/steps.ts';
import { emptyStoredState } from '#machines/loan.types.ts';
import { pathOf, requestedPageOf } from '#machines/routes.ts';
import { claimConsole, guardConsole } from '../support/console.ts';
import { loanAt, storedAt } from '../support/running-loan.ts';
import { firstStateOf, screens } from '../support/spec/screens.ts';
import { stepGuard } from '../support/spec/step-guard.ts';

guardConsole();

/** The address of a page of the application a1b2. */
const addressOf = (page: string) => String(screens[firstStateOf(page)].path).replace(':id', 'a1b2');
const foreign = steps.map(addressOf).filter((path) => path.includes('a1b2'));

/** Where a visitor with the application a1b2 ends who asks for a page. Entering the code page does its step. */
const table = steps.flatMap((asked) =>
  steps.map((step) => {
    const shown = asked === 'application' ? asked : stepGuard[asked][step];
    return [addressOf(asked), step, addressOf(shown), shown === 'code' ? 'code' : step] as const;
  }),
);

describe.each(['at the start', 'later'] as const)('a visit %s', (when) => {
  const visited = (asked: string, storedState: Parameters<typeof loanAt>[1]) => {
    const chart = loanAt(when === 'later' ? '/product' : asked, storedState);
    if (when === 'later') chart.requestPage(asked);
    return chart;
  };

  test.each(table)('to %s with %s done shows %s and leaves %s done', (asked, step, shown, stepAfter) => {
    const chart = visited(asked, storedAt(step));
    expect([pathOf(chart.actor.getSnapshot()), chart.step()]).toEqual([shown, stepAfter]);
    expect(chart.actor.getSnapshot().context.requestedPage).toEqual(requestedPageOf(shown));
    expect(claimConsole('warn')).toHaveLength(asked === shown ? 0 : 1);
  });

  test.each(foreign.filter((path) => path !== '/loan/a1b2'))(
    'to %s without an application leads to /loan, with a warning and without a call',
    (asked) => {
      const chart = visited(asked, emptyStoredState);
      expect(pathOf(chart.actor.getSnapshot())).toBe('/loan');
      expect(chart.state()).toBe('application.fillingForm.ready');
      expect(chart.bank.calls()).toEqual([]);
      expect(claimConsole('warn')).toHaveLength(1);
    },
  );

  test('to step 2 without an application is denied', () => {
    const chart = visited('/loan/a1b2', emptyStoredState);
    expect([chart.state(), pathOf(chart.actor.getSnapshot())]).toEqual(['accessDenied', null]);
  });

  test.each(foreign.map((path) => path.replace('a1b2', 'zz')))(
    'to %s, an application of somebody else, is denied without a call',
    (asked) => {
      for (const step of steps) {
        const chart = visited(asked, storedAt(step));
        expect([chart.state(), pathOf(chart.actor.getSnapshot())]).toEqual(['accessDenied', null]);
        expect(chart.bank.calls()).toEqual([]);
        expect(chart.step()).toBe(step);
      }
    },
  );

  test('to an address that is none of the application leaves the address alone', () => {
    for (const asked of ['/product', '/loan/a1b2/else', '/nowhere', '/loan/a1b2/document/sign/code']) {
      const chart = visited(asked, storedAt('schedule'));
      expect([chart.state(), pathOf(chart.actor.getSnapshot())]).toEqual(['otherPage', null]);
    }
  });
});

test('an application that its bank counted, not named, is found by its address', () => {
  const storedState = {
    offers: [{ ...storedAt('application').offers[0], applicationId: 42 }],
    currentStep: 'scoring' as const,
  };
  const chart = loanAt('/loan/42/document', storedState as Parameters<typeof loanAt>[1]);
  expect(chart.state()).toBe('schedule.loadingSchedule');
  expect(chart.bank.calls()).toEqual([['loadSchedule', '42']]);
});

test.each(steps)('with %s done, /loan shows its offers', (step) => {
  expect(loanAt('/loan', storedAt(step)).state()).toBe('application.choosingOffer');
});

test('what cannot be parsed counts as not stored, and the requested page is shown', () => {
  const loan = loanAt('/loan', { ...emptyStoredState, failure: 'unparsable' });
  expect([loan.state(), loan.actor.getSnapshot().context.storageFailure]).toEqual([
    'application.fillingForm.ready',
    'unparsable',
  ]);
});
