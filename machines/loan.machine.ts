import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { ApplicationRequest } from '#contract/application.ts';
import type { LoanOffer } from '#contract/offer.ts';
import type { PaymentSchedule } from '#contract/schedule.ts';
import type { ScoringAnswers } from '#contract/scoring.ts';
import { emailDeliveryMachine } from './email-delivery.machine.ts';
import type {
  Acceptance,
  CallFailure,
  LoanContext,
  LoanEvent,
  LoanInput,
  LoanMeta,
  Page,
  RequestedPage,
  Step,
  StoredState,
} from './loan.types.ts';

/** Whether one of the offers is of the application that is visited. */
const includesApplicationOf = (offers: LoanOffer[], { applicationId }: RequestedPage): boolean =>
  offers.some((offer) => String(offer.applicationId) === applicationId);

/** The application that the visitor is at: the one of the requested page, or the stored one where the page names none. */
const applicationIdOf = ({ requestedPage, offers }: LoanContext): string =>
  requestedPage.applicationId ?? String(offers[0]?.applicationId ?? '');

const awaitedEmail = ({ context }: { context: LoanContext }) => ({
  applicationId: applicationIdOf(context),
  supportsStatus: context.supportsStatus,
});

/**
 * The online application, whole: the areas of the loan page and the five steps, who may see which, and what each
 * call's outcome leads to (specification, sections 2 to 4 and 8). The world (calls, console) comes by `provide()`.
 */
