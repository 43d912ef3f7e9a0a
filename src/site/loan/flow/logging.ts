import { ApiFailure } from '#site/api/failure.ts';
import { reports } from '#site/texts/log-messages.ts';

/**
 * Logs a failed call as section 8 of the specification asks for it. A code that the bank refused is no fault and is not
 * logged: the screen says it.
 */
export function reportFailure({ operation, error }: { operation: string; error: unknown }): void {
  if (!(error instanceof ApiFailure)) {
    console.error(operation, error);
    return;
  }
  const status = error.status ?? reports.noAnswer;
  if (operation === 'submitApplication') console.error(reports.prescoring, status, error.body);
  else if (operation === 'chooseOffer') console.error(reports.offerRefused(status));
  else if (operation === 'sendScoring') console.error(reports.scoring, status, error.body);
  else if (operation !== 'confirmCode' || error.status === null) console.error(error.message);
}
