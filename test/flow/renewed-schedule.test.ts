import { expect, test } from 'vitest';
import { scheduleRenewed } from '#contract/problem.ts';
import { claimConsole } from '../support/console.ts';
import { pathsTo } from '../support/loan-states.ts';
import { someCredit } from '../support/schedules.ts';

const renewed = JSON.stringify({
  type: 'tag:neobank.example,2026:schedule-renewed',
  status: 409,
  outcome: 'approved',
});

test('a schedule that the bank has calculated anew is loaded, and said to be another, before it is agreed to', async () => {
  const loan = await pathsTo['schedule.acceptingSchedule']();
  const isRenewed = () => loan.actor.getSnapshot().context.failure?.type === scheduleRenewed;
  expect(isRenewed()).toBe(false);
  await loan.bank.refuse('acceptSchedule', 409, renewed);
  expect([loan.state(), loan.bank.calls().at(-1)]).toEqual([
    'schedule.loadingSchedule',
    ['loadSchedule', 'a1b2'],
  ]);
  const [first, ...others] = someCredit.paymentSchedule;
  const credit = { version: 'k3', paymentSchedule: [{ ...first, date: '2026-02-03' }, ...others] };
  await loan.bank.answer('loadSchedule', { credit, outcome: 'approved' });
  expect([loan.state(), isRenewed(), loan.step()]).toEqual([
    'schedule.reviewingSchedule.ready',
    true,
    'scoring',
  ]);
  expect(loan.actor.getSnapshot().context.credit?.paymentSchedule[0]?.date).toBe('2026-02-03');
  loan.actor.send({ type: 'schedule.accept' });
  expect(loan.bank.calls().at(-1)).toEqual(['acceptSchedule', 'a1b2', { isAgreed: true, version: 'k3' }]);
  await loan.bank.answer('acceptSchedule');
  expect(loan.state()).toBe('schedule.scheduleAccepted');
  claimConsole('error');
});

test('a schedule that was calculated anew is not said to be another when its page is opened again', async () => {
  const loan = await pathsTo['schedule.acceptingSchedule']();
  await loan.bank.refuse('acceptSchedule', 409, renewed);
  loan.requestPage('/loan/a1b2');
  loan.requestPage('/loan/a1b2/document');
  await loan.bank.answer('loadSchedule', { credit: someCredit });
  expect([loan.state(), loan.actor.getSnapshot().context.failure]).toEqual([
    'schedule.reviewingSchedule.ready',
    null,
  ]);
  claimConsole('error');
});

test('any other conflict is a failure, which leaves the schedule as it is', async () => {
  const loan = await pathsTo['schedule.acceptingSchedule']();
  await loan.bank.refuse('acceptSchedule', 409);
  expect(loan.state()).toBe('schedule.reviewingSchedule.failed');
  claimConsole('error');
});
