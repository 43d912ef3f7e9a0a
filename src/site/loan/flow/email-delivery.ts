import type { ActorRefFrom } from 'xstate';
import { emailDeliveryMachine } from '#machines/email-delivery.machine.ts';
import type { BankApi } from '#site/api/bank-api.ts';
import { loggedCalls, type OnOutcome } from './logging.ts';

export type EmailDeliveryActor = ActorRefFrom<typeof emailDeliveryMachine>;

/** The email delivery machine with the bank's calls in it. */
export function provideEmailDelivery(api: BankApi, onOutcome: OnOutcome) {
  const { loadStatus, resendEmail } = loggedCalls(api, onOutcome);
  return emailDeliveryMachine.provide({ actors: { loadStatus, resendEmail } });
}
