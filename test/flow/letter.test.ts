import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { ApplicationStatus } from '#contract/application-status.ts';
import { letterMachine } from '#machines/email-delivery.machine.ts';
import { letterWith } from '#site/loan/flow/email-delivery.ts';
import { allStates, transitionsOf } from '../support/chart-nodes.ts';
import { claimConsole, guardConsole } from '../support/console.ts';
import { fakeBank } from '../support/fake-bank.ts';
import { nameOfTransition } from '../support/loan-coverage.ts';

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

function letter(isWatchable: boolean) {
  const bank = fakeBank();
  const clock = new SimulatedClock();
  const actor = createActor(letterWith(bank.api), {
    input: { applicationId: 'a1b2', isWatchable },
    clock,
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.microstep') return;
      for (const transition of inspected._transitions) taken.add(nameOfTransition(transition));
    },
  });
  actor.start();
  return {
    bank,
    clock,
    resend: () => actor.send({ type: 'letter.resend' }),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

test('a bank that tells how the application stands is asked every four seconds, until the letter is out', async () => {
  const { bank, clock, state, context } = letter(true);
  expect(state()).toEqual({ watch: 'asking', resend: 'ready' });
  await bank.answer('loadStatus', onItsWay);
  expect(state()).toEqual({ watch: 'pausing', resend: 'ready' });
  expect(context().status).toEqual(onItsWay);
  clock.increment(3_999);
  expect(bank.calls()).toEqual([['loadStatus', 'a1b2']]);
  clock.increment(1);
  expect(bank.calls()).toEqual([
    ['loadStatus', 'a1b2'],
    ['loadStatus', 'a1b2'],
  ]);
  await bank.answer('loadStatus', out);
  expect(state()).toEqual({ watch: 'out', resend: 'ready' });
  clock.increment(60_000);
  expect(bank.calls()).toHaveLength(2);
});

test('a bank that is not there is asked again; nobody is told', async () => {
  const { bank, clock, state } = letter(true);
  await bank.refuse('loadStatus', null);
  expect(state()).toEqual({ watch: 'pausing', resend: 'ready' });
  clock.increment(4_000);
  expect(state()).toEqual({ watch: 'asking', resend: 'ready' });
});

test('a bank that tells nothing is not asked', () => {
  const { bank, clock, state } = letter(false);
  clock.increment(60_000);
  expect([state(), bank.calls()]).toEqual([{ watch: 'unwatched', resend: 'ready' }, []]);
});

test('sent again, once a press, and as often as it is asked for', async () => {
  const { bank, resend, state, context } = letter(false);
  resend();
  resend();
  expect([state(), bank.calls()]).toEqual([
    { watch: 'unwatched', resend: 'sending' },
    [['resendEmail', 'a1b2']],
  ]);
  await bank.answer('resendEmail', { ...onItsWay, resendsLeft: 4 });
  expect(state()).toEqual({ watch: 'unwatched', resend: 'sent' });
  expect(context().status?.resendsLeft).toBe(4);
  resend();
  expect(state()).toEqual({ watch: 'unwatched', resend: 'sending' });
});

test('a letter that is sent again is watched like the first, and the way on stays', async () => {
  const { bank, clock, resend, state, context } = letter(true);
  await bank.answer('loadStatus', out);
  resend();
  await bank.answer('resendEmail', onItsWay);
  expect([state(), context().status, context().hasLeft]).toEqual([
    { watch: 'pausing', resend: 'sent' },
    onItsWay,
    true,
  ]);
  clock.increment(4_000);
  await bank.answer('loadStatus', out);
  expect([state(), context().status]).toEqual([{ watch: 'out', resend: 'sent' }, out]);
});

test('too soon: the bank says how long to wait', async () => {
  const { bank, resend, state, context } = letter(false);
  resend();
  await bank.refuse('resendEmail', 429, '{}', 27);
  expect([state(), context().secondsToWait]).toEqual([{ watch: 'unwatched', resend: 'limited' }, 27]);
  resend();
  expect(state()).toEqual({ watch: 'unwatched', resend: 'sending' });
});

test('a bank that cannot be asked is logged, and asked again at the next press', async () => {
  const { bank, resend, state } = letter(false);
  resend();
  await bank.refuse('resendEmail', 500);
  expect(state()).toEqual({ watch: 'unwatched', resend: 'failed' });
  expect(claimConsole('error')).toEqual([['resendEmail was answered 500: the bank says no']]);
  resend();
  expect(state()).toEqual({ watch: 'unwatched', resend: 'sending' });
});

test('together they took every transition that the letter has', () => {
  const all = allStates(letterMachine.root as never)
    .flatMap(transitionsOf)
    .map(nameOfTransition);
  expect(all.filter((name) => !taken.has(name))).toEqual([]);
});
