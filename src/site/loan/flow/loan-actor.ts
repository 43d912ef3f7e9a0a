import { type ActorRefFrom, createActor, enqueueActions, type InspectionEvent, waitFor } from 'xstate';
import { isOurBank } from '#contract/application-number.ts';
import type { LoanOffer } from '#contract/offer.ts';
import { endOf } from '#contract/outcomes.ts';
import { emailDeliveryMachine } from '#machines/email-delivery.machine.ts';
import { loanMachine } from '#machines/loan.machine.ts';
import {
  applicationIdOf,
  type LoanContext,
  type RequestedPage,
  type StorageReading,
  type StoredApplication,
} from '#machines/loan.types.ts';
import { isKnownIn, isStored, shownPage } from '#machines/step-guard.ts';
import type { BankApi } from '#site/api/bank-api.ts';
import { logMessages } from '#site/texts/log-messages.ts';
import { addressOf, keepAddress } from '../form/drafts.ts';
import { stateAfter, stateAfterRefusal } from './late-answers.ts';
import { logFailure, loggedCalls, type OnCall, type OnOutcome } from './logging.ts';

export type LoanActor = ActorRefFrom<typeof loanMachine>;

export type Inspect = (event: InspectionEvent) => void;

type Options = {
  api: BankApi;
  requestedPage: RequestedPage;
  /** Reads the browser's storage synchronously. Called once, when the actor starts. */
  readStoredState: () => StorageReading;
  inspect?: Inspect | undefined;
};

/** Requires every actor of the machine, so that a missing implementation does not compile. */
type ProvidedActors = Required<NonNullable<Parameters<typeof loanMachine.provide>[0]['actors']>>;

/** Creates the loan machine's actor, connected to the bank, the storage and the console. The caller starts it. */
export function createLoanActor({ api, requestedPage, readStoredState, inspect }: Options): LoanActor {
  const machine = provideLoan({ api, readStoredState }, () => actor);
  const actor: LoanActor = createActor(machine, {
    input: { requestedPage },
    ...(inspect ? { inspect } : {}),
  });
  return actor;
}

/** Returns the machine with its implementations. `actorOf` returns its actor, once the machine runs. */
export function provideLoan(
  { api, readStoredState }: Pick<Options, 'api' | 'readStoredState'>,
  actorOf: () => LoanActor,
): typeof loanMachine {
  const onOutcome: OnOutcome = (applicationId, outcome) => sendReportedEnd(actorOf(), applicationId, outcome);
  const onCall: OnCall = (call) => {
    const before = actorOf().getSnapshot().context;
    return (answer) => {
      const actor = actorOf();
      const applicationId = applicationIdOf(before);
      const store = (storedState: StoredApplication | null) => {
        if (!storedState) return;
        actor.send({ type: 'storage.read', storedState });
        checkEmail(actor);
      };
      if ('error' in answer) {
        if (call !== 'cancelApplication') return;
        const { error } = answer;
        const now = actor.getSnapshot();
        const restore = ({ context }: typeof now) => store(stateAfterRefusal(error, applicationId, context));
        if (!now.hasTag('form')) return restore(now);
        // A failed cancellation does not replace a form being filled in: it takes effect when the form is left.
        const isLeft = waitFor(actor, (next) => !next.hasTag('form'), { timeout: Infinity });
        return void isLeft.then(restore, () => {});
      }
      if (call === 'confirmCode') actor.send({ type: 'application.end', applicationId, outcome: 'issued' });
      store(stateAfter(call, answer.output, before, actor.getSnapshot().context));
    };
  };
  const bank: BankApi = {
    ...api,
    submitApplication: async (input) => {
      const replaced = actorOf().getSnapshot().context;
      const offers = await api.submitApplication(input);
      submitted.add(offers);
      const { email } = input.request;
      const now = actorOf().getSnapshot().context;
      const isReplaced = isKnownIn(now, replaced) && now.currentStep === replaced.currentStep;
      // Whoever reads a mailbox entered by mistake must not be able to continue the replaced application.
      if (isReplaced && isEmailedElsewhere(replaced, email))
        api
          .cancelApplication({ applicationId: applicationIdOf(replaced) })
          .catch((error) => logFailure('cancelApplication', error));
      if (offers[0]) keepAddress(offers[0].applicationId, email);
      return offers;
    },
  };
  const { loadStatus, resendEmail, ...calls } = loggedCalls(bank, onOutcome, onCall);
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
      warn: enqueueActions(({ context, enqueue }) => {
        const { page } = context.requestedPage;
        if (shownPage(context) === page) return;
        enqueue(() => console.warn(logMessages.outOfOrder(page)));
        enqueue.emit({ type: 'redirect' });
      }),
    },
  });
}

/** Loads the status again if the page shows one. Called after a call that may have caused an email or a decision. */
export const checkEmail = (actor: LoanActor): void =>
  actor.getSnapshot().children.emailDelivery?.send({ type: 'email.check' });

/**
 * Sends `application.end` if the outcome that the bank reports is an end. The end `erased` is sent only for an
 * application that this browser stores or has just cancelled, and only if the bank is known to be ours.
 */
export function sendReportedEnd(actor: LoanActor, applicationId: string, outcome: unknown): void {
  const end = endOf(outcome);
  const { offers, cancelled, supportsStatus } = actor.getSnapshot().context;
  const isKnown =
    isOurBank(applicationId, supportsStatus) &&
    isStored([...offers, ...(cancelled?.offers ?? [])], applicationId);
  if (end && (end !== 'erased' || isKnown))
    actor.send({ type: 'application.end', applicationId, outcome: end });
}

/** True if this tab has submitted the application to our bank with another address. */
function isEmailedElsewhere({ offers, supportsStatus }: LoanContext, address: string): boolean {
  const id = String(offers[0]?.applicationId);
  const submitted = addressOf(id);
  return (
    isOurBank(id, supportsStatus) && submitted !== null && submitted.toLowerCase() !== address.toLowerCase()
  );
}

/** The offers of the applications that this page has submitted. */
const submitted = new WeakSet<readonly LoanOffer[]>();

/** True for the array of offers that a submission on this page returned; false for a copy. */
export const isSubmittedHere = (offers: readonly LoanOffer[]): boolean => submitted.has(offers);
