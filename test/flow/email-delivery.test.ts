import { expect, test, vi } from 'vitest';
import { SimulatedClock } from 'xstate';
import { unknownApplication } from '#contract/problem.ts';
import {
  emailOf,
  queuedStatus as queued,
  sentStatus as sent,
  unsentStatus as unsent,
} from '../support/running-email.ts';

function deliveryActor(supportsStatus: boolean) {
  const clock = new SimulatedClock();
  const { bank, email: actor } = emailOf({ supportsStatus }, { clock });
  return {
    bank,
    clock,
    resend: () => actor.send({ type: 'email.resend' }),
    check: () => actor.send({ type: 'email.check' }),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

test('the status is loaded at growing intervals until the email is sent', async () => {
  const { bank, clock, state, context } = deliveryActor(true);
  expect(state()).toEqual({ delivery: 'polling', resend: 'ready' });
  await bank.answer('loadStatus', queued);
  expect(state()).toEqual({ delivery: 'waiting', resend: 'ready' });
  expect([context().status, context().hasBeenSent]).toEqual([queued, false]);
  for (const [index, interval] of [500, 1_000, 2_000, 4_000, 4_000].entries()) {
    clock.increment(interval - 1);
    expect(bank.calls()).toHaveLength(index + 1);
    clock.increment(1);
    expect(bank.calls()).toEqual(Array(index + 2).fill(['loadStatus', 'a1b2']));
    await bank.answer('loadStatus', index < 4 ? queued : sent);
  }
  expect(state()).toEqual({ delivery: 'settled', resend: 'ready' });
  clock.increment(60_000);
  expect(bank.calls()).toHaveLength(6);
});

test('before the first email, the status is loaded once', async () => {
  const { bank, state } = deliveryActor(true);
  await bank.answer('loadStatus', { ...queued, email: null });
  expect(state()).toEqual({ delivery: 'settled', resend: 'ready' });
});

test('if the email could not be sent, polling ends; after a resend, it starts again', async () => {
  const { bank, clock, resend, state, context } = deliveryActor(true);
  await bank.answer('loadStatus', {
    ...queued,
    email: { subject: 'Finish registration', to: 'a•••@example.com', sentAt: null, isWaiting: true },
  });
  expect(state()).toEqual({ delivery: 'waiting', resend: 'ready' });
  clock.increment(500);
  await bank.answer('loadStatus', unsent);
  clock.increment(60_000);
  expect([bank.calls().length, context().hasBeenSent]).toEqual([2, false]);
  resend();
  await bank.answer('resendEmail', queued);
  expect(state()).toEqual({ delivery: 'waiting', resend: 'sent' });
});

test('if the bank has erased the application, polling ends; a 404 of a proxy does not end it', async () => {
  const { bank, clock, state } = deliveryActor(true);
  await bank.refuse('loadStatus', 404, '<h1>Not Found</h1>');
  expect(state()).toEqual({ delivery: 'waiting', resend: 'ready' });
  clock.increment(500);
  await bank.refuse('loadStatus', 404, JSON.stringify({ type: unknownApplication }));
  clock.increment(60_000);
  expect([bank.calls().length, state()]).toEqual([2, { delivery: 'erased', resend: 'ready' }]);
});

test('while a resend is in progress, another one does nothing; after it, the email can be sent again', async () => {
  const { bank, resend, check, state, context } = deliveryActor(false);
  resend();
  resend();
  expect([state(), bank.calls()]).toEqual([
    { delivery: 'unsupported', resend: 'sending' },
    [['resendEmail', 'a1b2', {}]],
  ]);
  await bank.answer('resendEmail', { ...queued, resendsLeft: 4 });
  expect(state()).toEqual({ delivery: 'unsupported', resend: 'sent' });
  expect(context().status?.resendsLeft).toBe(4);
  resend();
  expect(state()).toEqual({ delivery: 'unsupported', resend: 'sending' });
  await bank.answer('resendEmail', queued);
  // The site sends this after a failed code check: the typed code may be the resent one.
  check();
  expect(state()).toEqual({ delivery: 'unsupported', resend: 'ready' });
});

test('after a resend, polling restarts at the shortest interval; the first email still counts as sent', async () => {
  const { bank, clock, resend, state, context } = deliveryActor(true);
  await bank.answer('loadStatus', queued);
  clock.increment(500);
  await bank.answer('loadStatus', sent);
  resend();
  await bank.answer('resendEmail', queued);
  expect([state(), context().status, context().hasBeenSent]).toEqual([
    { delivery: 'waiting', resend: 'sent' },
    queued,
    true,
  ]);
  clock.increment(500);
  await bank.answer('loadStatus', sent);
  expect([state(), context().status]).toEqual([{ delivery: 'settled', resend: 'sent' }, sent]);
});

test('the event email.check loads the status again after the email has been sent', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const { bank, check, state, context } = deliveryActor(true);
  check();
  expect([state(), bank.calls()]).toEqual([
    { delivery: 'polling', resend: 'ready' },
    [['loadStatus', 'a1b2']],
  ]);
  await bank.answer('loadStatus', { ...sent, secondsToResend: 0 });
  check();
  await bank.answer('loadStatus', { ...queued, secondsToResend: 300 });
  expect([state(), context().resendAt]).toEqual([{ delivery: 'waiting', resend: 'ready' }, 300_000]);
});

test('if a resend comes too soon, resendAt is the time from which the bank allows it; the next resend clears it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const { bank, resend, state, context } = deliveryActor(false);
  resend();
  await bank.refuse('resendEmail', 429, '{}', 27);
  expect([state(), context().resendAt]).toEqual([{ delivery: 'unsupported', resend: 'limited' }, 27_000]);
  resend();
  expect([state(), context().resendAt]).toEqual([{ delivery: 'unsupported', resend: 'sending' }, null]);
});

test.each([404, 409])('if the bank has no email to send (%i), the next resend is ignored', async (status) => {
  const { bank, resend, state } = deliveryActor(false);
  resend();
  await bank.refuse('resendEmail', status);
  resend();
  expect([state(), bank.calls()]).toEqual([
    { delivery: 'unsupported', resend: 'refused' },
    [['resendEmail', 'a1b2', {}]],
  ]);
});
