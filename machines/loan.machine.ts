import * as calls from './loan.calls.ts';
import { loanSetup } from './loan.setup.ts';
import { initialContext } from './loan.types.ts';

/**
 * The online application: the loan page's areas, the five steps, the step guard, and where the outcome of each call
 * leads (specification, sections 2 to 4 and 8). Calls, storage and console come by `provide()`.
 */
export const loanMachine = loanSetup.createMachine({
  id: 'loan',
  description: 'The application for the card: the loan page, five steps, and the step guard before them.',
  context: initialContext,
  initial: 'rehydrating',
  on: {
    'page.request': { target: '.stepGuard', actions: 'setRequestedPage' },
    'storage.change': { actions: 'syncFromStorage' },
    'storage.fail': { actions: { type: 'setStorageFailure', params: ({ event }) => event } },
  },
  states: {
    rehydrating: {
      description: 'The stored state is read from the browser, before the first page is shown.',
      invoke: {
        id: 'readStoredState',
        src: 'readStoredState',
        onDone: [
          {
            guard: { type: 'isComplete', params: ({ event }) => event.output },
            target: 'stepGuard',
            actions: { type: 'setStoredState', params: ({ event }) => event.output },
          },
          {
            description: 'What cannot be parsed counts as not stored.',
            target: 'stepGuard',
            actions: [
              { type: 'setStoredState', params: ({ event }) => event.output },
              { type: 'setStorageFailure', params: { failure: 'unparsable' } },
            ],
          },
        ],
        onError: {
          description: 'The storage is blocked: nothing is stored, the visit works to its end.',
          target: 'stepGuard',
          actions: { type: 'setStorageFailure', params: { failure: 'blocked' } },
        },
      },
    },

    stepGuard: {
      id: 'stepGuard',
      description: 'The requested page is shown, replaced by the page of the step that is due, or refused.',
      always: [
        { guard: 'isEnded', target: 'ended', actions: 'clearToken' },
        { guard: 'hasResumeToken', target: 'resuming' },
        { guard: { type: 'mayShow', params: { page: 'home' } }, target: 'home' },
        { guard: { type: 'mayShow', params: { page: 'application' } }, target: '#application' },
        { guard: { type: 'mayShow', params: { page: 'scoring' } }, target: '#scoring' },
        { guard: { type: 'mayShow', params: { page: 'schedule' } }, target: '#schedule' },
        { guard: { type: 'mayShow', params: { page: 'signing' } }, target: '#signing' },
        { guard: { type: 'mayShow', params: { page: 'code' } }, target: '#code' },
        { guard: { type: 'mayShow', params: { page: 'otherPage' } }, target: 'otherPage' },
        { guard: { type: 'isDue', params: { page: 'accessDenied' } }, target: 'accessDenied' },
        {
          guard: { type: 'isDue', params: { page: 'application' } },
          target: '#application',
          actions: 'warn',
        },
        { guard: { type: 'isDue', params: { page: 'scoring' } }, target: '#scoring', actions: 'warn' },
        { guard: { type: 'isDue', params: { page: 'schedule' } }, target: '#schedule', actions: 'warn' },
        { target: '#signing', actions: 'warn' },
      ],
    },

    resuming: {
      description: 'An emailed link was opened where its application, or the step before it, is not stored.',
      initial: 'checkingToken',
      on: { 'application.end': { guard: 'isShownApplication', target: 'ended', actions: 'setEnded' } },
      states: {
        checkingToken: {
          description: 'The bank checks the token of the link.',
          tags: 'busy',
          invoke: {
            id: 'resumeApplication',
            src: 'resumeApplication',
            input: calls.withToken,
            onDone: {
              target: '#stepGuard',
              actions: ['clearToken', { type: 'setStoredState', params: ({ event }) => event.output }],
            },
            onError: [
              { guard: { type: 'isUnreachable', params: ({ event }) => event }, target: 'unreachable' },
              { guard: 'isUnknownApplication', target: '#accessDenied', actions: 'clearToken' },
              { target: '#stepGuard', actions: 'clearToken' },
            ],
          },
        },
        unreachable: {
          description: 'The bank could not be reached; the visitor can try again.',
          on: { 'resume.retry': { target: 'checkingToken' } },
        },
      },
    },

    accessDenied: {
      id: 'accessDenied',
      description: 'The path names an application that is not stored here; the path stays.',
      invoke: { id: 'emailDelivery', src: 'emailDelivery', input: calls.withoutStatus },
      on: { 'application.end': { guard: 'isShownApplication', target: 'ended', actions: 'setEnded' } },
    },

    ended: {
      id: 'ended',
      description: 'The bank says that the application has ended, on each of its pages; the path stays.',
      initial: 'choosingOutcome',
      on: {
        'restart.confirm': { guard: 'mayStartNew', target: '#application', actions: 'clearShownApplication' },
      },
      states: {
        choosingOutcome: {
          description: 'The outcome decides.',
          always: [
            { guard: { type: 'hasOutcome', params: { outcome: 'issued' } }, target: 'issued' },
            { guard: { type: 'hasOutcome', params: { outcome: 'declined' } }, target: 'declined' },
            { guard: { type: 'hasOutcome', params: { outcome: 'cancelled' } }, target: 'cancelled' },
            { target: 'expired' },
          ],
        },
        issued: {
          description: 'The congratulations again. The application is removed when they are left.',
          exit: 'clearShownApplication',
          on: { 'home.open': { target: '#home' } },
        },
        declined: { description: 'The bank has refused the application.' },
        cancelled: { description: 'The visitor has cancelled the application.' },
        expired: { description: 'The application was not finished in time.' },
      },
    },

    home: { id: 'home', description: 'The home page.', meta: { path: '/' } },

    otherPage: { id: 'otherPage', description: 'A page outside the application; its path stays.' },

    steps: {
      description: 'The five steps of the application.',
      initial: 'application',
      on: {
        'storage.change': {
          guard: 'storageLacksApplication',
          target: 'stepGuard',
          actions: 'syncFromStorage',
        },
        'application.end': { guard: 'isShownApplication', target: 'ended', actions: 'setEnded' },
      },
      states: {
        lastScreen: {
          id: 'lastScreen',
          description: 'The screen on which the visitor asked to start over.',
          type: 'history',
          history: 'deep',
        },

        following: {
          id: 'following',
          description: 'Another tab has sent a further step: its waiting page is shown, or the code.',
          entry: 'syncFromStorage',
          always: [
            { guard: { type: 'isAtStep', params: { step: 'scoring' } }, target: '#scoring.scoringSent' },
            { guard: { type: 'isAtStep', params: { step: 'schedule' } }, target: '#schedule.agreementSent' },
            { guard: { type: 'isAtStep', params: { step: 'signing' } }, target: '#signing.signatureSent' },
            { target: '#code' },
          ],
        },

        application: {
          id: 'application',
          description: 'Step 1, the loan page. Exactly one of three areas: form, offers, decision sent.',
          meta: { path: '/loan', step: 'application' },
          entry: { type: 'setCurrentPage', params: { page: 'application' } },
          initial: 'choosingArea',
          on: {
            'storage.change': { actions: 'syncFromStorage' },
            'application.end': { guard: 'isStoredApplication', actions: 'setEnded' },
            'restart.confirm': { guard: 'hasEnded', target: '.fillingForm', actions: 'clearApplication' },
          },
          states: {
            choosingArea: {
              description: 'A stored application shows its offers, a new visitor gets the form.',
              always: [{ guard: 'hasApplication', target: 'choosingOffer' }, { target: 'fillingForm' }],
            },
            fillingForm: {
              description: 'The application form.',
              initial: 'ready',
              on: {
                'form.submit': { target: 'submittingForm' },
                'offers.return': { guard: 'hasApplication', target: 'choosingOffer' },
                'restart.ask': { guard: 'hasApplication', target: '#confirmingRestart' },
                'storage.change': {
                  guard: 'storageHasOther',
                  target: 'choosingOffer',
                  actions: 'syncFromStorage',
                },
              },
              states: {
                ready: { description: 'No failure so far.' },
                failed: { description: 'The application could not be submitted; the form keeps its values.' },
              },
            },
            submittingForm: {
              description: 'The bank calculates the offers.',
              tags: 'busy',
              invoke: {
                id: 'submitApplication',
                src: 'submitApplication',
                input: calls.withRequest,
                onDone: {
                  target: 'choosingOffer',
                  actions: { type: 'setOffers', params: ({ event }) => event },
                },
                onError: { target: 'fillingForm.failed' },
              },
            },
            choosingOffer: {
              description: 'The list of offers.',
              on: {
                'offer.choose': { guard: 'mayChoose', target: 'sendingChoice' },
                'request.change': { guard: 'mayChoose', target: 'fillingForm' },
                'restart.ask': { target: '#confirmingRestart' },
                'storage.change': { guard: 'isEmptied', target: 'fillingForm', actions: 'syncFromStorage' },
              },
            },
            sendingChoice: {
              description: 'The chosen offer is sent. A failure is only logged; the list can be used again.',
              tags: 'busy',
              on: {
                'storage.change': { guard: 'isEmptied', target: 'fillingForm', actions: 'syncFromStorage' },
              },
              invoke: {
                id: 'chooseOffer',
                src: 'chooseOffer',
                input: calls.withOffer,
                onDone: {
                  target: 'decisionSent',
                  actions: { type: 'setChosenOffer', params: ({ event }) => event.output },
                },
                onError: { target: 'choosingOffer', actions: 'clearUnknownChoice' },
              },
            },
            decisionSent: {
              description: 'The preliminary decision is sent by email.',
              invoke: { id: 'emailDelivery', src: 'emailDelivery', input: calls.withStatus },
              on: {
                'restart.ask': { target: '#confirmingRestart' },
                'storage.change': [
                  { guard: 'storageLosesKnown', target: 'choosingArea', actions: 'syncFromStorage' },
                  { guard: 'storageIsFurther', target: '#following' },
                ],
              },
            },
          },
        },

        scoring: {
          id: 'scoring',
          description: 'Step 2, the scoring form.',
          meta: { path: '/loan/:applicationId', step: 'scoring' },
          entry: { type: 'setCurrentPage', params: { page: 'scoring' } },
          initial: 'fillingScoring',
          states: {
            fillingScoring: {
              description: 'The scoring form; with a notice where step 2 is done.',
              initial: 'ready',
              on: {
                'scoring.submit': { target: 'sendingScoring' },
                'restart.ask': { target: '#confirmingRestart' },
              },
              states: {
                ready: { description: 'No failure so far.' },
                failed: { description: 'The answers could not be sent; the form keeps its values.' },
              },
            },
            sendingScoring: {
              description: 'The bank scores the answers.',
              tags: 'busy',
              invoke: {
                id: 'sendScoring',
                src: 'sendScoring',
                input: calls.withAnswers,
                onDone: {
                  target: 'scoringSent',
                  actions: { type: 'setStepAccepted', params: ({ event }) => event.output },
                },
                onError: {
                  target: 'fillingScoring.failed',
                  actions: { type: 'setFailure', params: ({ event }) => event },
                },
              },
            },
            scoringSent: {
              description: 'The answer comes by email. A refusal is told here, too.',
              invoke: { id: 'emailDelivery', src: 'emailDelivery', input: calls.withStatus },
              on: {
                'restart.ask': { target: '#confirmingRestart' },
                'storage.change': { guard: 'storageIsFurther', target: '#following' },
                'application.end': { guard: 'isDeclined', actions: 'setEnded' },
              },
            },
          },
        },

        schedule: {
          id: 'schedule',
          description: 'Step 3, the payment schedule.',
          meta: { path: '/loan/:applicationId/document', step: 'schedule' },
          entry: { type: 'setCurrentPage', params: { page: 'schedule' } },
          initial: 'loadingSchedule',
          on: {
            'storage.change': {
              guard: { type: 'storageHasNewStep', params: { step: 'schedule' } },
              target: '#stepGuard',
              actions: 'syncFromStorage',
            },
          },
          states: {
            loadingSchedule: {
              description: 'The schedule is loaded from the bank.',
              tags: 'busy',
              invoke: {
                id: 'loadSchedule',
                src: 'loadSchedule',
                input: calls.ofApplication,
                onDone: {
                  target: 'reviewingSchedule',
                  actions: { type: 'setCredit', params: ({ event }) => event },
                },
                onError: { target: 'loadFailed' },
              },
            },
            loadFailed: {
              description: 'There is no schedule to show; it can be loaded again.',
              on: {
                'schedule.reload': { target: 'loadingSchedule' },
                'restart.ask': { target: '#confirmingRestart' },
              },
            },
            reviewingSchedule: {
              description: 'The visitor reads the schedule, and accepts it or cancels the application.',
              initial: 'ready',
              on: {
                'schedule.accept': { target: 'sendingAgreement' },
                'cancellation.ask': { target: 'confirmingCancellation' },
                'restart.ask': { target: '#confirmingRestart' },
              },
              states: {
                ready: { description: 'No failure so far.' },
                failed: { description: 'The agreement could not be sent; it can be sent again.' },
              },
            },
            sendingAgreement: {
              description: 'The agreement with the schedule is sent.',
              tags: 'busy',
              invoke: {
                id: 'acceptSchedule',
                src: 'acceptSchedule',
                input: calls.withSchedule,
                onDone: {
                  target: 'agreementSent',
                  actions: { type: 'setStepAccepted', params: ({ event }) => event.output },
                },
                onError: [
                  { guard: 'isScheduleRenewed', target: 'loadingSchedule', actions: 'setScheduleRenewed' },
                  { target: 'reviewingSchedule.failed' },
                ],
              },
            },
            agreementSent: {
              description: 'The documents come by email.',
              invoke: { id: 'emailDelivery', src: 'emailDelivery', input: calls.withStatus },
              on: {
                'restart.ask': { target: '#confirmingRestart' },
                'storage.change': { guard: 'storageIsFurther', target: '#following' },
              },
            },
            confirmingCancellation: {
              description: 'The visitor is asked to confirm; nothing is cancelled yet.',
              on: {
                'cancellation.confirm': { target: 'cancelled' },
                'cancellation.keep': { target: 'reviewingSchedule' },
              },
            },
            cancelled: {
              description: 'The application is removed; the bank is told, and its answer not awaited.',
              entry: 'cancelApplication',
              invoke: {
                id: 'denyApplication',
                src: 'denyApplication',
                input: calls.ofApplication,
                onError: [
                  {
                    guard: { type: 'isRefused', params: ({ event }) => event },
                    target: 'cancellationRefused',
                    actions: 'restoreApplication',
                  },
                  { description: 'Any other failure is only logged: an unsigned application expires.' },
                ],
              },
              on: {
                'home.open': { target: '#home' },
                'storage.change': { actions: 'syncFromStorage' },
                'application.end': {
                  guard: 'isShownApplication',
                  target: '#ended',
                  actions: ['restoreApplication', 'setEnded'],
                },
              },
            },
            cancellationRefused: {
              description: 'The bank has not cancelled the application: it is stored again.',
              on: {
                'cancellation.keep': { target: '#stepGuard' },
                'restart.ask': { target: '#confirmingRestart' },
              },
            },
          },
        },

        signing: {
          id: 'signing',
          description: 'Step 4, signing of documents.',
          meta: { path: '/loan/:applicationId/document/sign', step: 'signing' },
          entry: { type: 'setCurrentPage', params: { page: 'signing' } },
          initial: 'readingDocuments',
          states: {
            readingDocuments: {
              description: 'The visitor reads the documents, which can be sent again, and agrees.',
              initial: 'ready',
              invoke: { id: 'emailDelivery', src: 'emailDelivery', input: calls.withDocuments },
              on: {
                'documents.sign': { target: 'sendingSignature' },
                'restart.ask': { target: '#confirmingRestart' },
              },
              states: {
                ready: { description: 'No failure so far.' },
                failed: { description: 'The signature could not be sent; it can be sent again.' },
              },
            },
            sendingSignature: {
              description: 'The signature is sent.',
              tags: 'busy',
              invoke: {
                id: 'signDocuments',
                src: 'signDocuments',
                input: calls.ofApplication,
                onDone: {
                  target: 'signatureSent',
                  actions: { type: 'setStepAccepted', params: ({ event }) => event.output },
                },
                onError: { target: 'readingDocuments.failed' },
              },
            },
            signatureSent: {
              description: 'The confirmation code comes by email.',
              invoke: { id: 'emailDelivery', src: 'emailDelivery', input: calls.withStatus },
              on: {
                'restart.ask': { target: '#confirmingRestart' },
                'storage.change': { guard: 'storageIsFurther', target: '#following' },
              },
            },
          },
        },

        code: {
          id: 'code',
          description: 'Step 5, the confirmation code.',
          meta: { path: '/loan/:applicationId/code', step: 'code' },
          entry: [
            { type: 'setCurrentPage', params: { page: 'code' } },
            { type: 'setCurrentStep', params: { step: 'code' } },
          ],
          initial: 'enteringCode',
          invoke: { id: 'emailDelivery', src: 'emailDelivery', input: calls.withoutStatus },
          states: {
            enteringCode: {
              description: 'Four boxes; the fourth digit submits the code.',
              initial: 'ready',
              on: {
                'code.edit': { target: '.ready' },
                'code.submit': { target: 'checkingCode' },
                'restart.ask': { target: '#confirmingRestart' },
              },
              states: {
                ready: { description: 'No failure so far.' },
                codeRejected: { description: 'The code was wrong; typing clears the error.' },
                codeUnchecked: { description: 'The bank gave no verdict; the same code can be sent again.' },
              },
            },
            checkingCode: {
              description: 'The bank compares the code.',
              tags: 'busy',
              invoke: {
                id: 'confirmCode',
                src: 'confirmCode',
                input: calls.withCode,
                onDone: { target: 'cardIssued', actions: 'setIssued' },
                onError: [
                  {
                    guard: { type: 'isUnchecked', params: ({ event }) => event },
                    target: 'enteringCode.codeUnchecked',
                    actions: { type: 'setFailure', params: ({ event }) => event },
                  },
                  {
                    target: 'enteringCode.codeRejected',
                    actions: { type: 'setFailure', params: ({ event }) => event },
                  },
                ],
              },
            },
            cardIssued: {
              description: 'Congratulations. The issued application is removed when this screen is left.',
              exit: 'clearShownApplication',
              on: { 'home.open': { target: '#home' }, 'storage.change': { actions: 'syncFromStorage' } },
            },
          },
        },
      },
    },

    confirmingRestart: {
      id: 'confirmingRestart',
      description: 'The visitor is asked to confirm to start over; the path stays, nothing is removed yet.',
      initial: 'asking',
      on: { 'restart.confirm': { target: '#application', actions: 'clearApplication' } },
      states: {
        asking: {
          description: 'The application is as it was when the visitor asked.',
          on: {
            'restart.cancel': { target: '#lastScreen' },
            'storage.change': [
              { guard: 'storageLosesKnown', target: '#stepGuard', actions: 'syncFromStorage' },
              { target: 'storageChanged', actions: 'syncFromStorage' },
            ],
          },
        },
        storageChanged: {
          description: 'Another tab changed the application meanwhile: the step guard decides.',
          on: { 'restart.cancel': { target: '#stepGuard' } },
        },
      },
    },
  },
});
