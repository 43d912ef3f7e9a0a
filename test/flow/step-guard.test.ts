import { describe, expect, test } from 'vitest';
import { steps } from '#contract/steps.ts';
import { emptyStoredState } from '#machines/loan.types.ts';
import { pathOf } from '#machines/routes.ts';
import { requestedPageOf } from '#site/loan/flow/requested-page.ts';
import { claimConsole, guardConsole } from '../support/console.ts';
import { loanAt, storedAt } from '../support/running-loan.ts';
import { someCredit } from '../support/schedules.ts';
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

/** Visits later than at the start are in the graph. */
describe('a visit', () => {
  test.each(table)('to %s with %s done shows %s and leaves %s done', (asked, step, shown, stepAfter) => {
    const loan = loanAt(asked, storedAt(step));
    expect([pathOf(loan.actor.getSnapshot()), loan.step()]).toEqual([shown, stepAfter]);
    expect(loan.actor.getSnapshot().context.requestedPage).toEqual(requestedPageOf(shown));
    expect(claimConsole('warn')).toHaveLength(asked === shown ? 0 : 1);
  });

  test.each(foreign.filter((path) => path !== '/loan/a1b2'))(
    'to %s without an application leads to /loan, with a warning and without a call',
    (asked) => {
      const loan = loanAt(asked, emptyStoredState);
      expect(pathOf(loan.actor.getSnapshot())).toBe('/loan');
      expect(loan.state()).toBe('application.fillingForm.ready');
      expect(loan.bank.calls()).toEqual([]);
      expect(claimConsole('warn')).toHaveLength(1);
    },
  );

  test('to step 2 without an application is denied', () => {
    const loan = loanAt('/loan/a1b2', emptyStoredState);
    expect([loan.state(), pathOf(loan.actor.getSnapshot())]).toEqual(['accessDenied', null]);
  });

  test.each(foreign.map((path) => path.replace('a1b2', 'zz')))(
    'to %s, an application of somebody else, is denied without a call',
    (asked) => {
      for (const step of steps) {
        const loan = loanAt(asked, storedAt(step));
        expect([loan.state(), pathOf(loan.actor.getSnapshot())]).toEqual(['accessDenied', null]);
        expect(loan.bank.calls()).toEqual([]);
        expect(loan.step()).toBe(step);
      }
    },
  );

  test('to an address that is none of the application leaves the address alone', () => {
    for (const asked of ['/product', '/loan/a1b2/else', '/nowhere', '/loan/a1b2/document/sign/code']) {
      const loan = loanAt(asked, storedAt('schedule'));
      expect([loan.state(), pathOf(loan.actor.getSnapshot())]).toEqual(['otherPage', null]);
    }
  });
});

test.each([
  ['application', 'scoring.fillingScoring.ready'],
  ['scoring', 'schedule.loadingSchedule'],
  ['schedule', 'signing.readingDocuments.ready'],
] as const)(
  'redirected from the code to the page after %s, a visitor who asks to leave and stays sees that page again',
  async (step, state) => {
    const loan = loanAt('/loan/a1b2/code', storedAt(step));
    expect(claimConsole('warn')).toHaveLength(1);
    expect(loan.state()).toBe(state);
    if (step === 'scoring') await loan.bank.answer('loadSchedule', { credit: someCredit });
    const screen = loan.state();
    loan.actor.send({ type: 'leave.ask' });
    expect(loan.state()).toBe('leaving.choosing');
    loan.actor.send({ type: 'application.keep' });
    expect(loan.state()).toBe(screen);
  },
);

test('after a redirect to the loan page, the requested page names no application', () => {
  const loan = loanAt('/loan/a1b2/document', emptyStoredState);
  expect(claimConsole('warn')).toHaveLength(1);
  expect(loan.actor.getSnapshot().context.requestedPage).toEqual({
    page: 'application',
    applicationId: null,
    token: null,
  });
});

test('an application that its bank counted, not named, is found by its address', () => {
  const storedState = {
    offers: [{ ...storedAt('application').offers[0], applicationId: 42 }],
    currentStep: 'scoring' as const,
  };
  const loan = loanAt('/loan/42/document', storedState as Parameters<typeof loanAt>[1]);
  expect(loan.state()).toBe('schedule.loadingSchedule');
  expect(loan.bank.calls()).toEqual([['loadSchedule', '42']]);
});
