import { emptyStoredState, type StorageReading } from '#machines/loan.types.ts';
import type { BankApi } from '#site/api/bank-api.ts';
import { syncWithBank } from './bank-sync.ts';
import { clearDraftsWhenSent } from './clear-drafts.ts';
import { type Loan, loanOf } from './loan.ts';
import { createLoanActor, type Inspect } from './loan-actor.ts';
import { pathInBar, requestedPageOf } from './requested-page.ts';
import { loadStorageReader, syncWithStorage } from './storage-sync.ts';

// What the site starts while the screens are still loading.
export { createBankApi } from '#site/api/bank-api.ts';

/**
 * Starts the visitor's one application: the machine, in sync with the browser's storage, the other tabs and the URL.
 * Called once, outside React. `inspect` receives every step of the machine.
 */
export async function startLoan(api: BankApi, inspect?: Inspect): Promise<Loan> {
  const read = await loadStorageReader();
  const path = pathInBar();
  let stored: StorageReading = { ...emptyStoredState, failure: null };
  const actor = createLoanActor({
    api,
    requestedPage: requestedPageOf(path),
    readStoredState: () => {
      stored = read();
      return stored;
    },
    inspect,
  });
  actor.start();
  const loan = loanOf(actor, path);
  syncWithStorage(actor, stored, loan.otherTab.tell);
  syncWithBank(actor, api);
  clearDraftsWhenSent(actor);
  return loan;
}
