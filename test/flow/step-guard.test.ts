import { expect, test } from 'vitest';
import { steps } from '#contract/steps.ts';
import { pathOf } from '#machines/routes.ts';
import { requestedPageOf } from '#site/loan/flow/requested-page.ts';
import { claimConsole } from '../support/console.ts';
import { offersOf } from '../support/offers.ts';
import { loanAt, storedAt } from '../support/running-loan.ts';
import { firstStateOf, screens } from '../support/spec/screens.ts';
import { stepGuard } from '../support/spec/step-guard.ts';

const pathOfPage = (page: string) => String(screens[firstStateOf(page)].path).replace(':id', 'a1b2');

/**
 * Each row: the requested page, the last step done, the page shown, and the last step done after that. The step `code`
 * counts as done as soon as its page is shown.
 */
const table = steps.flatMap((requested) =>
  steps.map((step) => {
    const shown = stepGuard[requested][step];
    return [pathOfPage(requested), step, pathOfPage(shown), shown === 'code' ? 'code' : step] as const;
  }),
);

/** Requests for a page after the machine has started are tested in `graph.test.ts`. */
test.each(table)('opening %s after step %s shows %s; last step done: %s', (path, step, shown, after) => {
  const loan = loanAt(path, storedAt(step));
  expect([pathOf(loan.actor.getSnapshot()), loan.step()]).toEqual([shown, after]);
  expect(loan.context().requestedPage).toEqual(requestedPageOf(shown));
  expect(claimConsole('warn')).toHaveLength(path === shown ? 0 : 1);
});

test('an application whose stored ID is a number is found by the ID in the address', () => {
  const loan = loanAt('/loan/42/document', { offers: offersOf(42), currentStep: 'scoring' });
  expect(loan.state()).toBe('schedule.loadingSchedule');
  expect(loan.bank.calls()).toEqual([['loadSchedule', '42']]);
});
