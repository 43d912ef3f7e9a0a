import { fromPromise } from 'xstate';
import type { EmailCalls } from '#machines/email-delivery.machine.ts';
import type { LoanCalls } from '#machines/loan.types.ts';
import { ApiFailure } from '#site/api/failure.ts';
import { reports } from '#site/texts/log-messages.ts';

type Calls = LoanCalls & EmailCalls;

/** Sends the machine the outcome of an application if it is final. */
export type OnOutcome = (applicationId: string, outcome: unknown) => void;

/**
 * Returns actors that make a call, and log its failure unless the visitor has left the state that awaits it.
 * `onOutcome` is called if the bank refuses the call because of the application's outcome.
 */
export const loggedCalls =
  (onOutcome: OnOutcome) =>
  <Name extends keyof Calls>(
    operation: Name,
    call: (input: Calls[Name]['input']) => Promise<Calls[Name]['output']>,
  ) =>
    fromPromise<Calls[Name]['output'], Calls[Name]['input']>(async ({ input, signal }) => {
      try {
        return await call(input);
      } catch (error) {
        if (!signal.aborted) logFailure(operation, error);
        if (error instanceof ApiFailure) onOutcome(applicationIdIn(input), error.outcome);
        throw error;
      }
    });

function applicationIdIn(input: Calls[keyof Calls]['input']): string {
  if ('offer' in input) return String(input.offer.applicationId);
  return 'applicationId' in input ? (input.applicationId ?? '') : '';
}

/** Logs a failed call as section 8 of the specification asks. A response that the screen shows is not logged. */
function logFailure(operation: keyof Calls, error: unknown): void {
  if (!(error instanceof ApiFailure)) {
    console.error(operation, error);
    return;
  }
  if (isOnScreen(operation, error.status)) return;
  const status = error.status ?? reports.noAnswer;
  if (operation === 'submitApplication') console.error(reports.prescoring, status, error.text);
  else if (operation === 'chooseOffer') console.error(reports.offerRefused(status));
  else if (operation === 'sendScoring') console.error(reports.scoring, status, error.text);
  else console.error(error.message);
}

/** The screen says that a code was wrong, a resend or a token refused. */
function isOnScreen(operation: keyof Calls, status: number | null): boolean {
  if (status === null || status >= 500) return false;
  if (operation === 'resendEmail') return true;
  return (operation === 'confirmCode' || operation === 'resumeApplication') && status !== 429;
}
