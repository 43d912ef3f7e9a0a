import {
  type ActorLogic,
  type ActorRefFrom,
  type AnyEventObject,
  createActor,
  type InspectionEvent,
  type Snapshot,
} from 'xstate';
import { stepOfNumber } from '#contract/steps.ts';
import { loanMachine } from '#machines/loan.machine.ts';
import type { RequestedPage, StorageReading } from '#machines/loan.types.ts';
import type { BankApi } from '#site/api/bank-api.ts';
import { reports } from '#site/texts/log-messages.ts';
import { provideEmailDelivery } from './email-delivery.ts';
import { loggedCalls } from './logging.ts';

export type LoanActor = ActorRefFrom<typeof loanMachine>;

export type Inspect = (event: InspectionEvent) => void;

type Options = {
  api: BankApi;
  requestedPage: RequestedPage;
  /** Reads the browser's storage; called once, when the actor starts. */
  readStoredState: () => StorageReading;
  inspect?: Inspect | undefined;
};

/** Every actor of the machine: an actor without an implementation does not compile. */
type ProvidedActors = Required<NonNullable<Parameters<typeof loanMachine.provide>[0]['actors']>>;

/** The loan machine with the bank's calls, the storage and the console in it. Not started yet. */
export function createLoanActor({ api, requestedPage, readStoredState, inspect }: Options): LoanActor {
  const loggedCall = loggedCalls((ended) => actor.send({ type: 'application.end', ...ended }));
  const actors: ProvidedActors = {
    readStoredState: readAtOnce(readStoredState),
    submitApplication: loggedCall('submitApplication', ({ request }) => api.submitApplication(request)),
    chooseOffer: loggedCall('chooseOffer', ({ offer }) => api.chooseOffer(offer)),
    sendScoring: loggedCall('sendScoring', ({ applicationId, answers }) =>
      api.sendScoring(applicationId, { ...answers, account: applicationId }),
    ),
    loadSchedule: loggedCall('loadSchedule', ({ applicationId }) => api.loadSchedule(applicationId)),
    acceptSchedule: loggedCall('acceptSchedule', ({ applicationId }) => api.acceptSchedule(applicationId)),
    denyApplication: loggedCall('denyApplication', ({ applicationId }) => api.denyApplication(applicationId)),
    signDocuments: loggedCall('signDocuments', ({ applicationId }) => api.signDocuments(applicationId)),
    confirmCode: loggedCall('confirmCode', ({ applicationId, code }) => api.confirmCode(applicationId, code)),
    resumeApplication: loggedCall('resumeApplication', async ({ applicationId, token }) => {
      const { offers, currentStep } = await api.resumeApplication(applicationId, token);
      return { offers, currentStep: stepOfNumber(currentStep) };
    }),
    emailDelivery: provideEmailDelivery(api, loggedCall),
  };
  const machine = loanMachine.provide({
    actors,
    actions: {
      warn: ({ context }) => console.warn(reports.outOfOrder(context.requestedPage.page)),
    },
  });
  const actor: LoanActor = createActor(machine, {
    input: { requestedPage },
    ...(inspect ? { inspect } : {}),
  });
  return actor;
}

/** An actor that is done when it starts, so that the first render knows what is stored. Blocked storage is its error. */
function readAtOnce(read: () => StorageReading): ActorLogic<Snapshot<StorageReading>, AnyEventObject> {
  return {
    transition: (snapshot) => snapshot,
    getInitialSnapshot: () => {
      const reading = read();
      return reading.failure === 'blocked'
        ? { status: 'error', output: undefined, error: reading.failure }
        : { status: 'done', output: reading, error: undefined };
    },
    getPersistedSnapshot: (snapshot) => snapshot,
  };
}
