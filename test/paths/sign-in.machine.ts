import { assign, fromPromise, setup } from 'xstate';

type Events = { type: 'submit'; password: string } | { type: 'leave' };

/** The example of the tests here: an invoked actor, a guard, a delay, an inner state. */
export const signInMachine = setup({
  types: { context: {} as { tries: number }, events: {} as Events },
  actors: { checkPassword: fromPromise<{ name: string }>(() => Promise.reject(new Error('not provided'))) },
  actions: {
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    clearTries: assign({ tries: 0 }),
  },
  guards: { hasTriesLeft: ({ context }) => context.tries < 2 },
}).createMachine({
  id: 'signIn',
  context: { tries: 0 },
  initial: 'signedOut',
  states: {
    signedOut: {
      initial: 'ready',
      on: { submit: { target: 'checkingPassword' } },
      states: { ready: {}, rejected: {} },
    },
    checkingPassword: {
      invoke: {
        id: 'checkPassword',
        src: 'checkPassword',
        onDone: { target: 'signedIn', actions: 'clearTries' },
        onError: { target: 'judging', actions: 'countTry' },
      },
    },
    judging: { always: [{ guard: 'hasTriesLeft', target: 'signedOut.rejected' }, { target: 'locked' }] },
    locked: { after: { 60000: { target: 'signedOut', actions: 'clearTries' } } },
    signedIn: { on: { leave: { target: 'signedOut' } } },
  },
});
