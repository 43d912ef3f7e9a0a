import { fromPromise } from 'xstate';
import { ApiFailure } from '#site/api/failure.ts';
import { reports } from '#site/texts/log-messages.ts';

/** Logs a failed call as section 8 of the specification asks for it. An answer that the screen shows is not logged. */
export function reportFailure({ operation, error }: { operation: string; error: unknown }): void {
  if (!(error instanceof ApiFailure)) {
    console.error(operation, error);
    return;
  }
  if (isShown(operation, error.status)) return;
  const status = error.status ?? reports.noAnswer;
  if (operation === 'submitApplication') console.error(reports.prescoring, status, error.body);
  else if (operation === 'chooseOffer') console.error(reports.offerRefused(status));
  else if (operation === 'sendScoring') console.error(reports.scoring, status, error.body);
  else console.error(error.message);
}

/** A refused code, a resend limit and a refused link token are answers, not faults: the screen tells the visitor. */
function isShown(operation: string, status: number | null): boolean {
  if (status === null) return false;
  if (operation === 'confirmCode') return true;
  if (operation === 'resendEmail') return status === 429;
  return operation === 'resumeApplication' && status < 500 && status !== 429;
}

/** An actor that makes the call, and logs its failure unless the visitor has left the state that waits for it. */
export const loggedCall = <Answer, Input>(operation: string, call: (input: Input) => Promise<Answer>) =>
  fromPromise<Answer, Input>(async ({ input, signal }) => {
    try {
      return await call(input);
    } catch (error) {
      if (!signal.aborted) reportFailure({ operation, error });
      throw error;
    }
  });
