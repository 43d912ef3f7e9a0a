import { and, assertEvent, assign, fromPromise, not, or, setup, stateIn } from 'xstate';
import { isOurBank } from '#contract/application-number.ts';
import type { CreditTerms } from '#contract/credit-terms.ts';
import type { ApplicationEnd } from '#contract/outcomes.ts';
import { scheduleRenewed } from '#contract/problem.ts';
import { termsOf } from '#contract/schedule-terms.ts';
import { isBefore, type Step } from '#contract/steps.ts';
import { emailDeliveryMachine } from './email-delivery.machine.ts';
import {
  applicationIdOf,
  applicationInput,
  type EventOf,
  emptyStoredState,
  endIn,
  failureIn,
  type InContext,
  initialContext,
  isNotCancelled,
  isUnanswered,
  type LoanCalls,
  type LoanTypes,
  noApplication,
  outputOf,
  storedIn,
} from './loan.types.ts';
import * as stepGuard from './step-guard.ts';

/** Placeholder; replaced by `provide()`. */
const missing = () => {
  throw new Error('provide() is missing an actor or an action');
};
const call = <Name extends keyof LoanCalls>() =>
  fromPromise<LoanCalls[Name]['output'], LoanCalls[Name]['input']>(missing);

const isIn = (page: Step, ...states: string[]) =>
  or(states.map((state) => stateIn({ steps: { [page]: state } })));

/**
 * The input of `emailDelivery` for the last email of the shown application. If that is not the stored one, it has ended,
 * and only the format of its id tells whether its bank is ours.
 */
const lastEmailInput = ({ context }: InContext) => {
  const { offers, supportsStatus } = context;
  const applicationId = applicationIdOf(context);
  const isOther = !stepGuard.isStored(offers, applicationId);
  return {
    applicationId,
    supportsStatus: isOther ? isOurBank(applicationId, supportsStatus) : supportsStatus,
  };
};

