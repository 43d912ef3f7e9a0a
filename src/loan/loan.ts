import type { BankApi } from '#api/bank-api.ts';
import { visitOf } from '#machines/routes.ts';
import { createLoanActor, type Inspect } from './actor.ts';
import { createLoanAddress, pathInBar } from './address.ts';
import { commandsOf } from './commands.ts';
import { endDrafts } from './drafts-end.ts';
import { recall, shareMemory } from './memory.ts';
import { watchOtherTab } from './other-tab.ts';

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
