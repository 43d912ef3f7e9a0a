import { sql } from 'kysely';
import { inBatches } from '../store/in-batches.ts';
import { applicationsIn, type Tx } from '../store/store.ts';
import type { Application } from '../store/tables.ts';
import { applyTransition, type TransitionContext } from './apply-transition.ts';
import type { BankContext } from './bank-context.ts';
import { discardUnsentCodes } from './confirmation-codes.ts';
import { lifecycle } from './lifecycle.ts';

/** Cancels (`deny`) or expires an application whose row `tx` has locked. Discards a code that has not been emailed. */
export async function endApplication(
  bank: TransitionContext,
  tx: Tx,
  application: Application,
  event: 'deny' | 'expire',
): Promise<void> {
  await discardUnsentCodes(tx, application.id);
  await applyTransition(bank, tx, application, event, {});
}

/** Expires applications past their validity, except those that a call has locked. */
export const expireOverdue = (bank: BankContext): Promise<number> =>
  inBatches(bank.db, async (tx, limit) => {
    const overdue = await applicationsIn(tx)
      // Written out, so that a kept plan can use the index `application_valid_until`.
      .where('state', 'in', lifecycle.expire.from.map(sql.lit))
      .where('validUntil', '<', bank.expiryDay())
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const application of overdue) await endApplication(bank, tx, application, 'expire');
    return overdue.length;
  });
