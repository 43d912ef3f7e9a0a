import { type ActorRefFrom, createActor, type InspectionEvent } from 'xstate';
import { finalOutcomeOf } from '#contract/outcomes.ts';
import { stepOfNumber } from '#contract/steps.ts';
import { loanMachine } from '#machines/loan.machine.ts';
import type { LoanEvent, RequestedPage, StorageReading } from '#machines/loan.types.ts';
import { shownPage } from '#machines/step-guard.ts';
import type { BankApi } from '#site/api/bank-api.ts';
import { reports } from '#site/texts/log-messages.ts';
import { keepAddress } from '../form/drafts.ts';
import { provideEmailDelivery } from './email-delivery.ts';
import { loggedCalls, type OnOutcome } from './logging.ts';

export type LoanActor = ActorRefFrom<typeof loanMachine>;

export type Inspect = (event: InspectionEvent) => void;

type Options = {
  api: BankApi;
  requestedPage: RequestedPage;
  /** Reads the browser's storage at once; called once, when the actor starts. */
  readStoredState: () => StorageReading;
  inspect?: Inspect | undefined;
};

/** Every actor of the machine: an actor without an implementation does not compile. */
type ProvidedActors = Required<NonNullable<Parameters<typeof loanMachine.provide>[0]['actors']>>;

/** The loan machine with the bank's calls, the storage and the console in it. Not started yet. */
export function createLoanActor({ api, requestedPage, readStoredState, inspect }: Options): LoanActor {
  const machine = provideLoan({ api, readStoredState }, (event) => actor.send(event));
  const actor: LoanActor = createActor(machine, {
    input: { requestedPage },
    ...(inspect ? { inspect } : {}),
  });
  return actor;
}

/** The machine of an actor; `send` gets what the bank's responses say besides their results. */
export function provideLoan(
  { api, readStoredState }: Pick<Options, 'api' | 'readStoredState'>,
  send: (event: LoanEvent) => void,
): typeof loanMachine {
  const onOutcome: OnOutcome = (applicationId, outcome) => {
    const final = finalOutcomeOf(outcome);
    if (final) send({ type: 'application.end', applicationId, outcome: final });
  };
  const loggedCall = loggedCalls(onOutcome);
  const actors: ProvidedActors = {
    submitApplication: loggedCall('submitApplication', async ({ request }) => {
      const offers = await api.submitApplication(request);
      if (offers[0]) keepAddress(offers[0].applicationId, request.email);
      return offers;
    }),
    chooseOffer: loggedCall('chooseOffer', async ({ offer }) => ({
      ...(await api.chooseOffer(offer)),
      chosenOffer: offer,
    })),
    sendScoring: loggedCall('sendScoring', ({ applicationId, answers }) =>
      api.sendScoring(applicationId, { ...answers, account: applicationId }),
    ),
    loadSchedule: loggedCall('loadSchedule', async ({ applicationId }) => {
      const { credit, outcome } = await api.loadSchedule(applicationId);
      onOutcome(applicationId, outcome);
      return credit;
    }),
    acceptSchedule: loggedCall('acceptSchedule', ({ applicationId, version }) =>
      api.acceptSchedule(applicationId, version),
    ),
    cancelApplication: loggedCall('cancelApplication', ({ applicationId }) =>
      api.cancelApplication(applicationId),
    ),
    signDocuments: loggedCall('signDocuments', ({ applicationId }) => api.signDocuments(applicationId)),
    confirmCode: loggedCall('confirmCode', ({ applicationId, code }) => api.confirmCode(applicationId, code)),
    resumeApplication: loggedCall('resumeApplication', async ({ applicationId, token }) => {
      const resumed = await api.resumeApplication(applicationId ?? '', token ?? '');
      const { offers, currentStep, chosenOffer, creditTerms } = resumed;
      return {
        offers,
        currentStep: stepOfNumber(currentStep),
        supportsStatus: true,
        ...(chosenOffer && { chosenOffer }),
        ...(creditTerms && { creditTerms }),
      };
    }),
    emailDelivery: provideEmailDelivery(api, onOutcome),
  };
  return loanMachine.provide({
    actors,
    actions: {
      readStoredState: ({ self }) => {
        const { failure, ...storedState } = readStoredState();
        self.send(
          failure ? { type: 'storage.fail', failure, storedState } : { type: 'storage.read', storedState },
        );
      },
      warn: ({ context }) => {
        const { page } = context.requestedPage;
        if (shownPage(context) !== page) console.warn(reports.outOfOrder(page));
      },
    },
  });
}