/** The online application (specification, sections 2 to 4 and 8). `provide()` adds calls, storage and console. */
export const loanMachine = setup({
  types: {} as LoanTypes,
  actors: {
    submitApplication: call<'submitApplication'>(),
    chooseOffer: call<'chooseOffer'>(),
    sendScoring: call<'sendScoring'>(),
    loadSchedule: call<'loadSchedule'>(),
    acceptSchedule: call<'acceptSchedule'>(),
    cancelApplication: call<'cancelApplication'>(),
    signDocuments: call<'signDocuments'>(),
    confirmCode: call<'confirmCode'>(),
    resumeApplication: call<'resumeApplication'>(),
    emailDelivery: emailDeliveryMachine,
  },
  actions: {
    /** Reads the browser's storage synchronously and sends `storage.read` or `storage.fail`. */
    readStoredState: missing,
    /** Logs a warning and emits `redirect` if the page shown is not the requested page. */
    warn: missing,
    setRequestedPage: assign(({ event }) => {
      assertEvent(event, 'page.request');
      return { requestedPage: { page: event.page, applicationId: event.applicationId, token: event.token } };
    }),
    /** Sets `requestedPage` to the shown page. A token in a link shows that the bank has the status endpoint. */
    setShownPage: assign(({ context }, { page }: { page: Step }) => ({
      requestedPage: {
        page,
        applicationId: page === 'application' ? null : applicationIdOf(context),
        token: null,
      },
      supportsStatus: context.supportsStatus || context.requestedPage.token !== null,
    })),
    clearToken: assign(({ context }) => ({ requestedPage: { ...context.requestedPage, token: null } })),
    /** Adopts the given stored state. A missing `ended` stays; for the same application, any missing detail stays. */
    setStoredState: assign(({ context, event }) => {
      const stored = 'storedState' in event ? event.storedState : outputOf('resumeApplication', event);
      const kept = stepGuard.isKnownIn(stored, context) ? context : noApplication;
      const { supportsStatus, chosenOffer, creditTerms } = kept;
      return { supportsStatus, chosenOffer, creditTerms, ...stored, ended: stored.ended ?? context.ended };
    }),
    /** New offers begin a new application, so they replace the offers, step and details of the previous one. */
    setOffers: assign(({ event }) => ({ ...noApplication, offers: outputOf('submitApplication', event) })),
    setChosenOffer: assign(({ context, event }) =>
      stepGuard.afterChoice(outputOf('chooseOffer', event), context),
    ),
    /** A refusal (4xx, including 429) keeps the earlier choice; after any other failure, the choice is unknown. */
    clearUnknownChoice: assign(({ context, event }) => ({
      chosenOffer: (failureIn(event).status ?? 500) < 500 ? context.chosenOffer : null,
    })),
    /** Advances `currentStep` to the page's step. */
    setStepDone: assign(({ context, event }) => {
      const step = context.requestedPage.page as Step;
      // The calls of steps 2 to 4 share this output type. The other events of this action may have no output.
      const output = outputOf('sendScoring', event);
      return {
        ...stepGuard.progressAfter(step, context),
        supportsStatus: context.supportsStatus || output?.supportsStatus === true,
      };
    }),
    /** A `version` from another bank may mean anything, so it is left out. */
    setCredit: assign(({ context, event }) => {
      const { credit } = outputOf('loadSchedule', event);
      const isOurs = isOurBank(applicationIdOf(context), context.supportsStatus);
      return { credit: isOurs ? credit : { ...credit, version: undefined }, creditTerms: termsOf(credit) };
    }),
    setFailure: assign(({ event }) => ({ failure: failureIn(event) })),
    /** Marks the schedule as renewed, as a refused consent does. */
    setRenewed: assign(({ context: { creditTerms } }) => ({
      failure: { type: scheduleRenewed },
      renewedTerms: creditTerms,
    })),
    clearFailure: assign({ failure: null }),
    /** Records how the application ended: the outcome of the event; without one, it is `issued`. */
    setEnded: assign(({ context, event }) => ({
      ended: { applicationId: applicationIdOf(context), outcome: 'issued' as const, ...endIn(event) },
    })),
    /** Records that the bank cancelled the application, which may no longer be the stored one. */
    setCancelled: assign(({ context }) => ({
      ended: { applicationId: applicationIdOf({ ...context, offers: [] }), outcome: 'cancelled' as const },
    })),
    /** Moves offers and step to `cancelled`, for `restoreApplication`. Keeps the details. */
    setAsideApplication: assign(({ context: { offers, currentStep } }) => ({
      ...emptyStoredState,
      cancelled: { offers, currentStep },
    })),
    /** Restores offers and step unless other offers have been stored since. */
    restoreApplication: assign(({ context }) => (context.offers.length > 0 ? {} : (context.cancelled ?? {}))),
    /** Removes offers, step and details. */
    clearApplication: assign(noApplication),
    /**
     * Removes the shown application, unless the visitor opens another page of it. If the shown application is not the
     * stored one, only its outcome is removed.
     */
    clearShownApplication: assign(({ context, event }) => {
      const { applicationId } = context.requestedPage;
      if (event.type === 'page.request' && event.applicationId === applicationId) return {};
      return stepGuard.isStored(context.offers, applicationId) ? noApplication : { ended: null };
    }),
  },
  guards: {
    isPageOfEndedApplication: ({ context: { requestedPage, ended } }) =>
      ended?.applicationId === requestedPage.applicationId,
    hasResumeToken: ({ context }) => context.requestedPage.token !== null && stepGuard.isStepMissing(context),
    leadsTo: ({ context }, params: { page: stepGuard.ShownPage }) =>
      stepGuard.shownPage(context) === params.page,
    /** The event requests a page without a token, for which the step guard shows the current page. */
    leadsBackHere: ({ context, event }) =>
      event.type === 'page.request' &&
      event.token === null &&
      event.applicationId === context.requestedPage.applicationId &&
      stepGuard.shownPage({ ...context, requestedPage: event }) === context.requestedPage.page,
    hasApplication: ({ context }) => context.offers.length > 0,
    isUnknownApplication: ({ context }) =>
      !stepGuard.isStored(context.offers, context.requestedPage.applicationId),
    hasEnded: ({ context }) => stepGuard.hasEnded(context),
    hasOutcome: ({ context }, params: { outcome: ApplicationEnd }) =>
      context.ended?.outcome === params.outcome,
    mayStartNew: ({ context }) => context.ended?.outcome !== 'issued',
    isDecisionKnown: ({ context }) => stepGuard.isDoneForGood(context, 'scoring'),
    mayChangeAnswers: ({ context }) => context.currentStep === 'scoring',
    mayAgree: ({ context }, params: { step: Step }) => !stepGuard.isDoneForGood(context, params.step),
    mayChoose: ({ context }) => context.currentStep === 'application' && !stepGuard.hasEnded(context),
    /** An open application is stored, no card is issued, and no call is running (coming back would repeat the call). */
    mayLeave: and([
      ({ context }) => context.offers.length > 0 && !stepGuard.hasEnded(context),
      not(isIn('application', 'submittingApplication', 'sendingChoice')),
      not(isIn('scoring', 'sendingScoring')),
      not(isIn('schedule', 'loadingSchedule', 'acceptingSchedule')),
      not(isIn('signing', 'signingDocuments')),
      not(isIn('code', 'confirmingCode', 'cardIssued')),
    ]),
    isDone: ({ context }, params: { step: Step }) => !isBefore(context.currentStep, params.step),
    /** The page shows the event's application, which is not yet known to have ended. */
    isShownApplication: ({ context: { requestedPage, ended }, event }) =>
      requestedPage.applicationId === endIn(event).applicationId &&
      requestedPage.applicationId !== ended?.applicationId,
    isStoredApplication: ({ context, event }) =>
      stepGuard.isStored(context.offers, endIn(event).applicationId ?? null),
    isDeclined: and(['isShownApplication', ({ event }) => endIn(event).outcome === 'declined']),
    isStorageEmpty: ({ event }) => storedIn(event).offers.length === 0,
    /** Another tab removed or replaced the application, or a step of it was completed elsewhere. */
    isChanged: ({ context, event }) =>
      !stepGuard.isKnownIn(storedIn(event), context) || storedIn(event).currentStep !== context.currentStep,
    isRequestedStored: ({ context, event }) =>
      stepGuard.isStored(storedIn(event).offers, context.requestedPage.applicationId),
    isPageAffected: ({ context, event }) => stepGuard.isPageAffected(context, storedIn(event)),
    /** In the event's state, a further step of the same application is done. */
    isFurtherStepDone: ({ context, event }) =>
      stepGuard.isKnownIn(storedIn(event), context) &&
      isBefore(context.currentStep, storedIn(event).currentStep),
    isDecisionNew: and([
      ({ context, event }) => storedIn(event).supportsStatus ?? context.supportsStatus,
      'isFurtherStepDone',
    ]),
    /**
     * The terms have changed since a credit with a version was loaded. If the bank's schedule and status never agree,
     * the credit is loaded again only once.
     */
    isCreditOutdated: ({ context: { credit, creditTerms, renewedTerms } }) => {
      if (credit?.version === undefined || creditTerms === null) return false;
      // The acceptance removes `validUntil`, but changes no figure.
      const textOf = (terms: CreditTerms | null) => JSON.stringify({ ...terms, validUntil: undefined });
      return [termsOf(credit), renewedTerms].every((terms) => textOf(terms) !== textOf(creditTerms));
    },
    /** The further step is done while this page waits for an email or for the signature. */
    isAwaitedStepDone: and([
      not('hasEnded'),
      'isFurtherStepDone',
      or([
        isIn('application', 'decisionSent'),
        isIn('scoring', 'scoringSent'),
        isIn('schedule', 'scheduleAccepted'),
        isIn('signing', 'documentsSigned'),
        and([isIn('signing', 'readingDocuments'), ({ context }) => isBefore(context.currentStep, 'signing')]),
      ]),
    ]),
    isUnanswered: ({ event }) => isUnanswered(event),
    isUnchecked: ({ event }) => isUnanswered(event) || [404, 409].includes(failureIn(event).status ?? 0),
    isNotCancelled: ({ context, event }) => isNotCancelled(failureIn(event), context.supportsStatus),
    isScheduleRenewed: ({ event }) => failureIn(event).type === scheduleRenewed,
  },
}).createMachine({
  id: 'loan',
  description: `The application for the card: five steps, and the step guard that decides which of them is shown.

Events from src/site/loan/flow: url-sync sends page.request when the address changes; external-changes sends
storage.read when another tab has changed the stored state or the bank's status adds to it, and loan-actor sends it
when the visitor has already left the screen of a call and the bank then accepts the call or refuses the cancellation.
application.end comes when the bank or another tab reports how an application ended. storage.fail, or the storage.read
that begins a visit, comes from readStoredState, all other events from the screens. After each change, storage-sync
stores offers, currentStep and the details, and removes what an action cleared. The details are chosenOffer,
creditTerms, ended and supportsStatus (the bank has the status endpoint). currentStep is the furthest step done:
application until another step is done, code as soon as the code page is shown.`,
  context: initialContext,
  initial: 'rehydrating',
  on: {
    'page.request': { target: '.stepGuard', actions: 'setRequestedPage' },
    'storage.read': { actions: 'setStoredState' },
    'application.end': { guard: 'isShownApplication', target: '.ended', actions: 'setEnded' },
  },
  states: {
    rehydrating: {
      description: `The browser's storage is read before the first page is shown. A failure is logged. Unparsable values
are treated as missing, blocked storage as empty; the visitor can complete an application in either case.`,
      entry: 'readStoredState',
      on: {
        'storage.read': { target: 'stepGuard', actions: 'setStoredState' },
        'storage.fail': { target: 'stepGuard', actions: 'setStoredState' },
      },
    },

    stepGuard: {
      id: 'stepGuard',
      description: `Decides which page is shown. An application that has ended comes first, then an emailed link, then
this table. A redirect logs one warning.

| requested | no application | another application | done: application | scoring | schedule | signing | code |
|---|---|---|---|---|---|---|---|
| scoring | accessDenied | accessDenied | scoring | scoring | scoring | scoring | scoring |
| schedule | application | accessDenied | scoring | schedule | signing | schedule | schedule |
| signing | application | accessDenied | scoring | schedule | signing | signing | signing |
| code | application | accessDenied | scoring | schedule | signing | code | code |

The columns are the stored state: no application, an application with another id, or the furthest step done. Any other
page is shown as requested. Once the schedule is accepted, its page leads to signing until the documents are signed.`,
      entry: 'clearFailure',
      always: [
        { guard: 'isPageOfEndedApplication', target: 'ended' },
        { guard: 'hasResumeToken', target: 'resuming' },
        { guard: { type: 'leadsTo', params: { page: 'home' } }, target: 'home' },
        { guard: { type: 'leadsTo', params: { page: 'otherPage' } }, target: 'otherPage' },
        { guard: { type: 'leadsTo', params: { page: 'accessDenied' } }, target: 'accessDenied' },
        {
          guard: { type: 'leadsTo', params: { page: 'application' } },
          target: '#application',
          actions: 'warn',
        },
        { guard: { type: 'leadsTo', params: { page: 'scoring' } }, target: '#scoring', actions: 'warn' },
        { guard: { type: 'leadsTo', params: { page: 'schedule' } }, target: '#schedule', actions: 'warn' },
        { guard: { type: 'leadsTo', params: { page: 'signing' } }, target: '#signing', actions: 'warn' },
        { guard: { type: 'leadsTo', params: { page: 'code' } }, target: '#code' },
      ],
    },

    resuming: {
      description: 'Opens an emailed link that leads further than the state stored in this browser.',
      initial: 'checkingToken',
      exit: 'clearToken',
      states: {
        checkingToken: {
          description: 'The bank checks the token and returns the offers and the step to store.',
          tags: 'busy',
          invoke: {
            id: 'resumeApplication',
            src: 'resumeApplication',
            input: ({ context }) => context.requestedPage,
            onDone: { target: '#stepGuard', actions: 'setStoredState' },
            onError: [
              {
                description: 'No response, 408, 429 or 5xx; a response of a proxy.',
                guard: 'isUnanswered',
                target: 'unreachable',
              },
              {
                description: 'Refused, and not stored here.',
                guard: 'isUnknownApplication',
                target: '#accessDenied',
              },
              { description: 'Refused; the stored step decides which page is shown.', target: '#stepGuard' },
            ],
          },
        },
        unreachable: {
          description: 'The bank could not be reached; the visitor can try again.',
          on: { 'application.resume': { target: 'checkingToken' } },
        },
      },
    },

    accessDenied: {
      id: 'accessDenied',
      description: 'This browser does not have the application in the path. The bank can email a new link.',
      on: {
        'storage.read': { guard: 'isRequestedStored', target: '#stepGuard', actions: 'setStoredState' },
      },
      invoke: {
        id: 'emailDelivery',
        src: 'emailDelivery',
        input: ({ context: { requestedPage } }) => ({
          applicationId: requestedPage.applicationId ?? '',
          supportsStatus: false,
        }),
      },
    },

    ended: {
      id: 'ended',
      description: 'The application has ended. Every path with its id shows the outcome; the path stays.',
      entry: 'clearToken',
      initial: 'choosingOutcome',
      on: {
        'restart.confirm': { guard: 'mayStartNew', target: '#application', actions: 'clearShownApplication' },
      },
      states: {
        choosingOutcome: {
          description: 'The outcome decides which screen is shown.',
          always: [
            { guard: { type: 'hasOutcome', params: { outcome: 'issued' } }, target: 'issued' },
            { guard: { type: 'hasOutcome', params: { outcome: 'declined' } }, target: 'declined' },
            { guard: { type: 'hasOutcome', params: { outcome: 'cancelled' } }, target: 'cancelled' },
            { guard: { type: 'hasOutcome', params: { outcome: 'erased' } }, target: 'erased' },
            { target: 'expired' },
          ],
        },
        issued: {
          description:
            'Congratulations again, with the credit. The application is removed when the visitor leaves its pages.',
          invoke: { id: 'emailDelivery', src: 'emailDelivery', input: lastEmailInput },
          exit: 'clearShownApplication',
          on: { 'home.open': { target: '#home' } },
        },
        declined: {
          description: 'The bank refused the application. The bank may name an amount that it would grant.',
          invoke: { id: 'emailDelivery', src: 'emailDelivery', input: lastEmailInput },
        },
        cancelled: { description: 'The visitor cancelled the application.' },
        expired: { description: 'The application was not finished in time.' },
        erased: { description: 'The bank does not have the application any more.' },
      },
    },

    home: { id: 'home', description: 'The home page.', meta: { path: '/' } },
    otherPage: { id: 'otherPage', description: 'A page outside the application; its path stays.' },

    steps: {
      description: `The five steps. If a further step turns out to be done, a page that waits for an email and the
signing page move on, and the scoring form gives way to the decision if the bank has the status endpoint. If another tab
created, removed or replaced the application, or the open schedule turns out to be accepted, the step guard decides.
Otherwise the page stays; a schedule with outdated terms is loaded again.`,
      initial: 'application',
      on: {
        'leave.ask': { guard: 'mayLeave', target: 'leaving' },
        'restart.confirm': { guard: 'hasEnded', target: '#application', actions: 'clearApplication' },
        'storage.read': [
          { guard: 'isAwaitedStepDone', target: '.following', actions: 'setStoredState' },
          { guard: 'isPageAffected', target: 'stepGuard', actions: 'setStoredState' },
        ],
      },
      states: {
        lastScreen: {
          id: 'lastScreen',
          description: 'The screen on which the visitor asked to leave or to cancel.',
          type: 'history',
          history: 'deep',
        },
        following: {
          description: 'Leads to the page that waits for the next email, or to the code page.',
          always: [
            { guard: { type: 'isDone', params: { step: 'code' } }, target: '#code' },
            { guard: { type: 'isDone', params: { step: 'signing' } }, target: '#signing.documentsSigned' },
            { guard: { type: 'isDone', params: { step: 'schedule' } }, target: '#schedule.scheduleAccepted' },
            { guard: { type: 'isDone', params: { step: 'scoring' } }, target: '#scoring.scoringSent' },
          ],
        },

        application: {
          id: 'application',
          description: 'Step 1, the loan page. It shows one of three areas: form, offers, decision sent.',
          meta: { path: '/loan' },
          entry: { type: 'setShownPage', params: { page: 'application' } },
          initial: 'choosingArea',
          on: {
            'application.end': { guard: 'isStoredApplication', actions: 'setEnded' },
          },
          states: {
            choosingArea: {
              description: 'A visitor with a stored application gets its offers, any other visitor the form.',
              always: [{ guard: 'hasApplication', target: 'choosingOffer' }, { target: 'fillingForm' }],
            },
            fillingForm: {
              description: 'The application form. It stays when another tab removes the application.',
              tags: 'form',
              initial: 'ready',
              on: {
                'application.submit': { target: 'submittingApplication' },
                'offers.return': { guard: 'hasApplication', target: 'choosingOffer' },
                'storage.read': { guard: 'isStorageEmpty', actions: 'setStoredState' },
              },
              states: {
                ready: {},
                failed: { tags: 'failed', description: 'Not submitted; the form keeps its values.' },
              },
            },
            submittingApplication: {
              description: 'The bank calculates the offers. They replace offers that another tab has stored.',
              tags: ['busy', 'form'],
              on: { 'storage.read': { actions: 'setStoredState' } },
              invoke: {
                id: 'submitApplication',
                src: 'submitApplication',
                input: ({ event }) => ({ request: (event as EventOf<'application.submit'>).request }),
                onDone: { target: 'choosingOffer', actions: 'setOffers' },
                onError: { target: 'fillingForm.failed', actions: 'setFailure' },
              },
            },
            choosingOffer: {
              description: 'The list of offers. The choice can be changed until scoring is sent.',
              invoke: { id: 'emailDelivery', src: 'emailDelivery', input: lastEmailInput },
              on: {
                'offer.choose': { guard: 'mayChoose', target: 'sendingChoice' },
                'request.change': { guard: 'mayChoose', target: 'fillingForm' },
              },
            },
            sendingChoice: {
              description: 'The chosen offer is sent. A failure is logged; the visitor can choose again.',
              tags: 'busy',
              invoke: {
                id: 'chooseOffer',
                src: 'chooseOffer',
                input: ({ event }) => ({ offer: (event as EventOf<'offer.choose'>).offer }),
                onDone: { target: 'decisionSent', actions: 'setChosenOffer' },
                onError: { target: 'choosingOffer', actions: 'clearUnknownChoice' },
              },
            },
            decisionSent: {
              description: 'The bank emails its preliminary decision. A wrong address can be corrected.',
              invoke: { id: 'emailDelivery', src: 'emailDelivery', input: lastEmailInput },
              on: { 'request.change': { guard: 'mayChoose', target: 'fillingForm' } },
            },
          },
        },

        scoring: {
          id: 'scoring',
          description: 'Step 2, the scoring form.',
          meta: { path: '/loan/:applicationId' },
          entry: { type: 'setShownPage', params: { page: 'scoring' } },
          initial: 'choosingScreen',
          states: {
            choosingScreen: {
              description: 'Shows the decision if step 2 is done and the bank has the status endpoint.',
              always: [
                { guard: 'isDecisionKnown', target: 'reviewingDecision' },
                { target: 'fillingScoring' },
              ],
            },
            reviewingDecision: {
              description: 'Shows the decision. The answers can be changed until the schedule is accepted.',
              invoke: { id: 'emailDelivery', src: 'emailDelivery', input: lastEmailInput },
              on: { 'answers.change': { guard: 'mayChangeAnswers', target: 'fillingScoring' } },
            },
            fillingScoring: {
              description: 'The scoring form, with a notice if step 2 is done.',
              initial: 'ready',
              on: {
                'scoring.send': { target: 'sendingScoring' },
                'storage.read': {
                  guard: 'isDecisionNew',
                  target: 'reviewingDecision',
                  actions: 'setStoredState',
                },
                'decision.return': {
                  guard: 'isDecisionKnown',
                  target: 'reviewingDecision',
                  actions: 'clearFailure',
                },
              },
              states: {
                ready: {},
                failed: { tags: 'failed', description: 'Not sent; the form keeps its values.' },
              },
            },
            sendingScoring: {
              description: 'The bank scores the answers.',
              tags: 'busy',
              invoke: {
                id: 'sendScoring',
                src: 'sendScoring',
                input: ({ context, event }) => ({
                  applicationId: context.requestedPage.applicationId ?? '',
                  answers: (event as EventOf<'scoring.send'>).answers,
                }),
                onDone: { target: 'scoringSent', actions: 'setStepDone' },
                onError: { target: 'fillingScoring.failed', actions: 'setFailure' },
              },
            },
            scoringSent: {
              description: 'The bank emails its decision; a refusal is also shown on the screen.',
              invoke: { id: 'emailDelivery', src: 'emailDelivery', input: lastEmailInput },
              on: { 'application.end': { guard: 'isDeclined', actions: 'setEnded' } },
            },
          },
        },

        schedule: {
          id: 'schedule',
          description: 'Step 3, the payment schedule.',
          meta: { path: '/loan/:applicationId/document' },
          entry: { type: 'setShownPage', params: { page: 'schedule' } },
          initial: 'loadingSchedule',
          states: {
            loadingSchedule: {
              description: 'The schedule is loaded from the bank.',
              tags: 'busy',
              invoke: {
                id: 'loadSchedule',
                src: 'loadSchedule',
                input: applicationInput,
                onDone: { target: 'reviewingSchedule', actions: 'setCredit' },
                onError: { target: 'loadFailed' },
              },
            },
            loadFailed: {
              description: 'The schedule could not be loaded; the visitor can try again.',
              on: { 'schedule.load': { target: 'loadingSchedule' } },
            },
            reviewingSchedule: {
              description: 'The visitor reads the schedule and accepts it, or asks to cancel (Deny).',
              initial: 'ready',
              on: {
                'schedule.accept': {
                  guard: { type: 'mayAgree', params: { step: 'schedule' } },
                  target: 'acceptingSchedule',
                },
                'cancellation.ask': { target: '#leaving.confirmingCancellation' },
              },
              always: { guard: 'isCreditOutdated', target: 'loadingSchedule', actions: 'setRenewed' },
              states: {
                ready: {},
                failed: { tags: 'failed', description: 'Not sent; the visitor can try again.' },
              },
            },
            acceptingSchedule: {
              description: 'The consent to the schedule is sent.',
              tags: 'busy',
              invoke: {
                id: 'acceptSchedule',
                src: 'acceptSchedule',
                input: ({ context: { requestedPage, credit } }) => ({
                  applicationId: requestedPage.applicationId ?? '',
                  version: credit?.version,
                }),
                onDone: { target: 'scheduleAccepted', actions: 'setStepDone' },
                onError: [
                  {
                    description: 'The bank has calculated a new schedule, which the visitor must read first.',
                    guard: 'isScheduleRenewed',
                    target: 'loadingSchedule',
                    actions: 'setFailure',
                  },
                  { target: 'reviewingSchedule.failed' },
                ],
              },
            },
            scheduleAccepted: {
              description: 'The bank emails the documents.',
              invoke: { id: 'emailDelivery', src: 'emailDelivery', input: lastEmailInput },
            },
          },
        },

        signing: {
          id: 'signing',
          description: 'Step 4, signing of documents.',
          meta: { path: '/loan/:applicationId/document/sign' },
          entry: { type: 'setShownPage', params: { page: 'signing' } },
          initial: 'readingDocuments',
          states: {
            readingDocuments: {
              description: 'The visitor reads the emailed documents and signs. The bank can send them again.',
              initial: 'ready',
              invoke: {
                id: 'emailDelivery',
                src: 'emailDelivery',
                input: ({ context: { requestedPage, supportsStatus } }) => ({
                  applicationId: requestedPage.applicationId ?? '',
                  supportsStatus,
                  email: 'documents' as const,
                }),
              },
              on: {
                'documents.sign': {
                  guard: { type: 'mayAgree', params: { step: 'signing' } },
                  target: 'signingDocuments',
                },
              },
              states: {
                ready: {},
                failed: { tags: 'failed', description: 'Not sent; the visitor can try again.' },
              },
            },
            signingDocuments: {
              description: 'The signature is sent. Back to the schedule leads here again; the call goes on.',
              tags: 'busy',
              on: {
                'page.request': {
                  guard: 'leadsBackHere',
                  actions: [
                    'setRequestedPage',
                    'warn',
                    { type: 'setShownPage', params: { page: 'signing' } },
                  ],
                },
              },
              invoke: {
                id: 'signDocuments',
                src: 'signDocuments',
                input: applicationInput,
                onDone: { target: 'documentsSigned', actions: 'setStepDone' },
                onError: { target: 'readingDocuments.failed', actions: 'setFailure' },
              },
            },
            documentsSigned: {
              description: 'The bank emails the confirmation code.',
              invoke: { id: 'emailDelivery', src: 'emailDelivery', input: lastEmailInput },
            },
          },
        },

        code: {
          id: 'code',
          description: 'Step 5, the confirmation code.',
          meta: { path: '/loan/:applicationId/code' },
          entry: [{ type: 'setShownPage', params: { page: 'code' } }, 'setStepDone'],
          initial: 'enteringCode',
          invoke: { id: 'emailDelivery', src: 'emailDelivery', input: lastEmailInput },
          states: {
            enteringCode: {
              description: 'Four boxes; the fourth digit submits the code.',
              initial: 'ready',
              on: { 'code.edit': { target: '.ready' }, 'code.confirm': { target: 'confirmingCode' } },
              states: {
                ready: {},
                codeRejected: {
                  description: 'The code is wrong or no longer valid; typing clears the error.',
                },
                codeUnchecked: {
                  description: 'The result is unknown; the visitor can send the same code again.',
                },
              },
            },
            confirmingCode: {
              description: 'The bank checks the code.',
              tags: 'busy',
              invoke: {
                id: 'confirmCode',
                src: 'confirmCode',
                input: ({ context, event }) => ({
                  applicationId: context.requestedPage.applicationId ?? '',
                  code: (event as EventOf<'code.confirm'>).code,
                }),
                onDone: { target: 'cardIssued', actions: ['setStepDone', 'setEnded'] },
                onError: [
                  {
                    description:
                      'No response, 408, 429 or 5xx; a response of a proxy; unknown application (404), no code due (409).',
                    guard: 'isUnchecked',
                    target: 'enteringCode.codeUnchecked',
                    actions: 'setFailure',
                  },
                  { description: 'Refused.', target: 'enteringCode.codeRejected', actions: 'setFailure' },
                ],
              },
            },
            cardIssued: {
              description: 'Congratulations. The application is removed when the visitor leaves its pages.',
              exit: 'clearShownApplication',
              on: { 'home.open': { target: '#home' }, 'storage.read': { actions: 'setStoredState' } },
            },
          },
        },
      },
    },

    leaving: {
      id: 'leaving',
      description:
        'Leave or cancel; the path stays. A change by another tab, or a step done elsewhere, closes all but `cancelling`.',
      initial: 'choosing',
      on: {
        'application.end': { guard: 'isStoredApplication', target: 'stepGuard', actions: 'setEnded' },
        'storage.read': { guard: 'isChanged', target: 'stepGuard', actions: 'setStoredState' },
      },
      states: {
        choosing: {
          description: 'The visitor can continue later, start over, or cancel.',
          invoke: { id: 'emailDelivery', src: 'emailDelivery', input: lastEmailInput },
          on: {
            'home.open': { target: '#home' },
            'restart.confirm': { target: '#application', actions: 'clearApplication' },
            'cancellation.ask': { target: 'confirmingCancellation' },
            'application.keep': { target: '#lastScreen' },
          },
        },
        confirmingCancellation: {
          description: 'The visitor must confirm; nothing is cancelled yet.',
          on: {
            'application.cancel': { target: 'cancelling' },
            'application.keep': { target: '#lastScreen' },
          },
        },
        cancelling: {
          description:
            'Offers and step are removed before the bank responds. Of what the bank reports, only a refusal or an end changes the screen.',
          entry: 'setAsideApplication',
          invoke: {
            id: 'cancelApplication',
            src: 'cancelApplication',
            input: applicationInput,
            onDone: { actions: 'setCancelled' },
            onError: [
              {
                description: '409, or 404 from a bank with the status endpoint. The application is restored.',
                guard: 'isNotCancelled',
                target: 'cancellationRefused',
                actions: 'restoreApplication',
              },
              { description: 'Any other failure is only logged; an unsigned application expires by itself.' },
            ],
          },
          on: {
            'home.open': { target: '#home' },
            'storage.read': { actions: 'setStoredState' },
            'application.end': {
              guard: 'isShownApplication',
              target: '#ended',
              actions: ['restoreApplication', 'setEnded'],
            },
          },
        },
        cancellationRefused: {
          description: 'The bank refused to cancel the application.',
          on: { 'application.keep': { target: '#stepGuard' } },
        },
      },
    },
  },
});
