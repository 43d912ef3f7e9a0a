import type { ActorRefFrom } from 'xstate';
import type { emailDeliveryMachine } from '#machines/email-delivery.machine.ts';

/** The email that a step waits for, as screens read it and ask to send it again. */
export type EmailDeliveryActor = ActorRefFrom<typeof emailDeliveryMachine>;
