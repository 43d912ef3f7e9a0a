import { expect, test } from 'vitest';
import { type AnyStateMachine, SimulatedClock } from 'xstate';
import type { ApplicationStatus } from '#contract/application-status.ts';
import { emailDeliveryMachine } from '#machines/email-delivery.machine.ts';
import { claimConsole, guardConsole } from '../support/console.ts';
import { emailOf } from '../support/running-email.ts';
import { nameOfTransition, namesIn } from '../support/state-nodes.ts';

guardConsole();

const onItsWay: ApplicationStatus = {
  currentStep: 1,
  outcome: 'open',
  email: { subject: 'Finish registration', to: 'a•••@example.com', sentAt: null },
  resendsLeft: 5,
};
const out: ApplicationStatus = {
  ...onItsWay,
  email: { subject: 'Finish registration', to: 'a•••@example.com', sentAt: '2026-01-16T10:00:00Z' },
};

const taken = new Set<string>();

function deliveryActor(supportsStatus: boolean) {
  const clock = new SimulatedClock();
  const { bank, email: actor } = emailOf(
    { supportsStatus },
    {
      clock,
      inspect: (inspected) => {
        if (inspected.type !== '@xstate.microstep') return;
        for (const transition of inspected._transitions) taken.add(nameOfTransition(transition));
      },
    },
  );
  return {
    bank,
    clock,
    resend: () => actor.send({ type: 'email.resend' }),
    check: () => actor.send({ type: 'email.check' }),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

test('a bank that tells how the application stands is asked less and less often, until the letter is out', async () => {
  const { bank, clock, state, context } = deliveryActor(true);
  expect(state()).toEqual({ delivery: 'polling', resend: 'ready' });
  await bank.answer('loadStatus', onItsWay);
  expect(state()).toEqual({ delivery: 'waiting', resend: 'ready' });
  expect(context().status).toEqual(onItsWay);
  // Most emails leave within a second; one that does not is asked for less and less often.
  for (const [index, interval] of [500, 1_000, 2_000, 4_000, 4_000].entries()) {
    clock.increment(interval - 1);
    expect(bank.calls()).toHaveLength(index + 1);
    clock.increment(1);
    expect(bank.calls()).toEqual(Array(index + 2).fill(['loadStatus', 'a1b2']));
    await bank.answer('loadStatus', index < 4 ? onItsWay : out);
  }
  expect(state()).toEqual({ delivery: 'sent', resend: 'ready' });
  clock.increment(60_000);
  expect(bank.calls()).toHaveLength(6);
});

test('a bank that is not there is asked again; nobody is told', async () => {
  const { bank, clock, state } = deliveryActor(true);
  await bank.refuse('loadStatus', null);
  expect(state()).toEqual({ delivery: 'waiting', resend: 'ready' });
  clock.increment(500);
  expect(state()).toEqual({ delivery: 'polling', resend: 'ready' });
});

test('a bank that tells nothing is not asked', () => {
  const { bank, clock, state } = deliveryActor(false);
  clock.increment(60_000);
  expect([state(), bank.calls()]).toEqual([{ delivery: 'unsupported', resend: 'ready' }, []]);
});

test('sent again, once a press, and as often as it is asked for', async () => {
  const { bank, resend, state, context } = deliveryActor(false);
  resend();
  resend();
  expect([state(), bank.calls()]).toEqual([
    { delivery: 'unsupported', resend: 'sending' },
    [['resendEmail', 'a1b2', {}]],
  ]);
  await bank.answer('resendEmail', { ...onItsWay, resendsLeft: 4 });
  expect(state()).toEqual({ delivery: 'unsupported', resend: 'sent' });
  expect(context().status?.resendsLeft).toBe(4);
  resend();
  expect(state()).toEqual({ delivery: 'unsupported', resend: 'sending' });
});

test('a letter that is sent again is watched like the first, and the way on stays', async () => {
  const { bank, clock, resend, state, context } = deliveryActor(true);
  await bank.answer('loadStatus', onItsWay);
  clock.increment(500);
  await bank.answer('loadStatus', out);
  resend();
  await bank.answer('resendEmail', onItsWay);
  expect([state(), context().status, context().hasBeenSent]).toEqual([
    { delivery: 'waiting', resend: 'sent' },
    onItsWay,
    true,
  ]);
  clock.increment(500);
  await bank.answer('loadStatus', out);
  expect([state(), context().status]).toEqual([{ delivery: 'sent', resend: 'sent' }, out]);
});

test('a page that asks for the status gets it, and later that of another email', async () => {
  const { bank, check, state, context } = deliveryActor(false);
  check();
  check();
  expect([state(), bank.calls()]).toEqual([
    { delivery: 'polling', resend: 'ready' },
    [['loadStatus', 'a1b2']],
  ]);
  await bank.answer('loadStatus', { ...out, secondsToResend: 0 });
  check();
  await bank.answer('loadStatus', { ...onItsWay, secondsToResend: 300 });
  expect([state(), context().secondsToWait]).toEqual([{ delivery: 'waiting', resend: 'ready' }, 300]);
});

test('too soon: the bank says how long to wait', async () => {
  const { bank, resend, state, context } = deliveryActor(false);
  resend();
  await bank.refuse('resendEmail', 429, '{}', 27);
  expect([state(), context().secondsToWait]).toEqual([{ delivery: 'unsupported', resend: 'limited' }, 27]);
  resend();
  expect([state(), context().secondsToWait]).toEqual([{ delivery: 'unsupported', resend: 'sending' }, null]);
});

test('the wait that the status tells is known, before the first press too', async () => {
  const { bank, context } = deliveryActor(true);
  await bank.answer('loadStatus', { ...out, secondsToResend: 27 });
  expect(context().secondsToWait).toBe(27);
});

test.each([404, 409])(
  'a bank that has nothing to send (%i) is not asked again, and it is not logged',
  async (status) => {
    const { bank, resend, state } = deliveryActor(false);
    resend();
    await bank.refuse('resendEmail', status);
    resend();
    expect([state(), bank.calls()]).toEqual([
      { delivery: 'unsupported', resend: 'refused' },
      [['resendEmail', 'a1b2', {}]],
    ]);
  },
);

test('a bank that cannot be asked is logged, and asked again at the next press', async () => {
  const { bank, resend, state } = deliveryActor(false);
  resend();
  await bank.refuse('resendEmail', 500);
  expect(state()).toEqual({ delivery: 'unsupported', resend: 'failed' });
  expect(claimConsole('error')).toEqual([
    ['POST /application/:applicationId/email responded with 500: the bank says no'],
  ]);
  resend();
  expect(state()).toEqual({ delivery: 'unsupported', resend: 'sending' });
});

test('together they took every transition that the letter has', () => {
  const all = namesIn(emailDeliveryMachine as AnyStateMachine).transitions;
  expect(all.filter((name) => !taken.has(name))).toEqual([]);
});
