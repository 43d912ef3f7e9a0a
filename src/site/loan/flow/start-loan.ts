import { requestedPageOf } from '#machines/routes.ts';
import type { BankApi } from '#site/api/bank-api.ts';
import { clearDraftsWhenSent } from './clear-drafts.ts';
import { commandsOf } from './commands.ts';
import { createLoanActor, type Inspect } from './loan-actor.ts';
import { readStoredState, syncWithStorage } from './storage-sync.ts';
import { createTabSync } from './tab-sync.ts';
import { createUrlSync, pathInBar } from './url-sync.ts';

export type Loan = ReturnType<typeof startLoan>;

/**
 * Starts the visitor's one application: what is remembered, the address, the chart. Called once, outside React.
 * `inspect` is told of every step of the chart.
 */
export function startLoan(api: BankApi, inspect?: Inspect) {
  const path = pathInBar();
  const storedState = readStoredState();
  const actor = createLoanActor(
    api,
    { storedState: storedState, requestedPage: requestedPageOf(path) },
    inspect,
  );
  actor.start();
  const otherTab = createTabSync(actor);
  syncWithStorage(actor, storedState, otherTab.tell);
  clearDraftsWhenSent(actor);
  return {
    actor,
    address: createUrlSync(actor, path),
    commands: commandsOf(actor),
    otherTab,
  };
}
