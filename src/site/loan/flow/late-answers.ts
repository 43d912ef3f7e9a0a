import type { LoanOffer } from '#contract/offer.ts';
import { endOf } from '#contract/outcomes.ts';
import type { Step } from '#contract/steps.ts';
import {
  applicationIdOf,
  type CallFailure,
  emptyStoredState,
  isNotCancelled,
  type LoanCalls,
  type LoanContext,
  noApplication,
  type StoredApplication,
} from '#machines/loan.types.ts';
import { afterChoice, isKnownIn, isStored, progressAfter } from '#machines/step-guard.ts';
import type { BankCalls } from '#site/api/bank-api.ts';

/** The step that is done once the bank has accepted the call (specification, section 4). */
const stepDoneBy: Partial<Record<keyof BankCalls, Step>> = {
  sendScoring: 'scoring',
  acceptSchedule: 'schedule',
  signDocuments: 'signing',
  confirmCode: 'code',
};

/**
 * Returns the state to store when the bank accepts a call after the visitor has left its screen. `before` is the
 * context when the call was made, `now` the present one. Returns null if the call changes nothing that is stored. Also
 * null if the application was replaced or, unless the call ends it, removed.
 */
export function stateAfter(
  call: keyof BankCalls,
  output: unknown,
  before: LoanContext,
  now: LoanContext,
): StoredApplication | null {
  if (call === 'submitApplication')
    return now.offers === before.offers ? { ...noApplication, offers: output as LoanOffer[] } : null;
  if (call === 'cancelApplication' && now.offers.length === 0)
    return { ...emptyStoredState, ended: { applicationId: applicationIdOf(before), outcome: 'cancelled' } };
  // Another tab may have removed the application. An issued credit is in force all the same, so it is stored again.
  const known = call === 'confirmCode' && now.offers.length === 0 ? before : now;
  if (!isKnownIn(known, before)) return null;
  const { offers, currentStep } = known;
  if (call === 'chooseOffer')
    return { currentStep, ...afterChoice(output as LoanCalls['chooseOffer']['output'], known) };
  const step = stepDoneBy[call];
  if (!step) return null;
  return {
    offers,
    ...progressAfter(step, known),
    ...(step === 'code' && {
      ended: { applicationId: String(offers[0]?.applicationId), outcome: 'issued' },
    }),
  };
}

/**
 * Returns the state to store when a cancellation fails after the visitor has left its screen. If the bank refused to
 * cancel: the application, with any reported end. Null for any other failure, or if another application
 * has been stored or cancelled since.
 */
export function stateAfterRefusal(
  error: unknown,
  applicationId: string,
  { offers, cancelled, supportsStatus, chosenOffer, creditTerms }: LoanContext,
): StoredApplication | null {
  if (offers.length > 0 || !cancelled || !isStored(cancelled.offers, applicationId)) return null;
  if (!isNotCancelled(error as CallFailure, supportsStatus)) return null;
  const outcome = endOf((error as CallFailure).outcome);
  return {
    ...cancelled,
    supportsStatus,
    chosenOffer,
    creditTerms,
    ended: outcome ? { applicationId, outcome } : null,
  };
}
