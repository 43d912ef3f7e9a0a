import { sql } from 'kysely';
import { type BudgetKind, mailboxOf, secondsToTry, spendTry, triesIn } from '../rules/code-budget.ts';
import type { Database, Tx } from '../store/store.ts';
import type { Application } from '../store/tables.ts';
import { hashOf } from '../store/window-counts.ts';
import type { BankContext } from './bank-context.ts';

/** How many wrong codes are still judged, and the seconds until one is where none is left. */
type Left = { triesLeft: number; retryAfter: number };

/**
 * The budgets of an application's wrong codes, locked until the transaction ends. `spend` counts a wrong code;
 * `restore` makes those of mailbox and passport whole: a correct code proves that the applicant reads the mailbox.
 */
export type LockedBudgets = { left: Left; spend: () => Promise<Left>; restore: () => Promise<void> };

/**
 * Locks the budgets of the application's mailbox and passport and, with rate limits, of the caller's network. Codes of
 * other applications with the same mailbox wait meanwhile, in every process. Lock the application before.
 */
export async function lockCodeBudgets(
  bank: BankContext,
  tx: Tx,
  { request }: Application,
): Promise<LockedBudgets> {
  const now = bank.now();
  const subjects: [BudgetKind, string][] = [
    ['mailbox', mailboxOf(request.email)],
    ['passport', `${request.passportSeries} ${request.passportNumber}`],
  ];
  if (bank.settings.rateLimits && bank.source) subjects.push(['network', bank.source]);
  const kinds = new Map(subjects.map(([kind, value]) => [hashOf(`code budget ${kind} ${value}`), kind]));
  // In the order of the keys: two transactions never wait for each other.
  const rows = await tx
    .insertInto('codeBudget')
    .values([...kinds.keys()].sort().map((key) => ({ key, refilledAt: now })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ key: eb.ref('excluded.key') })))
    .returningAll()
    .execute();
  const budgets = rows.map(({ key, refilledAt }) => ({ key, refilledAt, kind: kinds.get(key) ?? 'mailbox' }));
  return {
    left: leftIn(budgets, now),
    spend: async () => {
      const spent = budgets.map((one) => ({ ...one, refilledAt: spendTry(one.kind, one.refilledAt, now) }));
      for (const { key, refilledAt } of spent)
        await tx.updateTable('codeBudget').set({ refilledAt }).where('key', '=', key).execute();
      return leftIn(spent, now);
    },
    restore: async () => {
      const proven = budgets.filter(({ kind }) => kind !== 'network').map(({ key }) => key);
      await tx.updateTable('codeBudget').set({ refilledAt: now }).where('key', 'in', proven).execute();
    },
  };
}

const leftIn = (budgets: { kind: BudgetKind; refilledAt: Date }[], now: Date): Left => ({
  triesLeft: Math.min(...budgets.map(({ kind, refilledAt }) => triesIn(kind, refilledAt, now))),
  retryAfter: Math.max(...budgets.map(({ kind, refilledAt }) => secondsToTry(kind, refilledAt, now))),
});

/** Deletes the budgets that are whole again, except those that a call has locked. */
export async function deleteWholeBudgets(db: Database, now: Date): Promise<void> {
  await sql`
    delete from code_budget where key in (
      select key from code_budget where refilled_at < ${now} order by key for update skip locked
    )`.execute(db);
}
