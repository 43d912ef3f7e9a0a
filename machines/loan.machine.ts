import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { ApplicationRequest } from '#contract/application.ts';
import type { LoanOffer } from '#contract/offer.ts';
import type { PaymentSchedule } from '#contract/schedule.ts';
import type { ScoringAnswers } from '#contract/scoring.ts';
import { letterMachine } from './email-delivery.machine.ts';
import type {
  Acceptance,
  CallFailure,
  LoanContext,
  LoanEvent,
  LoanFacts,
  LoanInput,
  LoanMeta,
  Page,
  Step,
  Visit,
} from './loan.types.ts';

/** Whether one of the offers is of the application that is visited. */
const isAmong = (offers: LoanOffer[], { applicationId }: Visit): boolean =>
  offers.some((offer) => String(offer.applicationId) === applicationId);

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
    resumeApplication: fromPromise<LoanFacts, { applicationId: string; token: string }>(() => {
      throw new Error('provide() is missing the actor resumeApplication');
    }),
    letter: letterMachine,
  },
  actions: {
    recordVisit: assign(({ event }) => {
      assertEvent(event, 'page.requested');
      return { visit: { page: event.page, applicationId: event.applicationId, token: event.token } };
    }),
    adoptFacts: assign(({ event }) => {
      assertEvent(event, 'facts.changed');
      return event.facts;
    }),
    startApplication: assign((_, params: { offers: LoanOffer[] }) => ({
      offers: params.offers,
      currentStep: 1 as const,
    })),
    forgetApplication: assign({ offers: [], currentStep: 1 }),
    forgetIssuedApplication: assign(({ context }) =>
      isAmong(context.offers, context.visit) ? { offers: [], currentStep: 1 as const } : {},
    ),
    markStep: assign({
      currentStep: ({ context }, params: { step: Step }) =>
        Math.max(params.step, context.currentStep) as Step,
    }),
    resumeApplicationWith: assign(({ context }, params: { facts: LoanFacts }) => ({
      offers: params.facts.offers,
      currentStep: params.facts.currentStep,
      visit: { ...context.visit, token: null },
    })),
    standOn: assign({
      visit: ({ context }, params: { page: Page }) => ({
        page: params.page,
        applicationId: params.page === 'application' ? null : context.visit.applicationId,
        token: null,
      }),
    }),
    dropToken: assign({ visit: ({ context }) => ({ ...context.visit, token: null }) }),
    keepAcceptance: assign({ isWatchable: (_, params: Acceptance) => params.isWatchable }),
    keepTriesLeft: assign({
      triesLeft: (_, params: { error: unknown }) => (params.error as CallFailure).triesLeft ?? null,
    }),
    keepSchedule: assign({ schedule: (_, params: { schedule: PaymentSchedule }) => params.schedule }),
    warnOutOfOrder: () => {
      throw new Error('provide() is missing the action warnOutOfOrder');
    },
    reportFailure: (_, _params: { operation: string; error: unknown }) => {
      throw new Error('provide() is missing the action reportFailure');
    },
  },
  guards: {
    asksFor: ({ context }, params: { page: Page }) => context.visit.page === params.page,
    hasNoApplication: ({ context }) => context.offers.length === 0,
    hasApplication: ({ context }) => context.offers.length > 0,
    isForeign: ({ context }) => !isAmong(context.offers, context.visit),
    mayResume: ({ context }, params: { step: Step }) =>
      context.visit.token !== null &&
      (context.currentStep < params.step || !isAmong(context.offers, context.visit)),
    isUnreachable: (_, params: { error: unknown }) => {
      const { status } = params.error as CallFailure;
      return typeof status !== 'number' || status >= 500 || status === 429;
    },
    isAtStep: ({ context }, params: { step: Step }) => context.currentStep === params.step,
    awaitsDocuments: ({ context }) =>
      context.visit.page === 'schedule' &&
      context.currentStep === 3 &&
      isAmong(context.offers, context.visit),
    bringsApplication: ({ event }) => event.type === 'facts.changed' && event.facts.offers.length > 0,
    bringsNoApplication: ({ event }) => event.type === 'facts.changed' && event.facts.offers.length === 0,
    losesApplication: ({ context, event }) =>
      event.type === 'facts.changed' && !isAmong(event.facts.offers, context.visit),
    bringsStep: ({ event }, params: { step: Step }) =>
      event.type === 'facts.changed' && event.facts.currentStep === params.step,
  },
}).createMachine({
  id: 'loan',
  description: 'The online application for the card: the loan page, five steps, and who may see which.',
  context: ({ input }) => ({
    offers: input.facts.offers,
    currentStep: input.facts.currentStep,
    visit: input.visit,
    schedule: [],
    isWatchable: false,
    triesLeft: null,
  }),
  initial: 'rehydrating',
  on: {
    'page.requested': { target: '.admitting', actions: 'recordVisit' },
    'facts.changed': { actions: 'adoptFacts' },
  },
  states: {
    rehydrating: {
      description: 'The remembered facts and the address of the visit are known; nothing is shown yet.',
      always: { target: 'admitting' },
    },

    admitting: {
      description:
        'A visit is admitted, led to the step that is due, or refused. One child per requested page.',
      initial: 'reading',
      states: {
        reading: {
          description: 'Which page is asked for?',
          always: [
            { guard: { type: 'asksFor', params: { page: 'application' } }, target: '#application' },
            { guard: { type: 'asksFor', params: { page: 'scoring' } }, target: 'scoringRequested' },
            { guard: { type: 'asksFor', params: { page: 'schedule' } }, target: 'scheduleRequested' },
            { guard: { type: 'asksFor', params: { page: 'signing' } }, target: 'signingRequested' },
            { guard: { type: 'asksFor', params: { page: 'code' } }, target: 'codeRequested' },
            { guard: { type: 'asksFor', params: { page: 'home' } }, target: '#home' },
            { target: '#elsewhere' },
          ],
        },
        scoringRequested: {
          description: 'Step 2 is open to whoever has an offer of this application.',
          always: [
            { guard: { type: 'mayResume', params: { step: 1 } }, target: '#resuming' },
            { guard: 'isForeign', target: '#accessDenied' },
            { target: '#scoring' },
          ],
        },
        scheduleRequested: {
          description: 'Step 3 is open once scoring is sent, and behind the visitor once it is accepted.',
          always: [
            { guard: { type: 'mayResume', params: { step: 2 } }, target: '#resuming' },
            { guard: 'hasNoApplication', target: '#application', actions: 'warnOutOfOrder' },
            { guard: 'isForeign', target: '#accessDenied' },
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
            { guard: { type: 'mayResume', params: { step: 3 } }, target: '#resuming' },
            { guard: 'hasNoApplication', target: '#application', actions: 'warnOutOfOrder' },
            { guard: 'isForeign', target: '#accessDenied' },
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
            { guard: { type: 'mayResume', params: { step: 4 } }, target: '#resuming' },
            { guard: 'hasNoApplication', target: '#application', actions: 'warnOutOfOrder' },
            { guard: 'isForeign', target: '#accessDenied' },
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

    elsewhere: {
      id: 'elsewhere',
      description: 'A page that has nothing to do with an application; its address is left alone.',
    },

    resuming: {
      id: 'resuming',
      description:
        'A letter was opened where its application is not known, or not as far: the bank is asked for it.',
      initial: 'askingBank',
      states: {
        askingBank: {
          description: 'The bank looks at the token of the letter.',
          tags: 'busy',
          invoke: {
            id: 'resumeApplication',
            src: 'resumeApplication',
            input: ({ context: { visit } }) => ({
              applicationId: visit.applicationId ?? '',
              token: visit.token ?? '',
            }),
            onDone: {
              target: '#loan.admitting',
              actions: { type: 'resumeApplicationWith', params: ({ event }) => ({ facts: event.output }) },
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
              { guard: 'isForeign', target: '#accessDenied', actions: 'dropToken' },
              { target: '#loan.admitting', actions: 'dropToken' },
            ],
          },
        },
        unreachable: {
          description: 'The bank could not be asked; it can be asked again.',
          on: { 'resume.retry': { target: 'askingBank' } },
        },
      },
    },

    confirmingRestart: {
      id: 'confirmingRestart',
      description: 'Is the visitor sure to begin anew? The address is left alone, nothing is forgotten yet.',
      on: {
        'restart.confirm': { target: '#application', actions: 'forgetApplication' },
        'dialog.close': [
          { guard: 'awaitsDocuments', target: '#schedule.agreementSent' },
          { target: 'admitting' },
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
      entry: { type: 'standOn', params: { page: 'application' } },
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
            'facts.changed': { guard: 'bringsApplication', target: 'choosingOffer', actions: 'adoptFacts' },
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
            'facts.changed': { guard: 'bringsNoApplication', target: 'fillingForm', actions: 'adoptFacts' },
          },
        },
        sendingChoice: {
          description:
            'The bank is told which offer was chosen. A failure is only logged; the list can be used again.',
          tags: 'busy',
          on: {
            'facts.changed': { guard: 'bringsNoApplication', target: 'fillingForm', actions: 'adoptFacts' },
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
              actions: { type: 'keepAcceptance', params: ({ event }) => event.output },
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
            id: 'letter',
            src: 'letter',
            input: ({ context }) => ({
              applicationId: context.offers[0]?.applicationId ?? '',
              isWatchable: context.isWatchable,
            }),
          },
          on: {
            'restart.ask': { target: '#confirmingRestart' },
            'facts.changed': { guard: 'bringsNoApplication', target: 'fillingForm', actions: 'adoptFacts' },
          },
        },
      },
    },

    scoring: {
      id: 'scoring',
      description: 'Step 2, the scoring form.',
      meta: { path: '/loan/:applicationId', step: 2 },
      entry: { type: 'standOn', params: { page: 'scoring' } },
      initial: 'fillingScoring',
      on: {
        'facts.changed': {
          guard: 'losesApplication',
          target: 'admitting.scoringRequested',
          actions: 'adoptFacts',
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
              return { applicationId: context.visit.applicationId ?? '', answers: event.answers };
            },
            onDone: {
              target: 'scoringSent',
              actions: [
                { type: 'markStep', params: { step: 2 } },
                { type: 'keepAcceptance', params: ({ event }) => event.output },
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
            id: 'letter',
            src: 'letter',
            input: ({ context }) => ({
              applicationId: context.offers[0]?.applicationId ?? '',
              isWatchable: context.isWatchable,
            }),
          },
        },
      },
    },

    schedule: {
      id: 'schedule',
      description: 'Step 3, the payment schedule.',
      meta: { path: '/loan/:applicationId/document', step: 3 },
      entry: { type: 'standOn', params: { page: 'schedule' } },
      initial: 'loadingSchedule',
      on: {
        'facts.changed': [
          { guard: 'losesApplication', target: 'admitting.scheduleRequested', actions: 'adoptFacts' },
          {
            guard: { type: 'bringsStep', params: { step: 3 } },
            target: 'admitting.scheduleRequested',
            actions: 'adoptFacts',
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
            input: ({ context }) => ({ applicationId: context.visit.applicationId ?? '' }),
            onDone: {
              target: 'reviewingSchedule',
              actions: { type: 'keepSchedule', params: ({ event }) => ({ schedule: event.output }) },
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
            'denial.ask': { target: 'confirmingDenial' },
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
            input: ({ context }) => ({ applicationId: context.visit.applicationId ?? '' }),
            onDone: {
              target: 'agreementSent',
              actions: [
                { type: 'markStep', params: { step: 3 } },
                { type: 'keepAcceptance', params: ({ event }) => event.output },
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
            id: 'letter',
            src: 'letter',
            input: ({ context }) => ({
              applicationId: context.offers[0]?.applicationId ?? '',
              isWatchable: context.isWatchable,
            }),
          },
        },
        confirmingDenial: {
          description: 'Is the visitor sure? Nothing is cancelled yet.',
          on: {
            'denial.confirm': { target: 'denied' },
            'dialog.close': { target: 'reviewingSchedule' },
          },
        },
        denied: {
          description:
            'The application is cancelled and forgotten; the bank is told, and its answer not waited for.',
          entry: 'forgetApplication',
          invoke: {
            id: 'denyApplication',
            src: 'denyApplication',
            input: ({ context }) => ({ applicationId: context.visit.applicationId ?? '' }),
            onError: {
              actions: {
                type: 'reportFailure',
                params: ({ event }) => ({ operation: 'denyApplication', error: event.error }),
              },
            },
          },
          on: {
            'dialog.close': { target: '#home' },
            'facts.changed': { actions: 'adoptFacts' },
          },
        },
      },
    },

    signing: {
      id: 'signing',
      description: 'Step 4, signing of documents.',
      meta: { path: '/loan/:applicationId/document/sign', step: 4 },
      entry: { type: 'standOn', params: { page: 'signing' } },
      initial: 'readingDocuments',
      on: {
        'facts.changed': {
          guard: 'losesApplication',
          target: 'admitting.signingRequested',
          actions: 'adoptFacts',
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
            input: ({ context }) => ({ applicationId: context.visit.applicationId ?? '' }),
            onDone: {
              target: 'signatureSent',
              actions: [
                { type: 'markStep', params: { step: 4 } },
                { type: 'keepAcceptance', params: ({ event }) => event.output },
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
            id: 'letter',
            src: 'letter',
            input: ({ context }) => ({
              applicationId: context.offers[0]?.applicationId ?? '',
              isWatchable: context.isWatchable,
            }),
          },
        },
      },
    },

    code: {
      id: 'code',
      description: 'Step 5, the confirmation code.',
      meta: { path: '/loan/:applicationId/code', step: 5 },
      entry: [
        { type: 'standOn', params: { page: 'code' } },
        { type: 'markStep', params: { step: 5 } },
      ],
      initial: 'enteringCode',
      invoke: {
        id: 'letter',
        src: 'letter',
        input: ({ context }) => ({ applicationId: context.visit.applicationId ?? '', isWatchable: false }),
      },
      on: {
        'facts.changed': {
          guard: 'losesApplication',
          target: 'admitting.codeRequested',
          actions: 'adoptFacts',
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
              return { applicationId: context.visit.applicationId ?? '', code: event.code };
            },
            onDone: { target: 'cardIssued', actions: { type: 'markStep', params: { step: 5 } } },
            onError: {
              target: 'codeRejected',
              actions: [
                { type: 'keepTriesLeft', params: ({ event }) => ({ error: event.error }) },
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
          exit: 'forgetIssuedApplication',
          on: {
            'home.requested': { target: '#home' },
            'facts.changed': { actions: 'adoptFacts' },
          },
        },
      },
    },
  },
});
