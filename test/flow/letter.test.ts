import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Progress } from '#contract/progress.ts';
import { letterMachine } from '#machines/email-delivery.machine.ts';
import { letterWith } from '#site/loan/flow/email-delivery.ts';
import { allStates, transitionsOf } from '../support/chart-nodes.ts';
import { claimConsole, guardConsole } from '../support/console.ts';
import { fakeBank } from '../support/fake-bank.ts';
import { nameOfTransition } from '../support/loan-coverage.ts';

guardConsole();

const onItsWay: Progress = {
  currentStep: 1,
  outcome: 'open',
  letter: { subject: 'Finish registration', to: 'a•••@example.com', sentAt: null },
  resendsLeft: 5,
};
const out: Progress = {
  ...onItsWay,
  letter: { subject: 'Finish registration', to: 'a•••@example.com', sentAt: '2026-01-16T10:00:00Z' },
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
  await bank.answer('loadProgress', onItsWay);
  expect(state()).toEqual({ watch: 'pausing', resend: 'ready' });
  expect(context().progress).toEqual(onItsWay);
  clock.increment(3_999);
  expect(bank.calls()).toEqual([['loadProgress', 'a1b2']]);
  clock.increment(1);
  expect(bank.calls()).toEqual([
    ['loadProgress', 'a1b2'],
    ['loadProgress', 'a1b2'],
  ]);
  await bank.answer('loadProgress', out);
  expect(state()).toEqual({ watch: 'out', resend: 'ready' });
  clock.increment(60_000);
  expect(bank.calls()).toHaveLength(2);
});

test('a bank that is not there is asked again; nobody is told', async () => {
  const { bank, clock, state } = letter(true);
  await bank.refuse('loadProgress', null);
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
    [['resendLetter', 'a1b2']],
  ]);
  await bank.answer('resendLetter', { ...onItsWay, resendsLeft: 4 });
  expect(state()).toEqual({ watch: 'unwatched', resend: 'sent' });
  expect(context().progress?.resendsLeft).toBe(4);
  resend();
  expect(state()).toEqual({ watch: 'unwatched', resend: 'sending' });
});

test('a letter that is sent again is watched like the first, and the way on stays', async () => {
  const { bank, clock, resend, state, context } = letter(true);
  await bank.answer('loadProgress', out);
  resend();
  await bank.answer('resendLetter', onItsWay);
  expect([state(), context().progress, context().hasLeft]).toEqual([
    { watch: 'pausing', resend: 'sent' },
    onItsWay,
    true,
  ]);
  clock.increment(4_000);
  await bank.answer('loadProgress', out);
  expect([state(), context().progress]).toEqual([{ watch: 'out', resend: 'sent' }, out]);
});

test('too soon: the bank says how long to wait', async () => {
  const { bank, resend, state, context } = letter(false);
  resend();
  await bank.refuse('resendLetter', 429, '{}', 27);
  expect([state(), context().secondsToWait]).toEqual([{ watch: 'unwatched', resend: 'limited' }, 27]);
  resend();
  expect(state()).toEqual({ watch: 'unwatched', resend: 'sending' });
});

test('a bank that cannot be asked is logged, and asked again at the next press', async () => {
  const { bank, resend, state } = letter(false);
  resend();
  await bank.refuse('resendLetter', 500);
  expect(state()).toEqual({ watch: 'unwatched', resend: 'failed' });
  expect(claimConsole('error')).toEqual([['resendLetter was answered 500: the bank says no']]);
  resend();
  expect(state()).toEqual({ watch: 'unwatched', resend: 'sending' });
});

test('together they took every transition that the letter has', () => {
  const all = allStates(letterMachine.root as never)
    .flatMap(transitionsOf)
    .map(nameOfTransition);
  expect(all.filter((name) => !taken.has(name))).toEqual([]);
});
