import { assign, fromPromise, setup } from 'xstate';
import type { ApplicationStatus } from '#contract/application-status.ts';
import type { CallFailure } from './loan.types.ts';

type LetterInput = { applicationId: string | number; isWatchable: boolean };
type LetterContext = LetterInput & {
  status: ApplicationStatus | null;
  /** A letter has left once: there is a way on, also while another is on its way. */
  hasLeft: boolean;
  secondsToWait: number | null;
};

const hasLeft = (status: ApplicationStatus | null) => status?.email?.sentAt != null;

/**
 * A letter that the applicant waits for: whether it has left, what the bank has decided meanwhile, and sending it again.
 * Invoked by the states of the loan chart that wait for one; it decides nothing about pages.
 */
export const letterMachine = setup({
  types: {
    context: {} as LetterContext,
    events: {} as { type: 'letter.resend' },
    input: {} as LetterInput,
    tags: {} as 'busy',
  },
  actors: {
    loadStatus: fromPromise<ApplicationStatus, { applicationId: string | number }>(() => {
      throw new Error('provide() is missing the actor loadStatus');
    }),
    resendEmail: fromPromise<ApplicationStatus, { applicationId: string | number }>(() => {
      throw new Error('provide() is missing the actor resendEmail');
    }),
  },
  actions: {
    setStatus: assign(({ context }, { status }: { status: ApplicationStatus }) => ({
      status: status,
      hasLeft: context.hasLeft || hasLeft(status),
    })),
    keepWait: assign({
      secondsToWait: (_, params: { error: unknown }) => (params.error as CallFailure).retryAfter ?? null,
    }),
    reportFailure: (_, _params: { operation: string; error: unknown }) => {
      throw new Error('provide() is missing the action reportFailure');
    },
  },
  guards: {
    isWatchable: ({ context }) => context.isWatchable,
    isOut: ({ context }) => hasLeft(context.status),
    isOnItsWay: ({ context }) => !hasLeft(context.status),
    isLimited: (_, params: { error: unknown }) => (params.error as CallFailure).status === 429,
  },
  delays: { pause: 4_000 },
}).createMachine({
  id: 'letter',
  description: 'A letter that the applicant waits for.',
  context: ({ input }) => ({ ...input, status: null, hasLeft: false, secondsToWait: null }),
  type: 'parallel',
  states: {
    watch: {
      description: 'Has the letter left, and how does the application stand?',
      initial: 'choosing',
      states: {
        choosing: {
          description: 'Not every bank can be asked.',
          always: [{ guard: 'isWatchable', target: 'asking' }, { target: 'unwatched' }],
        },
        unwatched: { description: 'Nothing is known but that the bank took the step.' },
        asking: {
          description: 'The bank is asked.',
          invoke: {
            id: 'loadStatus',
            src: 'loadStatus',
            input: ({ context }) => ({ applicationId: context.applicationId }),
            onDone: {
              target: 'looking',
              actions: { type: 'setStatus', params: ({ event }) => ({ status: event.output }) },
            },
            onError: { target: 'pausing' },
          },
        },
        looking: {
          description: 'Once the letter is out, there is nothing more to ask.',
          always: [{ guard: 'isOut', target: 'out' }, { target: 'pausing' }],
        },
        pausing: {
          description: 'The bank is asked again in a few seconds.',
          after: { pause: { target: 'asking' } },
        },
        out: {
          description: 'The letter has left; one that is sent again is watched like the first.',
          always: { guard: 'isOnItsWay', target: 'pausing' },
        },
      },
    },
    resend: {
      description: 'Sending the letter again, or a new code.',
      initial: 'ready',
      states: {
        ready: {
          description: 'It can be asked for.',
          on: { 'letter.resend': { target: 'sending' } },
        },
        sending: {
          description: 'The bank is asked to send it again.',
          tags: 'busy',
          invoke: {
            id: 'resendEmail',
            src: 'resendEmail',
            input: ({ context }) => ({ applicationId: context.applicationId }),
            onDone: {
              target: 'sent',
              actions: { type: 'setStatus', params: ({ event }) => ({ status: event.output }) },
            },
            onError: [
              {
                guard: { type: 'isLimited', params: ({ event }) => ({ error: event.error }) },
                target: 'limited',
                actions: { type: 'keepWait', params: ({ event }) => ({ error: event.error }) },
              },
              {
                target: 'failed',
                actions: {
                  type: 'reportFailure',
                  params: ({ event }) => ({ operation: 'resendEmail', error: event.error }),
                },
              },
            ],
          },
        },
        sent: {
          description: 'It is on its way again.',
          on: { 'letter.resend': { target: 'sending' } },
        },
        limited: {
          description: 'Too soon, or too often today; the bank said how long to wait.',
          on: { 'letter.resend': { target: 'sending' } },
        },
        failed: {
          description: 'The bank could not be asked; it can be tried again.',
          on: { 'letter.resend': { target: 'sending' } },
        },
      },
    },
  },
});
