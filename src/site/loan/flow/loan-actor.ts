import { type ActorRefFrom, createActor, type InspectionEvent } from 'xstate';
import { finalOutcomeOf } from '#contract/outcomes.ts';
import { emailDeliveryMachine } from '#machines/email-delivery.machine.ts';
import { loanMachine } from '#machines/loan.machine.ts';
import type { LoanEvent, RequestedPage, StorageReading } from '#machines/loan.types.ts';
import { shownPage } from '#machines/step-guard.ts';
import type { BankApi } from '#site/api/bank-api.ts';
import { reports } from '#site/texts/log-messages.ts';
import { keepAddress } from '../form/drafts.ts';
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
  const { loadStatus, resendEmail, ...calls } = loggedCalls(withAddressKept(api), onOutcome);
  const emailDelivery = emailDeliveryMachine.provide({ actors: { loadStatus, resendEmail } });
  const actors: ProvidedActors = { ...calls, emailDelivery };
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

/** The tab remembers the email address of the application that it sends. */
const withAddressKept = (api: BankApi): BankApi => ({
  ...api,
  submitApplication: async (input) => {
    const offers = await api.submitApplication(input);
    if (offers[0]) keepAddress(offers[0].applicationId, input.request.email);
    return offers;
  },
});
