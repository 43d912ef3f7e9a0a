import { commandsOf } from './commands.ts';
import type { LoanActor } from './loan-actor.ts';
import { createTabSync } from './tab-sync.ts';
import { createUrlSync } from './url-sync.ts';

/** The visitor's application, as its screens take it. */
export type Loan = ReturnType<typeof loanOf>;

/** `actor` has been started with the path. `firstSnapshot`: the one that a prerendered page is hydrated with. */
export function loanOf(actor: LoanActor, path: string) {
  return {
    actor,
    firstSnapshot: actor.getSnapshot(),
    address: createUrlSync(actor, path),
    commands: commandsOf(actor),
    otherTab: createTabSync(actor),
  };
}
