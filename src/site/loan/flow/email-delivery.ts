import { useSelector } from '@xstate/react';
import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate';
import type { ApplicationStatus } from '#contract/application-status.ts';
import { emailDeliveryMachine } from '#machines/email-delivery.machine.ts';
import type { LoanSnapshot } from '#machines/routes.ts';
import type { BankApi } from '#site/api/bank-api.ts';
import { loggedCall } from './logging.ts';

export type EmailDeliveryActor = ActorRefFrom<typeof emailDeliveryMachine>;
export type EmailDeliverySnapshot = SnapshotFrom<typeof emailDeliveryMachine>;

type OfApplication = { applicationId: string };

/** The letter that is waited for, with the bank's calls in it. */
export const provideEmailDelivery = (api: BankApi) =>
  emailDeliveryMachine.provide({
    actors: {
      loadStatus: fromPromise<ApplicationStatus, OfApplication>(({ input }) =>
        api.loadStatus(input.applicationId),
      ),
      resendEmail: loggedCall('resendEmail', ({ applicationId }: OfApplication) =>
        api.resendEmail(applicationId),
      ),
    },
  });

/** The letter that the loan chart waits for in this state. */
export const emailDeliveryOf = (snapshot: LoanSnapshot): EmailDeliveryActor | undefined =>
  snapshot.children.emailDelivery as EmailDeliveryActor | undefined;

/** The letter as it stands, for a screen that moves with it. */
export const useEmailDelivery = (letter: EmailDeliveryActor): EmailDeliverySnapshot =>
  useSelector(letter, whole);

const whole = (snapshot: EmailDeliverySnapshot) => snapshot;
