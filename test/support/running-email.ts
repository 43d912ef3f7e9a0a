import { createActor, type InputFrom } from 'xstate';
import type { emailDeliveryMachine } from '#machines/email-delivery.machine.ts';
import { provideEmailDelivery } from '#site/loan/flow/email-delivery.ts';
import { fakeBank } from './fake-bank.ts';

/** The email's machine for the application a1b2, running on a bank that responds when the test says so. */
export function emailOf(input: Partial<InputFrom<typeof emailDeliveryMachine>> = {}) {
  const bank = fakeBank();
  const email = createActor(
    provideEmailDelivery(bank.api, () => {}),
    { input: { applicationId: 'a1b2', supportsStatus: true, ...input } },
  );
  email.start();
  return { bank, email };
}
