import type { BankApi } from '#api/bank-api.ts';
import { visitOf } from '#machines/routes.ts';
import { createLoanActor, type Inspect } from './actor.ts';
import { createLoanAddress, pathInBar } from './address.ts';
import { commandsOf } from './commands.ts';
import { endDrafts } from './drafts-end.ts';
import { recall, shareMemory } from './memory.ts';

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
  shareMemory(actor, facts);
  endDrafts(actor);
  return {
    actor,
    address: createLoanAddress(actor, path),
    commands: commandsOf(actor),
  };
}
