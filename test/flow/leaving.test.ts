import { expect, test } from 'vitest';
import { emptyStoredState } from '#machines/loan.types.ts';
import { claimConsole, guardConsole } from '../support/console.ts';
import { loanAt, storedAt } from '../support/running-loan.ts';
import { someCredit } from '../support/schedules.ts';

guardConsole();

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
