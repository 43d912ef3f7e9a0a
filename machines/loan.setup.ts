import { assign, setup } from 'xstate';
import { emailDeliveryMachine } from './email-delivery.machine.ts';
import * as calls from './loan.calls.ts';
import { loanGuards } from './loan.guards.ts';
import {
  type LoanContext,
  type LoanEvent,
  type LoanInput,
  type LoanMeta,
  noApplication,
} from './loan.types.ts';
import * as updates from './loan.updates.ts';

/** The types of the machine: `children` are the actors that it invokes, by their ids. */
type LoanTypes = {
  context: LoanContext;
  events: LoanEvent;
  input: LoanInput;
  meta: LoanMeta;
  tags: 'busy';
  children: { [Name in keyof calls.LoanCalls]: Name } & {
    readStoredState: 'readStoredState';
    emailDelivery: 'emailDelivery';
  };
};

/** The types, calls, actions and guards that the loan machine names. */
export const loanSetup = setup({
  types: {} as LoanTypes,
  actors: {
    readStoredState: calls.storagePlaceholder,
    ...calls.operations,
    emailDelivery: emailDeliveryMachine,
  },
  actions: {
    setRequestedPage: assign(updates.requestedPage),
    setCurrentPage: assign(updates.currentPage),
    clearToken: assign(updates.withoutToken),
    syncFromStorage: assign(updates.fromOtherTab),
    setStoredState: assign(updates.storedState),
    setStorageFailure: assign(updates.storageFailure),
    setOffers: assign(updates.offers),
    setCurrentStep: assign(updates.currentStep),
    setStepAccepted: assign(updates.stepAccepted),
    setChosenOffer: assign(updates.chosenOffer),
    clearUnknownChoice: assign(updates.withoutUnknownChoice),
    setCredit: assign(updates.credit),
    setScheduleRenewed: assign({ isScheduleRenewed: true }),
    setFailure: assign(updates.failure),
    setEnded: assign(updates.ended),
    setIssued: assign(updates.issued),
    cancelApplication: assign(updates.cancelled),
    restoreApplication: assign(updates.restored),
    clearApplication: assign(noApplication),
    clearShownApplication: assign(updates.withoutShownApplication),
    warn: calls.missingAction,
  },
  guards: loanGuards,
});
