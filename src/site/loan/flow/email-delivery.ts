import { type ActorRefFrom, fromPromise } from 'xstate';
import { type EmailCalls, emailDeliveryMachine } from '#machines/email-delivery.machine.ts';
import type { BankApi } from '#site/api/bank-api.ts';
import { loggedCalls, type OnOutcome } from './logging.ts';

export type EmailDeliveryActor = ActorRefFrom<typeof emailDeliveryMachine>;

type Status = EmailCalls['loadStatus'];

/** The email delivery machine with the bank's calls in it. A failed poll is repeated and not logged. */
export function provideEmailDelivery(api: BankApi, onOutcome: OnOutcome) {
  const loggedCall = loggedCalls(onOutcome);
  return emailDeliveryMachine.provide({
    actors: {
      loadStatus: fromPromise<Status['output'], Status['input']>(async ({ input: { applicationId } }) => {
        const status = await api.loadStatus(applicationId);
        onOutcome(applicationId, status.outcome);
        return status;
      }),
      resendEmail: loggedCall('resendEmail', ({ applicationId, email }) =>
        api.resendEmail(applicationId, email),
      ),
    },
  });
}