export const loanMachine = setup({
  types: {
    context: {} as LoanContext,
    events: {} as LoanEvent,
    input: {} as LoanInput,
    meta: {} as LoanMeta,
    tags: {} as 'busy',
  },
  actors: {
    submitApplication: fromPromise<LoanOffer[], { request: ApplicationRequest }>(() => {
      throw new Error('provide() is missing the actor submitApplication');
    }),
    chooseOffer: fromPromise<Acceptance, { offer: LoanOffer }>(() => {
      throw new Error('provide() is missing the actor chooseOffer');
    }),
    sendScoring: fromPromise<Acceptance, { applicationId: string; answers: ScoringAnswers }>(() => {
      throw new Error('provide() is missing the actor sendScoring');
    }),
    loadSchedule: fromPromise<PaymentSchedule, { applicationId: string }>(() => {
      throw new Error('provide() is missing the actor loadSchedule');
    }),
    acceptSchedule: fromPromise<Acceptance, { applicationId: string }>(() => {
      throw new Error('provide() is missing the actor acceptSchedule');
    }),
    denyApplication: fromPromise<void, { applicationId: string }>(() => {
      throw new Error('provide() is missing the actor denyApplication');
    }),
    signDocuments: fromPromise<Acceptance, { applicationId: string }>(() => {
      throw new Error('provide() is missing the actor signDocuments');
    }),
    confirmCode: fromPromise<void, { applicationId: string; code: string }>(() => {
      throw new Error('provide() is missing the actor confirmCode');
    }),
    resumeApplication: fromPromise<StoredState, { applicationId: string; token: string }>(() => {
      throw new Error('provide() is missing the actor resumeApplication');
    }),
    emailDelivery: emailDeliveryMachine,
  },
  actions: {
    setRequestedPage: assign(({ event }) => {
      assertEvent(event, 'page.request');
      return { requestedPage: { page: event.page, applicationId: event.applicationId, token: event.token } };
    }),
    syncFromStorage: assign(({ event }) => {
      assertEvent(event, 'storage.change');
      return event.storedState;
    }),
    startApplication: assign((_, params: { offers: LoanOffer[] }) => ({
      offers: params.offers,
      currentStep: 1 as const,
    })),
    clearApplication: assign({ offers: [], currentStep: 1 }),
    clearIssuedApplication: assign(({ context }) =>
      includesApplicationOf(context.offers, context.requestedPage)
        ? { offers: [], currentStep: 1 as const }
        : {},
    ),
    setCurrentStep: assign({
      currentStep: ({ context }, params: { step: Step }) =>
        Math.max(params.step, context.currentStep) as Step,
    }),
    setResumedApplication: assign(({ context }, params: { storedState: StoredState }) => ({
      offers: params.storedState.offers,
      currentStep: params.storedState.currentStep,
      requestedPage: { ...context.requestedPage, token: null },
    })),
    setCurrentPage: assign({
      requestedPage: ({ context }, params: { page: Page }) => ({
        page: params.page,
        applicationId: params.page === 'application' ? null : context.requestedPage.applicationId,
        token: null,
      }),
    }),
    clearToken: assign({ requestedPage: ({ context }) => ({ ...context.requestedPage, token: null }) }),
    setSupportsStatus: assign({ supportsStatus: (_, params: Acceptance) => params.supportsStatus }),
    setTriesLeft: assign({
      triesLeft: (_, params: { error: unknown }) => (params.error as CallFailure).triesLeft ?? null,
    }),
    setSchedule: assign({ schedule: (_, params: { schedule: PaymentSchedule }) => params.schedule }),
    warnOutOfOrder: () => {
      throw new Error('provide() is missing the action warnOutOfOrder');
    },
    reportFailure: (_, _params: { operation: string; error: unknown }) => {
      throw new Error('provide() is missing the action reportFailure');
    },
  },
  guards: {
    isRequested: ({ context }, params: { page: Page }) => context.requestedPage.page === params.page,
    hasNoApplication: ({ context }) => context.offers.length === 0,
    hasApplication: ({ context }) => context.offers.length > 0,
    isUnknownApplication: ({ context }) => !includesApplicationOf(context.offers, context.requestedPage),
    hasResumeToken: ({ context }, params: { step: Step }) =>
      context.requestedPage.token !== null &&
      (context.currentStep < params.step || !includesApplicationOf(context.offers, context.requestedPage)),
    isUnreachable: (_, params: { error: unknown }) => {
      const { status } = params.error as CallFailure;
      return typeof status !== 'number' || status >= 500 || status === 429;
    },
    isAtStep: ({ context }, params: { step: Step }) => context.currentStep === params.step,
    isWaitingForDocuments: ({ context }) =>
      context.requestedPage.page === 'schedule' &&
      context.currentStep === 3 &&
      includesApplicationOf(context.offers, context.requestedPage),
    storageHasApplication: ({ event }) =>
      event.type === 'storage.change' && event.storedState.offers.length > 0,
    storageIsEmpty: ({ event }) => event.type === 'storage.change' && event.storedState.offers.length === 0,
    storageLacksApplication: ({ context, event }) =>
      event.type === 'storage.change' &&
      !includesApplicationOf(event.storedState.offers, context.requestedPage),
    storageHasStep: ({ event }, params: { step: Step }) =>
      event.type === 'storage.change' && event.storedState.currentStep === params.step,
  },
}).createMachine({
  id: 'loan',
  description: 'The online application for the card: the loan page, five steps, and who may see which.',
  context: ({ input }) => ({
    offers: input.storedState.offers,
    currentStep: input.storedState.currentStep,
    requestedPage: input.requestedPage,
    schedule: [],
    supportsStatus: false,
    triesLeft: null,
  }),
  initial: 'rehydrating',
  on: {
    'page.request': { target: '.stepGuard', actions: 'setRequestedPage' },
    'storage.change': { actions: 'syncFromStorage' },
  },
  states: {
    rehydrating: {
      description: 'The remembered facts and the address of the visit are known; nothing is shown yet.',
      always: { target: 'stepGuard' },
    },

    stepGuard: {
      description:
        'A visit is admitted, led to the step that is due, or refused. One child per requested page.',
      initial: 'reading',
      states: {
        reading: {
          description: 'Which page is asked for?',
          always: [
            { guard: { type: 'isRequested', params: { page: 'application' } }, target: '#application' },
            { guard: { type: 'isRequested', params: { page: 'scoring' } }, target: 'scoringRequested' },
            { guard: { type: 'isRequested', params: { page: 'schedule' } }, target: 'scheduleRequested' },
            { guard: { type: 'isRequested', params: { page: 'signing' } }, target: 'signingRequested' },
            { guard: { type: 'isRequested', params: { page: 'code' } }, target: 'codeRequested' },
            { guard: { type: 'isRequested', params: { page: 'home' } }, target: '#home' },
            { target: '#otherPage' },
          ],
        },
        scoringRequested: {
          description: 'Step 2 is open to whoever has an offer of this application.',
          always: [
            { guard: { type: 'hasResumeToken', params: { step: 1 } }, target: '#resuming' },
            { guard: 'isUnknownApplication', target: '#accessDenied' },
            { target: '#scoring' },
          ],
        },
        scheduleRequested: {
          description: 'Step 3 is open once scoring is sent, and behind the visitor once it is accepted.',
          always: [
            { guard: { type: 'hasResumeToken', params: { step: 2 } }, target: '#resuming' },
            { guard: 'hasNoApplication', target: '#application', actions: 'warnOutOfOrder' },
            { guard: 'isUnknownApplication', target: '#accessDenied' },
            {
              guard: { type: 'isAtStep', params: { step: 1 } },
              target: '#scoring',
              actions: 'warnOutOfOrder',
            },
            {
              guard: { type: 'isAtStep', params: { step: 3 } },
              target: '#signing',
              actions: 'warnOutOfOrder',
            },
            { target: '#schedule' },
          ],
        },
        signingRequested: {
          description: 'Step 4 is open once the schedule is accepted.',
          always: [
            { guard: { type: 'hasResumeToken', params: { step: 3 } }, target: '#resuming' },
            { guard: 'hasNoApplication', target: '#application', actions: 'warnOutOfOrder' },
            { guard: 'isUnknownApplication', target: '#accessDenied' },
            {
              guard: { type: 'isAtStep', params: { step: 1 } },
              target: '#scoring',
              actions: 'warnOutOfOrder',
            },
            {
              guard: { type: 'isAtStep', params: { step: 2 } },
              target: '#schedule',
              actions: 'warnOutOfOrder',
            },
            { target: '#signing' },
          ],
        },
        codeRequested: {
          description: 'Step 5 is open once the documents are signed.',
          always: [
            { guard: { type: 'hasResumeToken', params: { step: 4 } }, target: '#resuming' },
            { guard: 'hasNoApplication', target: '#application', actions: 'warnOutOfOrder' },
            { guard: 'isUnknownApplication', target: '#accessDenied' },
            {
              guard: { type: 'isAtStep', params: { step: 1 } },
              target: '#scoring',
              actions: 'warnOutOfOrder',
            },
            {
              guard: { type: 'isAtStep', params: { step: 2 } },
              target: '#schedule',
              actions: 'warnOutOfOrder',
            },
            {
              guard: { type: 'isAtStep', params: { step: 3 } },
              target: '#signing',
              actions: 'warnOutOfOrder',
            },
            { target: '#code' },
          ],
        },
      },
    },

    home: {
      id: 'home',
      description: 'The home page.',
      meta: { path: '/' },
    },

    otherPage: {
      id: 'otherPage',
      description: 'A page that has nothing to do with an application; its address is left alone.',
    },

    resuming: {
      id: 'resuming',
      description:
        'A letter was opened where its application is not known, or not as far: the bank is asked for it.',
      initial: 'checkingToken',
      states: {
        checkingToken: {
          description: 'The bank looks at the token of the letter.',
          tags: 'busy',
          invoke: {
            id: 'resumeApplication',
            src: 'resumeApplication',
            input: ({ context: { requestedPage } }) => ({
              applicationId: requestedPage.applicationId ?? '',
              token: requestedPage.token ?? '',
            }),
            onDone: {
              target: '#loan.stepGuard',
              actions: {
                type: 'setResumedApplication',
                params: ({ event }) => ({ storedState: event.output }),
              },
            },
            onError: [
              {
                guard: { type: 'isUnreachable', params: ({ event }) => ({ error: event.error }) },
                target: 'unreachable',
                actions: {
                  type: 'reportFailure',
                  params: ({ event }) => ({ operation: 'resumeApplication', error: event.error }),
                },
              },
              { guard: 'isUnknownApplication', target: '#accessDenied', actions: 'clearToken' },
              { target: '#loan.stepGuard', actions: 'clearToken' },
            ],
          },
        },
        unreachable: {
          description: 'The bank could not be asked; it can be asked again.',
          on: { 'resume.retry': { target: 'checkingToken' } },
        },
      },
    },

    confirmingRestart: {
      id: 'confirmingRestart',
      description: 'Is the visitor sure to begin anew? The address is left alone, nothing is forgotten yet.',
      on: {
        'restart.confirm': { target: '#application', actions: 'clearApplication' },
        'restart.cancel': [
          { guard: 'isWaitingForDocuments', target: '#schedule.agreementSent' },
          { target: 'stepGuard' },
        ],
      },
    },

    accessDenied: {
      id: 'accessDenied',
      description: 'The address names an application that is not remembered here; the address is left alone.',
    },

    application: {
      id: 'application',
      description: 'Step 1, the loan page. Exactly one of three areas: form, offers, decision sent.',
      meta: { path: '/loan', step: 1 },
      entry: { type: 'setCurrentPage', params: { page: 'application' } },
      initial: 'choosingArea',
      states: {
        choosingArea: {
          description: 'A remembered application shows its offers, a new visitor gets the form.',
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
              guard: 'storageHasApplication',
              target: 'choosingOffer',
              actions: 'syncFromStorage',
            },
          },
          states: {
            ready: { description: 'Nothing went wrong so far.' },
            failed: { description: 'The application could not be submitted; the form is as it was.' },
          },
        },
        submittingForm: {
          description: 'The bank works out the offers.',
          tags: 'busy',
          invoke: {
            id: 'submitApplication',
            src: 'submitApplication',
            input: ({ event }) => {
              assertEvent(event, 'form.submit');
              return { request: event.request };
            },
            onDone: {
              target: 'choosingOffer',
              actions: { type: 'startApplication', params: ({ event }) => ({ offers: event.output }) },
            },
            onError: {
              target: 'fillingForm.failed',
              actions: {
                type: 'reportFailure',
                params: ({ event }) => ({ operation: 'submitApplication', error: event.error }),
              },
            },
          },
        },
        choosingOffer: {
          description: 'The list of offers.',
          on: {
            'offer.choose': { target: 'sendingChoice' },
            'request.change': { target: 'fillingForm' },
            'restart.ask': { target: '#confirmingRestart' },
            'storage.change': { guard: 'storageIsEmpty', target: 'fillingForm', actions: 'syncFromStorage' },
          },
        },
        sendingChoice: {
          description:
            'The bank is told which offer was chosen. A failure is only logged; the list can be used again.',
          tags: 'busy',
          on: {
            'storage.change': { guard: 'storageIsEmpty', target: 'fillingForm', actions: 'syncFromStorage' },
          },
          invoke: {
            id: 'chooseOffer',
            src: 'chooseOffer',
            input: ({ event }) => {
              assertEvent(event, 'offer.choose');
              return { offer: event.offer };
            },
            onDone: {
              target: 'decisionSent',
              actions: { type: 'setSupportsStatus', params: ({ event }) => event.output },
            },
            onError: {
              target: 'choosingOffer',
              actions: {
                type: 'reportFailure',
                params: ({ event }) => ({ operation: 'chooseOffer', error: event.error }),
              },
            },
          },
        },
        decisionSent: {
          description: 'The preliminary decision is on its way by mail.',
          invoke: {
            id: 'emailDelivery',
            src: 'emailDelivery',
            input: awaitedEmail,
          },
          on: {
            'restart.ask': { target: '#confirmingRestart' },
            'storage.change': { guard: 'storageIsEmpty', target: 'fillingForm', actions: 'syncFromStorage' },
          },
        },
      },
    },

    scoring: {
      id: 'scoring',
      description: 'Step 2, the scoring form.',
      meta: { path: '/loan/:applicationId', step: 2 },
      entry: { type: 'setCurrentPage', params: { page: 'scoring' } },
      initial: 'fillingScoring',
      on: {
        'storage.change': {
          guard: 'storageLacksApplication',
          target: 'stepGuard.scoringRequested',
          actions: 'syncFromStorage',
        },
      },
      states: {
        fillingScoring: {
          description: 'The scoring form; sent once already where step 2 is done.',
          initial: 'ready',
          on: {
            'scoring.submit': { target: 'sendingScoring' },
            'restart.ask': { target: '#confirmingRestart' },
          },
          states: {
            ready: { description: 'Nothing went wrong so far.' },
            failed: { description: 'The answers could not be sent; the form is as it was.' },
          },
        },
        sendingScoring: {
          description: 'The bank scores the answers.',
          tags: 'busy',
          invoke: {
            id: 'sendScoring',
            src: 'sendScoring',
            input: ({ context, event }) => {
              assertEvent(event, 'scoring.submit');
              return { applicationId: context.requestedPage.applicationId ?? '', answers: event.answers };
            },
            onDone: {
              target: 'scoringSent',
              actions: [
                { type: 'setCurrentStep', params: { step: 2 } },
                { type: 'setSupportsStatus', params: ({ event }) => event.output },
              ],
            },
            onError: {
              target: 'fillingScoring.failed',
              actions: {
                type: 'reportFailure',
                params: ({ event }) => ({ operation: 'sendScoring', error: event.error }),
              },
            },
          },
        },
        scoringSent: {
          description: 'The answer comes by mail.',
          on: {
            'restart.ask': { target: '#confirmingRestart' },
          },
          invoke: {
            id: 'emailDelivery',
            src: 'emailDelivery',
            input: awaitedEmail,
          },
        },
      },
    },

    schedule: {
      id: 'schedule',
      description: 'Step 3, the payment schedule.',
      meta: { path: '/loan/:applicationId/document', step: 3 },
      entry: { type: 'setCurrentPage', params: { page: 'schedule' } },
      initial: 'loadingSchedule',
      on: {
        'storage.change': [
          {
            guard: 'storageLacksApplication',
            target: 'stepGuard.scheduleRequested',
            actions: 'syncFromStorage',
          },
          {
            guard: { type: 'storageHasStep', params: { step: 3 } },
            target: 'stepGuard.scheduleRequested',
            actions: 'syncFromStorage',
          },
        ],
      },
      states: {
        loadingSchedule: {
          description: 'The schedule is fetched from the bank.',
          tags: 'busy',
          invoke: {
            id: 'loadSchedule',
            src: 'loadSchedule',
            input: ({ context }) => ({ applicationId: context.requestedPage.applicationId ?? '' }),
            onDone: {
              target: 'reviewingSchedule',
              actions: { type: 'setSchedule', params: ({ event }) => ({ schedule: event.output }) },
            },
            onError: {
              target: 'loadFailed',
              actions: {
                type: 'reportFailure',
                params: ({ event }) => ({ operation: 'loadSchedule', error: event.error }),
              },
            },
          },
        },
        loadFailed: {
          description: 'There is no schedule to show; it can be asked for again.',
          on: {
            'schedule.reload': { target: 'loadingSchedule' },
            'restart.ask': { target: '#confirmingRestart' },
          },
        },
        reviewingSchedule: {
          description: 'The visitor reads the schedule, and agrees or denies.',
          initial: 'ready',
          on: {
            'schedule.accept': { target: 'sendingAgreement' },
            'cancellation.ask': { target: 'confirmingCancellation' },
            'restart.ask': { target: '#confirmingRestart' },
          },
          states: {
            ready: { description: 'Nothing went wrong so far.' },
            failed: { description: 'The agreement could not be sent; it can be sent again.' },
          },
        },
        sendingAgreement: {
          description: 'The bank is told that the schedule is accepted.',
          tags: 'busy',
          invoke: {
            id: 'acceptSchedule',
            src: 'acceptSchedule',
            input: ({ context }) => ({ applicationId: context.requestedPage.applicationId ?? '' }),
            onDone: {
              target: 'agreementSent',
              actions: [
                { type: 'setCurrentStep', params: { step: 3 } },
                { type: 'setSupportsStatus', params: ({ event }) => event.output },
              ],
            },
            onError: {
              target: 'reviewingSchedule.failed',
              actions: {
                type: 'reportFailure',
                params: ({ event }) => ({ operation: 'acceptSchedule', error: event.error }),
              },
            },
          },
        },
        agreementSent: {
          description: 'The documents come by mail.',
          on: {
            'restart.ask': { target: '#confirmingRestart' },
          },
          invoke: {
            id: 'emailDelivery',
            src: 'emailDelivery',
            input: awaitedEmail,
          },
        },
        confirmingCancellation: {
          description: 'Is the visitor sure? Nothing is cancelled yet.',
          on: {
            'cancellation.confirm': { target: 'cancelled' },
            'cancellation.keep': { target: 'reviewingSchedule' },
          },
        },
        cancelled: {
          description:
            'The application is cancelled and forgotten; the bank is told, and its answer not waited for.',
          entry: 'clearApplication',
          invoke: {
            id: 'denyApplication',
            src: 'denyApplication',
            input: ({ context }) => ({ applicationId: context.requestedPage.applicationId ?? '' }),
            onError: {
              actions: {
                type: 'reportFailure',
                params: ({ event }) => ({ operation: 'denyApplication', error: event.error }),
              },
            },
          },
          on: {
            'home.open': { target: '#home' },
            'storage.change': { actions: 'syncFromStorage' },
          },
        },
      },
    },

    signing: {
      id: 'signing',
      description: 'Step 4, signing of documents.',
      meta: { path: '/loan/:applicationId/document/sign', step: 4 },
      entry: { type: 'setCurrentPage', params: { page: 'signing' } },
      initial: 'readingDocuments',
      on: {
        'storage.change': {
          guard: 'storageLacksApplication',
          target: 'stepGuard.signingRequested',
          actions: 'syncFromStorage',
        },
      },
      states: {
        readingDocuments: {
          description: 'The visitor reads the documents and agrees.',
          initial: 'ready',
          on: {
            'documents.sign': { target: 'sendingSignature' },
            'restart.ask': { target: '#confirmingRestart' },
          },
          states: {
            ready: { description: 'Nothing went wrong so far.' },
            failed: { description: 'The signature could not be sent; it can be sent again.' },
          },
        },
        sendingSignature: {
          description: 'The bank is told that the documents are signed.',
          tags: 'busy',
          invoke: {
            id: 'signDocuments',
            src: 'signDocuments',
            input: ({ context }) => ({ applicationId: context.requestedPage.applicationId ?? '' }),
            onDone: {
              target: 'signatureSent',
              actions: [
                { type: 'setCurrentStep', params: { step: 4 } },
                { type: 'setSupportsStatus', params: ({ event }) => event.output },
              ],
            },
            onError: {
              target: 'readingDocuments.failed',
              actions: {
                type: 'reportFailure',
                params: ({ event }) => ({ operation: 'signDocuments', error: event.error }),
              },
            },
          },
        },
        signatureSent: {
          description: 'The confirmation code comes by mail.',
          on: {
            'restart.ask': { target: '#confirmingRestart' },
          },
          invoke: {
            id: 'emailDelivery',
            src: 'emailDelivery',
            input: awaitedEmail,
          },
        },
      },
    },

    code: {
      id: 'code',
      description: 'Step 5, the confirmation code.',
      meta: { path: '/loan/:applicationId/code', step: 5 },
      entry: [
        { type: 'setCurrentPage', params: { page: 'code' } },
        { type: 'setCurrentStep', params: { step: 5 } },
      ],
      initial: 'enteringCode',
      invoke: {
        id: 'emailDelivery',
        src: 'emailDelivery',
        input: ({ context }) => ({
          applicationId: context.requestedPage.applicationId ?? '',
          supportsStatus: false,
        }),
      },
      on: {
        'storage.change': {
          guard: 'storageLacksApplication',
          target: 'stepGuard.codeRequested',
          actions: 'syncFromStorage',
        },
      },
      states: {
        enteringCode: {
          description: 'Four boxes; the fourth digit sends.',
          on: {
            'code.submit': { target: 'checkingCode' },
            'restart.ask': { target: '#confirmingRestart' },
          },
        },
        checkingCode: {
          description: 'The bank compares the code.',
          tags: 'busy',
          invoke: {
            id: 'confirmCode',
            src: 'confirmCode',
            input: ({ context, event }) => {
              assertEvent(event, 'code.submit');
              return { applicationId: context.requestedPage.applicationId ?? '', code: event.code };
            },
            onDone: { target: 'cardIssued', actions: { type: 'setCurrentStep', params: { step: 5 } } },
            onError: {
              target: 'codeRejected',
              actions: [
                { type: 'setTriesLeft', params: ({ event }) => ({ error: event.error }) },
                {
                  type: 'reportFailure',
                  params: ({ event }) => ({ operation: 'confirmCode', error: event.error }),
                },
              ],
            },
          },
        },
        codeRejected: {
          description: 'The code was wrong; typing clears the error.',
          on: {
            'code.edit': { target: 'enteringCode' },
            'code.submit': { target: 'checkingCode' },
            'restart.ask': { target: '#confirmingRestart' },
          },
        },
        cardIssued: {
          description: 'Congratulations. The issued application is forgotten when this screen is left.',
          exit: 'clearIssuedApplication',
          on: {
            'home.open': { target: '#home' },
            'storage.change': { actions: 'syncFromStorage' },
          },
        },
      },
    },
  },
});
