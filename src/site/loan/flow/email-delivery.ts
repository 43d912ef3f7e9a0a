import type { ActorRefFrom } from 'xstate';
import type { emailDeliveryMachine } from '#machines/email-delivery.machine.ts';

/** The email that a step waits for: screens read its status and request a resend. */
export type EmailDeliveryActor = ActorRefFrom<typeof emailDeliveryMachine>;
