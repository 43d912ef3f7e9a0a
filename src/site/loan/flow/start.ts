import { callBy, createBankApi } from '#site/api/bank-api.ts';
import { bankClient } from '#site/api/client.ts';
import { syncWithBank } from './bank-sync.ts';
import { clearOutdatedDrafts } from './clear-drafts.ts';
import { commandsOf } from './commands.ts';
import { createExternalChanges } from './external-changes.ts';
import { createLoanActor, type Inspect, type LoanActor } from './loan-actor.ts';
import { currentPath, requestedPageOf } from './requested-page.ts';
import { syncWithStorage } from './storage-sync.ts';
import { readStoredState } from './stored-state.schema.ts';
import { createUrlSync } from './url-sync.ts';

/** The visitor's application, as passed to its screens. */
export type Loan = ReturnType<typeof loanOf>;

/** `actor` must have been created for the page at `path`. The prerendered page is hydrated with `firstSnapshot`. */
export function loanOf(actor: LoanActor, path: string) {
  return {
    actor,
    firstSnapshot: actor.getSnapshot(),
    address: createUrlSync(actor, path),
    commands: commandsOf(actor),
    externalChanges: createExternalChanges(actor),
  };
}

/**
 * Starts the visitor's application: the machine, in sync with the browser's storage, other tabs and the bank.
 * Called once, outside React. `inspect` receives every inspection event.
 */
export function startLoan(inspect?: Inspect): Loan {
  const api = createBankApi(callBy(bankClient));
  const path = currentPath();
  const stored = readStoredState();
  const actor = createLoanActor({
    api,
    requestedPage: requestedPageOf(path),
    readStoredState: () => stored,
    inspect,
  });
  actor.start();
  const loan = loanOf(actor, path);
  syncWithStorage(actor, stored, loan.externalChanges.onStored);
  syncWithBank(actor, api, loan.externalChanges.adopt);
  clearOutdatedDrafts(actor);
  return loan;
}
