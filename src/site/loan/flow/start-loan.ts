import { visitOf } from '#machines/routes.ts';
import type { BankApi } from '#site/api/bank-api.ts';
import { endDrafts } from './clear-drafts.ts';
import { commandsOf } from './commands.ts';
import { createLoanActor, type Inspect } from './loan-actor.ts';
import { recall, shareMemory } from './storage-sync.ts';
import { watchOtherTab } from './tab-sync.ts';
import { createLoanAddress, pathInBar } from './url-sync.ts';

export type Loan = ReturnType<typeof startLoan>;

/**
 * Starts the visitor's one application: what is remembered, the address, the chart. Called once, outside React.
 * `inspect` is told of every step of the chart.
 */
export function startLoan(api: BankApi, inspect?: Inspect) {
  const path = pathInBar();
  const facts = recall();
  const actor = createLoanActor(api, { facts, visit: visitOf(path) }, inspect);
  actor.start();
  const otherTab = watchOtherTab(actor);
  shareMemory(actor, facts, otherTab.tell);
  endDrafts(actor);
  return {
    actor,
    address: createLoanAddress(actor, path),
    commands: commandsOf(actor),
    otherTab,
  };
}
