import { type ActorOptions, createActor, type InputFrom } from 'xstate';
import { emailDeliveryMachine } from '#machines/email-delivery.machine.ts';
import { loggedCalls } from '#site/loan/flow/logging.ts';
import { fakeBank } from './fake-bank.ts';

type Machine = typeof emailDeliveryMachine;

/** Runs the email delivery machine for the application a1b2, with a bank that responds when the test says so. */
export function emailOf(
  input: Partial<InputFrom<Machine>> = {},
  options: Pick<ActorOptions<Machine>, 'clock' | 'inspect'> = {},
) {
  const bank = fakeBank();
  const machine = emailDeliveryMachine.provide({ actors: loggedCalls(bank.api, () => {}) });
  const email = createActor(machine, {
    input: { applicationId: 'a1b2', supportsStatus: true, ...input },
    ...options,
  });
  email.start();
  return { bank, email };
}
