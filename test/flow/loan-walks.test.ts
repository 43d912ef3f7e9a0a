import { expect, test } from 'vitest';
import { walkOf } from '../paths/loan-walks.ts';
import { loanPaths } from '../support/loan-graph.ts';

/** The last step of a walk that comes from `from` to `to`, or stays there. */
const lastStep = (from: string, action: string, to: string) =>
  loanPaths({ cover: 'edges', with: ['ends'], to })
    .map((path) => walkOf(path).steps.slice(-2))
    .find(([before, last]) => before?.state === from && last?.action.startsWith(action))?.[1]?.see;

test('the instructions for a tester name the heading below the dialog and the outcome on the loan page', () => {
  const dialog = 'leaving.confirmingCancellation';
  const question = "'You exactly sure, you want to cancel this application?'";
  expect([
    lastStep('schedule.reviewingSchedule.ready', 'Press', dialog),
    lastStep('leaving.choosing', 'Press', dialog),
    lastStep('application.choosingOffer', 'The bank says', 'application.choosingOffer'),
  ]).toEqual([
    ["the heading 'Payment schedule'", question],
    ["the heading 'Leave or cancel'", question],
    ["the heading 'Platinum digital credit card'", "'Your card has been issued'", 'the address /loan'],
  ]);
});
