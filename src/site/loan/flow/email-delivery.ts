import { type ActorRefFrom, fromPromise } from 'xstate';
import { type EmailCalls, emailDeliveryMachine } from '#machines/email-delivery.machine.ts';
import type { LoanSnapshot } from '#machines/routes.ts';
import type { BankApi } from '#site/api/bank-api.ts';
import { type LoggedCall, loggedCalls } from './logging.ts';

export type EmailDeliveryActor = ActorRefFrom<typeof emailDeliveryMachine>;

type Status = EmailCalls['loadStatus'];

/** The email delivery machine with the bank's calls in it. A failed poll is repeated and not logged. */
export const provideEmailDelivery = (api: BankApi, loggedCall: LoggedCall = loggedCalls(() => {})) =>
  emailDeliveryMachine.provide({
    actors: {
      loadStatus: fromPromise<Status['output'], Status['input']>(({ input }) =>
        api.loadStatus(input.applicationId),
      ),
      resendEmail: loggedCall('resendEmail', ({ applicationId, email }) =>
        api.resendEmail(applicationId, email),
      ),
    },
  });

/** The email that the state waits for. */
export const emailDeliveryOf = (snapshot: LoanSnapshot): EmailDeliveryActor | undefined =>
  snapshot.children.emailDelivery;
