import { type ActorOptions, createActor, type InputFrom } from 'xstate';
import type { ApplicationStatus } from '#contract/application-status.ts';
import { emailDeliveryMachine } from '#machines/email-delivery.machine.ts';
import { loggedCalls } from '#site/loan/flow/logging.ts';
import { fakeBank } from './fake-bank.ts';

type SentEmail = NonNullable<ApplicationStatus['email']>;

const statusWith = (email: Pick<SentEmail, 'sentAt' | 'isWaiting'>): ApplicationStatus => ({
  currentStep: 2,
  outcome: 'approved',
  email: { subject: 'Create documents', to: 'a•••@example.com', ...email },
  resendsLeft: 5,
});

/** The statuses of an approved application whose email is still queued, was sent, and could not be sent. */
export const queuedStatus = statusWith({ sentAt: null });
export const sentStatus = statusWith({ sentAt: '2026-01-16T10:00:00Z' });
export const unsentStatus = statusWith({ sentAt: null, isWaiting: false });

type Machine = typeof emailDeliveryMachine;

/** Runs the email delivery machine for the application a1b2, with a bank that responds when the test says so. */
export function emailOf(
  input: Partial<InputFrom<Machine>> = {},
  options: Pick<ActorOptions<Machine>, 'clock'> = {},
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
