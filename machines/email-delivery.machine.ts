import { assign, type DoneActorEvent, fromPromise, not, setup } from 'xstate';
import type { ApplicationStatus, ResentEmail } from '#contract/application-status.ts';
import { momentIn } from '#contract/dates.ts';
import { failureIn, isUnreachable, type OfApplication } from './loan.types.ts';

/** `email` is the email to send again; without it, the bank resends the last completed step's email. */
type ResendInput = OfApplication & { email?: ResentEmail };

/** The bank's operations that the machine invokes, with their input and output. */
export type EmailCalls = {
  loadStatus: { input: OfApplication; output: ApplicationStatus };
  resendEmail: { input: ResendInput; output: ApplicationStatus };
};

type EmailDeliveryInput = ResendInput & { supportsStatus: boolean };
type EmailDeliveryContext = EmailDeliveryInput & {
  status: ApplicationStatus | null;
  /** True once an email has been sent, even while it is resent: the visitor already has an email to go on with. */
  hasBeenSent: boolean;
  /** The moment from which an email can be sent again; null if unknown. */
  resendAt: number | null;
  /** The number of pauses between polls since polling last started, the current pause included. */
  intervals: number;
};

/** Milliseconds until the next poll: 500, 1 000, 2 000, then 4 000. Most emails are sent within the first second. */
const pollingInterval = ({ context }: { context: EmailDeliveryContext }) =>
  250 * 2 ** Math.min(context.intervals, 4);

/** Placeholder; replaced by `provide()`. */
const call = fromPromise<ApplicationStatus, ResendInput>(() => {
  throw new Error('provide() is missing an actor');
});

const isSent = (status: ApplicationStatus | null) => status?.email?.sentAt != null;

/** True if the last email could not be sent. False for a bank that does not say whether an unsent email is queued. */
export const isUnsent = (status: ApplicationStatus | null) =>
  status?.email?.isWaiting === false && !isSent(status);

/**
 * Polls the application's status until its last email has been sent, could not be sent, or was erased with the
 * application. Before the first email, loads the status once. `email.resend` resends an email, `email.check` loads a
 * settled status again. `status.supported` tells that the bank has the status endpoint. States of the loan machine
 * invoke it.
 */
export const emailDeliveryMachine = setup({
  types: {
    context: {} as EmailDeliveryContext,
    events: {} as { type: 'email.resend' | 'email.check' | 'status.supported' },
    input: {} as EmailDeliveryInput,
    tags: {} as 'busy',
    children: {} as { loadStatus: 'loadStatus'; resendEmail: 'resendEmail' },
  },
  actors: { loadStatus: call, resendEmail: call },
  actions: {
    setStatus: assign(({ context, event }) => {
      const { output: status } = event as unknown as DoneActorEvent<ApplicationStatus>;
      return {
        status,
        hasBeenSent: context.hasBeenSent || isSent(status),
        resendAt: momentIn(status.secondsToResend),
      };
    }),
    countInterval: assign({ intervals: ({ context }) => context.intervals + 1 }),
    restartIntervals: assign({ intervals: 0 }),
    setSupport: assign({ supportsStatus: true }),
    setResendAt: assign({ resendAt: ({ event }) => failureIn(event).retryAt ?? null }),
    clearResendAt: assign({ resendAt: null }),
  },
  guards: {
    needsStatus: ({ context }) => context.supportsStatus && context.email === undefined,
    isSettled: ({ context: { status } }) => status?.email === null || isUnsent(status) || isSent(status),
    isLimited: ({ event }) => failureIn(event).status === 429,
    isErased: ({ event }) => failureIn(event).outcome === 'erased',
    isUnreachable: ({ event }) => isUnreachable(event),
  },
  delays: { pollingInterval },
}).createMachine({
  id: 'emailDelivery',
  description: 'An email that the applicant waits for.',
  context: ({ input }) => ({
    ...input,
    status: null,
    hasBeenSent: false,
    resendAt: null,
    intervals: 0,
  }),
  type: 'parallel',
  states: {
    delivery: {
      description: 'The status of the application, loaded until no email waits.',
      initial: 'unsupported',
      states: {
        unsupported: {
          description:
            'The status is not loaded: the input does not ask for it, or the bank has no status endpoint.',
          always: { guard: 'needsStatus', target: 'polling' },
          on: { 'status.supported': { actions: 'setSupport' } },
        },
        polling: {
          description: 'The status is being loaded.',
          invoke: {
            id: 'loadStatus',
            src: 'loadStatus',
            input: ({ context: { applicationId } }) => ({ applicationId }),
            onDone: { target: 'checking', actions: 'setStatus' },
            onError: [{ guard: 'isErased', target: 'erased' }, { target: 'waiting' }],
          },
        },
        erased: { description: 'The bank does not have the application any more. Polling ends.' },
        checking: {
          description: 'Polling ends once no email waits.',
          always: [{ guard: 'isSettled', target: 'settled' }, { target: 'waiting' }],
        },
        waiting: {
          description: 'A pause before the next poll, longer each time.',
          entry: 'countInterval',
          after: { pollingInterval: { target: 'polling' } },
        },
        settled: {
          description:
            'No email is expected, or it has been sent or could not be sent. If it is sent again, polling starts again.',
          exit: 'restartIntervals',
          always: { guard: not('isSettled'), target: 'waiting' },
          on: { 'email.check': { target: 'polling' } },
        },
      },
    },
    resend: {
      description: 'Sends the email again if the visitor asks for it. An email with a code gets a new code.',
      initial: 'ready',
      states: {
        ready: {
          description: 'The visitor can ask for the email.',
          on: { 'email.resend': { target: 'sending' } },
        },
        sending: {
          description: 'The bank is asked to send the email again.',
          tags: 'busy',
          entry: 'clearResendAt',
          invoke: {
            id: 'resendEmail',
            src: 'resendEmail',
            input: ({ context: { applicationId, email } }) => ({ applicationId, email }),
            onDone: { target: 'sent', actions: 'setStatus' },
            onError: [
              { guard: 'isLimited', target: 'limited', actions: 'setResendAt' },
              { guard: 'isUnreachable', target: 'failed' },
              { description: 'Refused (4xx).', target: 'refused' },
            ],
          },
        },
        sent: {
          description: 'The bank has agreed to send the email again.',
          on: { 'email.resend': { target: 'sending' }, 'email.check': { target: 'ready' } },
        },
        limited: {
          description: 'Too early, or too many emails in 24 hours; the bank may say how long to wait.',
          on: { 'email.resend': { target: 'sending' } },
        },
        refused: { description: 'The bank has nothing to send for this application.' },
        failed: {
          description: 'The bank could not be reached; the visitor can try again.',
          on: { 'email.resend': { target: 'sending' } },
        },
      },
    },
  },
});
